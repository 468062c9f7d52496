import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { build } from './helpers/core.js';
import { randomFrom } from './helpers/random.js';
import { makeSite, writeSiteFile } from './helpers/site.js';
import { contentsOf } from './helpers/snapshot-folder.js';
import { spawnBuild } from './helpers/spawn-build.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

// Each build is a process of its own, which takes seconds, and one test runs up to ten of them. Kills at random moments and
// more damage are what `tooling/fuzz` does.
vi.setConfig({ testTimeout: SEVERAL_BUILDS });

/** Two contents of one site: several pages differ, one exists in the second only. */
function writeContent(root: string, which: 0 | 1): void {
  const text = ['The old text.', 'The new text, which is longer.'][which];
  for (let page = 0; page < 12; page++) writeSiteFile(root, `docs/en/page-${page}.md`, `# Page ${page}\n\n${text}\n`);
  writeSiteFile(root, 'docs/en/guide/image.md', `# Image\n\n${text}\n`);
  if (which === 1) writeSiteFile(root, 'docs/en/only-new.md', '# Only new\n');
  else rmSync(path.join(root, 'docs/en/only-new.md'), { force: true });
}

it('puts back the site of a build that died between its two renames', async () => {
  const root = makeSite({ files: { 'docs/index.md': '# Page\n' } });
  const dist = path.join(root, 'dist');
  await build({ root });
  const built = contentsOf(dist);
  renameSync(dist, `${dist}.999999-abc.previous`);
  expect(await build({ root })).toMatchObject({ upToDate: true });
  expect(contentsOf(dist)).toEqual(built);
});

it('reports a bundle that cannot be written as what it is', async () => {
  const root = makeSite({ files: { 'docs/index.md': '# Page\n' } });
  rmSync(path.join(root, '.diptych'), { recursive: true });
  // A folder where the bundle's manifest is to be.
  mkdirSync(path.join(root, '.diptych/bundle.production.json/folder'), { recursive: true });
  await expect(build({ root })).rejects.toMatchObject({ diagnostics: [{ code: 'write-failed' }] });
});

it('leaves one whole site when two builds run at once', async () => {
  const root = makeSite({ fixture: 'rich' });
  writeContent(root, 0);
  const dist = path.join(root, 'dist');
  // A failure is shown with what it printed.
  const failures = async (builds: number) => {
    const done = await Promise.all(Array.from({ length: builds }, () => spawnBuild(root).done));
    return done.filter(({ code }) => code !== 0);
  };
  expect(await failures(3)).toEqual([]);
  const built = contentsOf(dist);
  writeContent(root, 1);
  expect(await failures(2)).toEqual([]);
  writeContent(root, 0);
  expect(await failures(2)).toEqual([]);
  expect(contentsOf(dist)).toEqual(built);
  expect(readdirSync(root).filter((name) => name.startsWith('dist.'))).toEqual([]);
  expect(await build({ root })).toMatchObject({ pages: 23 });
  expect(contentsOf(dist)).toEqual(built);
});

it('notices damage of each kind of file in its cache and builds the same site', async () => {
  const root = makeSite({ fixture: 'rich' });
  const dist = path.join(root, 'dist');
  const cache = path.join(root, '.diptych');
  const sites: Record<string, string>[] = [];
  for (const which of [1, 0] as const) {
    writeContent(root, which);
    await build({ root });
    sites[which] = contentsOf(dist);
  }
  let shown: 0 | 1 = 0;
  const random = randomFrom(20);
  const kinds = [
    'manifest.json',
    'config.json',
    'bundle.production.json',
    'config-',
    'server.mjs',
    'pages/',
    'public/',
    'previous/',
  ];
  for (const [damage, kind] of kinds.entries()) {
    // The site before the published one stays where the two are much alike.
    if (kind === 'previous/') await buildWithAndWithout(root, 'docs/public/extra.txt');
    const all = Object.keys(contentsOf(cache)).filter((name) => !name.endsWith('.gitignore'));
    const files = all.filter((name) => name.includes(kind));
    const name = files[Math.floor(random() * files.length)] as string;
    const how = damageFile(path.join(cache, name), random);
    // Every other time there is something to do, so that what is damaged is also read.
    if (damage % 2 === 0) {
      shown = shown === 0 ? 1 : 0;
      writeContent(root, shown);
    }
    // A process of its own: this one may hold the undamaged module.
    const { code, output } = await spawnBuild(root).done;
    expect(code, `${name} ${how}: ${output}`).toBe(0);
    expect(contentsOf(dist), `${name} ${how}`).toEqual(sites[shown]);
  }
});

async function buildWithAndWithout(root: string, name: string): Promise<void> {
  writeSiteFile(root, name, 'extra');
  await spawnBuild(root).done;
  rmSync(path.join(root, name));
  await spawnBuild(root).done;
}

/** Cuts a file short, empties it, or flips bits in it; returns which. */
function damageFile(file: string, random: () => number): string {
  const { size } = statSync(file);
  const choice = random();
  if (choice < 0.2) {
    truncateSync(file, 0);
    return 'emptied';
  }
  if (choice < 0.5) {
    const length = Math.floor(random() * size);
    truncateSync(file, length);
    return `cut to ${length} of ${size} bytes`;
  }
  const bytes = readFileSync(file);
  const at = Array.from({ length: 1 + Math.floor(random() * 4) }, () => Math.floor(random() * size));
  for (const index of at) bytes[index] = (bytes[index] ?? 0) ^ (1 << Math.floor(random() * 8));
  writeFileSync(file, bytes);
  return `with bits flipped at ${at.join(', ')}`;
}
