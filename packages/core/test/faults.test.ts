import { readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build } from './helpers/core.js';
import { randomFrom } from './helpers/random.js';
import { makeSite, writeSiteFile } from './helpers/site.js';
import { contentsOf } from './helpers/snapshot-folder.js';
import { type SpawnedBuild, spawnBuild } from './helpers/spawn-build.js';

/** Moments at which a build is killed: half spread over all the time it takes, half over the end, where it writes. */
const KILLS = 40;
/** Damages done to the cache. */
const DAMAGES = 24;

/** Two contents of one site: several pages differ, one exists in the second only. */
function writeContent(root: string, which: 0 | 1): void {
  const text = ['The old text.', 'The new text, which is longer.'][which];
  for (let page = 0; page < 12; page++) writeSiteFile(root, `docs/en/page-${page}.md`, `# Page ${page}\n\n${text}\n`);
  writeSiteFile(root, 'docs/en/guide/image.md', `# Image\n\n${text}\n`);
  if (which === 1) writeSiteFile(root, 'docs/en/only-new.md', '# Only new\n');
  else rmSync(path.join(root, 'docs/en/only-new.md'), { force: true });
}

it(`holds the old site or the new one after being killed at any of ${KILLS} moments`, {
  timeout: 600_000,
}, async () => {
  const root = makeSite({ fixture: 'rich' });
  const dist = path.join(root, 'dist');
  const sites: Record<string, string>[] = [];
  for (const which of [1, 0] as const) {
    writeContent(root, which);
    expect(await spawnBuild(root).done).toMatchObject({ code: 0 });
    sites[which] = contentsOf(dist);
  }
  expect(sites[0]).not.toEqual(sites[1]);
  writeContent(root, 1);
  let time = await timeBuild(root);

  const seen = { killed: 0, old: 0, new: 0, missing: 0 };
  let shown = 1;
  for (let kill = 0; kill < KILLS; kill++) {
    const wanted = shown === 1 ? 0 : 1;
    writeContent(root, wanted);
    const child = spawnBuild(root);
    const taken = timeOf(child);
    const moment = (kill + 0.5) / KILLS;
    if (kill % 2 === 0) killAfter(child, moment * time.whole);
    else void child.writing.then(() => killAfter(child, moment * time.writing));
    const { code } = await child.done;
    if (code === null) seen.killed++;
    // The kill came too late: the machine has become faster since the build that was timed.
    else time = await taken;
    const left = contentsOf(dist);
    const isMissing = Object.keys(left).length === 0;
    const which = sites.findIndex((site) => JSON.stringify(site) === JSON.stringify(left));
    expect(isMissing || which >= 0, `after kill ${kill} the folder holds a mix`).toBe(true);
    seen[isMissing ? 'missing' : which === wanted ? 'new' : 'old']++;
    // Every fourth time the next build mends what is left; else the next one is killed over it.
    if (isMissing || kill % 4 === 3) {
      time = await timeBuild(root);
      expect(contentsOf(dist)).toEqual(sites[wanted]);
    }
    shown = isMissing || kill % 4 === 3 ? wanted : which;
  }
  expect(seen.killed).toBeGreaterThan(KILLS / 4);
  expect(seen.old).toBeGreaterThan(0);
  expect(await spawnBuild(root).done).toMatchObject({ code: 0 });
  expect(readdirSync(root).filter((name) => name.startsWith('dist.'))).toEqual([]);
});

/** Milliseconds that a build takes: the whole, and its end, where it writes. */
interface BuildTime {
  whole: number;
  writing: number;
}

/** Builds in a process of its own, which must succeed. */
async function timeBuild(root: string): Promise<BuildTime> {
  const child = spawnBuild(root);
  const taken = timeOf(child);
  expect(await child.done).toMatchObject({ code: 0 });
  return taken;
}

/** To be called when a build has just been started. */
async function timeOf({ done, writing }: SpawnedBuild): Promise<BuildTime> {
  const start = performance.now();
  await done;
  const end = performance.now();
  return { whole: end - start, writing: end - (await writing) };
}

function killAfter({ process, done }: SpawnedBuild, milliseconds: number): void {
  const timer = setTimeout(() => process.kill('SIGKILL'), milliseconds);
  void done.then(() => clearTimeout(timer));
}

it('puts back the site of a build that died between its two renames', async () => {
  const root = makeSite({ files: { 'docs/index.md': '# Page\n' } });
  const dist = path.join(root, 'dist');
  await build({ root });
  const made = contentsOf(dist);
  renameSync(dist, `${dist}.999999-abc.previous`);
  expect(await build({ root })).toMatchObject({ upToDate: true });
  expect(contentsOf(dist)).toEqual(made);
});

it('leaves one whole site when two builds run at once', async () => {
  const root = makeSite({ fixture: 'rich' });
  writeContent(root, 0);
  const dist = path.join(root, 'dist');
  const cold = await Promise.all([spawnBuild(root).done, spawnBuild(root).done, spawnBuild(root).done]);
  expect(cold).toMatchObject([{ code: 0 }, { code: 0 }, { code: 0 }]);
  const made = contentsOf(dist);
  writeContent(root, 1);
  expect(await Promise.all([spawnBuild(root).done, spawnBuild(root).done])).toMatchObject([{ code: 0 }, { code: 0 }]);
  writeContent(root, 0);
  expect(await Promise.all([spawnBuild(root).done, spawnBuild(root).done])).toMatchObject([{ code: 0 }, { code: 0 }]);
  expect(contentsOf(dist)).toEqual(made);
  expect(readdirSync(root).filter((name) => name.startsWith('dist.'))).toEqual([]);
  expect(await build({ root })).toMatchObject({ pages: 23 });
  expect(contentsOf(dist)).toEqual(made);
});

it(`notices ${DAMAGES} damages of its cache and builds the same site`, { timeout: 600_000 }, async () => {
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
    'former/',
  ];
  for (let damage = 0; damage < DAMAGES; damage++) {
    const kind = kinds[damage % kinds.length] as string;
    const all = Object.keys(contentsOf(cache)).filter((name) => !/\.pruned$|\.gitignore$/.test(name));
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

/** Cuts a file short, empties it, or flips bits in it; says which. */
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
