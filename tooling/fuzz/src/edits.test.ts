import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { assertReported, build, startBuild } from './diptych.js';
import { damages } from './edits/damage.js';
import { pageEdits } from './edits/pages.js';
import { projectEdits } from './edits/project.js';
import { contentsOf, differences } from './folders.js';
import { ROUNDS, SECONDS, SEED } from './options.js';
import { createRandom, type Random } from './random.js';
import { cleanCopy, createSite, removeSite, type Site } from './site.js';
import { rememberSources, restoreSources } from './sources.js';

/** Builds of one site; then another one begins. */
const STEPS = 12;

/** What steps do besides edits, in turn: four of them have done everything, however short the run and slow the machine. */
const EXTRAS = ['nothing', 'damage', 'kill', 'edit meanwhile'] as const;

/** What was done, for the closing line. */
const done = { rounds: 0, edits: 0, damages: 0, builds: 0, failing: 0, kills: 0, killed: 0, meanwhile: 0 };

test(`an incremental build equals a clean one, bytes and diagnostics, for ${SECONDS} s of random edits`, async () => {
  const end = performance.now() + SECONDS * 1000;
  console.log(`edits: seed ${SEED}`);
  for (let round = 0; round < ROUNDS && performance.now() < end; round++) await runRound(SEED + round, end);
  console.log(`edits: ${JSON.stringify(done)}`);
  expect(Math.min(done.edits, done.damages, done.builds, done.kills, done.meanwhile)).toBeGreaterThan(0);
});

/** Edits one site. The engine, the site and all edits follow from the seed; how far kills get depends on the machine. */
async function runRound(seed: number, end: number): Promise<void> {
  const random = createRandom(seed);
  const site = createSite(seed % 2 === 0 ? 'satteri' : 'mdx', random);
  const log = [`engine ${site.engine}`];
  done.rounds++;
  try {
    const isDue = (step: number) =>
      (done.rounds === 1 && step < EXTRAS.length) || step === 0 || performance.now() < end;
    for (let step = 0; step < STEPS && isDue(step); step++) {
      log.push(`step ${step}`);
      await runStep(site, random, { step, log });
    }
  } catch (error) {
    const how = `DIPTYCH_FUZZ_SEED=${seed} DIPTYCH_FUZZ_ROUNDS=1 npx vitest run edits`;
    const failure = error as Error;
    failure.message += `\n\n${log.join('\n  ')}\n\nTo repeat it in tooling/fuzz: ${how}`;
    throw failure;
  } finally {
    removeSite(site);
  }
}

async function runStep(site: Site, random: Random, { step, log }: { step: number; log: string[] }): Promise<void> {
  const before = rememberSources(site);
  const extra = EXTRAS[step % EXTRAS.length];
  const edit = (edits: readonly (typeof damages)[number][]) => {
    const what = random.pick(edits)(site, random);
    if (what === undefined) return;
    log.push(what);
    done[edits === damages ? 'damages' : 'edits']++;
  };
  for (let left = step === 0 ? 0 : 1 + random.below(3); left > 0; left--)
    edit(random.chance(0.6) ? pageEdits : projectEdits);
  // A step may do more than its turn needs.
  if (extra === 'damage' || (step > 0 && random.chance(0.1))) edit(damages);
  if (extra === 'kill' || random.chance(0.1)) log.push(await killBuild(site, random));
  if (extra === 'edit meanwhile' || random.chance(0.1)) await editMeanwhile(site, random, () => edit(pageEdits));

  const isBuilt = await compareWithClean(site);
  log.push(isBuilt ? 'built' : 'failed as the clean build did');
  // Sites with errors are compared too, but most steps should get further.
  if (!isBuilt && random.chance(0.9)) restoreSources(site, before);
}

/** @returns whether the site could be built. */
async function compareWithClean(site: Site): Promise<boolean> {
  const clean = cleanCopy(site);
  const dist = path.join(site.root, 'dist');
  const published = contentsOf(dist);
  const [incremental, expected] = await Promise.all([build(site.root), build(clean)]);
  done.builds++;
  expect(incremental.report).toEqual(expected.report);
  expect(incremental.code).toBe(expected.code);
  if (expected.code === 0) {
    expect(differences(contentsOf(dist), contentsOf(path.join(clean, 'dist')))).toEqual([]);
    return true;
  }
  done.failing++;
  // A build that fails leaves the published site alone; it may put back one that a killed build had set aside.
  if (Object.keys(published).length > 0) expect(differences(contentsOf(dist), published)).toEqual([]);
  return false;
}

async function killBuild({ root }: Site, random: Random): Promise<string> {
  const { child, ended } = startBuild(root);
  const milliseconds = random.below(1500);
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  const { code } = await ended;
  clearTimeout(timer);
  done.kills++;
  if (code === null) done.killed++;
  return `a build, killed after ${milliseconds} ms`;
}

/** Edits while a build runs: what it publishes may be either, but it ends in order and the next one notices. */
async function editMeanwhile({ root }: Site, random: Random, edit: () => void): Promise<void> {
  const { ended } = startBuild(root);
  await sleep(random.below(1000));
  edit();
  done.meanwhile++;
  assertReported(await ended);
}
