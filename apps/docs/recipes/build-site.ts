import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '@diptych/core';

/** A built site, of the pages that hosts get wrong: beside a folder of its name, with a dot, with Chinese characters. */
export interface BuiltSite {
  folder: string;
  /** Addresses of the pages, with base. */
  pages: string[];
  /** Everything that the pages lead to and load, with base. */
  links: string[];
  remove(): void;
}

/** Builds the small site of this folder. @param base of its addresses, with slashes at both ends. */
export async function buildSite(base: string): Promise<BuiltSite> {
  // Inside the package, so that the theme is found.
  const temporary = fileURLToPath(new URL('../.tmp', import.meta.url));
  mkdirSync(temporary, { recursive: true });
  const root = mkdtempSync(path.join(temporary, 'recipes-'));
  cpSync(new URL('./site', import.meta.url), root, { recursive: true });
  await build({ root, base });
  const folder = path.join(root, 'dist');
  const locations = readFileSync(path.join(folder, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g);
  const pages = [...locations].map(([, url = '']) => new URL(url).pathname);
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const links = documents.flatMap((name) => {
    const html = readFileSync(path.join(folder, name), 'utf8').replace(/<pre[\s\S]*?<\/pre>/g, '');
    return [...html.matchAll(/\s(?:href|src)="(\/[^"#?]*)/g)].map(([, link = '']) => link);
  });
  return { folder, pages, links: [...new Set(links)], remove: () => rmSync(root, { recursive: true }) };
}
