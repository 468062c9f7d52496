import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copySources, filesIn } from './folders.js';
import type { Random } from './random.js';
import { configText, type Engine, FIXED_FILES, pageText } from './site-files.js';

/** A site in a temporary folder, which edits change. */
export interface Site {
  /** Where it stands now: a move changes it. */
  root: string;
  /** The temporary folder around it; nothing outside is ever touched. */
  folder: string;
  engine: Engine;
}

/** Packages come from this one. */
const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url));

/** Makes a site of some twenty pages in two languages. */
export function createSite(engine: Engine, random: Random): Site {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-fuzz-')));
  const site: Site = { root: path.join(folder, 'site'), folder, engine };
  mkdirSync(site.root);
  symlinkSync(MODULES, path.join(site.root, 'node_modules'));
  for (const [name, content] of Object.entries(FIXED_FILES)) write(site, name, content);
  write(site, 'diptych.config.ts', configText(engine, []));
  for (const language of ['en', 'zh']) {
    write(site, `docs/${language}/index.md`, '# Home\n\nSee [the guide](/guide/p0).\n');
    for (const section of ['guide', 'api'])
      for (let page = 0; page < 4; page++)
        write(
          site,
          `docs/${language}/${section}/p${page}.${page % 2 ? 'md' : 'mdx'}`,
          pageText(random, page % 2 === 0),
        );
  }
  return site;
}

export function removeSite({ folder }: Site): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Writes a file of a site, making its folder. */
export function write({ root }: Site, name: string, content: string | Uint8Array): void {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

export function read({ root }: Site, name: string): string {
  return readFileSync(path.join(root, name), 'utf8');
}

/** Sources of a site below a folder of it, such as `docs`, by their names from the root on. */
export function sourcesIn({ root }: Site, folder: string, pattern = /./): string[] {
  return filesIn(path.join(root, folder))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((name) => pattern.test(name));
}

/** Pages of a site. */
export function pagesOf(site: Site): string[] {
  return sourcesIn(site, 'docs', /^docs\/(?:en|zh)\/.*\.mdx?$/);
}

/** A copy of the sources in a folder of another name and length, as after a clean checkout. */
export function cleanCopy(site: Site): string {
  const copy = path.join(site.folder, 'a clean copy of it');
  rmSync(copy, { recursive: true, force: true });
  copySources(site.root, copy);
  return copy;
}
