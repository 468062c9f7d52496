import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { build, startBuild } from './diptych.js';
import { contentsOf, differences } from './folders.js';
import { SECONDS, SEED } from './options.js';
import { createRandom, type Random } from './random.js';
import { cleanCopy, createSite, pagesOf, read, removeSite, type Site, write } from './site.js';
import { pageText, sentence } from './site-files.js';
import { rememberSources, restoreSources, type Sources } from './sources.js';

/** Contents of the site that builds go between. */
const CONTENTS = 2;

/** Kills of each site at least, so that a slow machine has some too. */
const MIN_KILLS = 3;

/** A state of the sources and what a clean build makes of it. */
interface Content {
  sources: Sources;
  output: Record<string, string>;
}

const seen = { killed: 0, tooLate: 0, old: 0, new: 0, setAside: 0, builtAfterwards: 0 };

test(`a site is the old one or the new one, for ${SECONDS} s of kills`, async () => {
  console.log(`kills: seed ${SEED}`);
  try {
    for (let round = 0; round < 2; round++) {
      await runRound(SEED + round, SECONDS / 2);
    }
  } catch (error) {
    (error as Error).message += `\n\nTo repeat it in tooling/fuzz: DIPTYCH_FUZZ_SEED=${SEED} npx vitest run kills`;
    throw error;
  }
  console.log(`kills: ${JSON.stringify(seen)}`);
  expect(seen.killed).toBeGreaterThan(0);
  expect(seen.builtAfterwards).toBeGreaterThan(0);
});

/** Kills builds of one site for some seconds, with one engine in each round. */
async function runRound(seed: number, seconds: number): Promise<void> {
  const random = createRandom(seed);
  const site = createSite(seed % 2 === 0 ? 'satteri' : 'mdx', random);
  try {
    const contents = await makeContents(site, random);
    const { duration } = await build(site.root);
    let published = contents.at(-1) as Content;
    // A moment in a build is a share of the time that one takes on this machine.
    let whole = duration;
    const end = performance.now() + seconds * 1000;
    for (let kills = 0; kills < MIN_KILLS || performance.now() < end; kills++) {
      const wanted = random.pick(contents.filter((content) => content !== published));
      restoreSources(site, wanted.sources);
      if (random.chance(0.1)) rmSync(path.join(site.root, '.diptych'), { recursive: true, force: true });
      whole = (await killBuild(site, random, whole)) ?? whole;
      published = expectOldOrNew(site, { old: published, new: wanted });
      if (random.chance(0.3)) {
        await expectBuilds(site, wanted);
        published = wanted;
      }
    }
    const last = contents[0] as Content;
    restoreSources(site, last.sources);
    await expectBuilds(site, last);
    expect(readdirSync(site.root).filter(isLeftBehind)).toEqual([]);
  } finally {
    removeSite(site);
  }
}

/** Edits a site so that each of its contents has other pages, and builds each in a clean folder; the last one stays. */
async function makeContents(site: Site, random: Random): Promise<Content[]> {
  const contents: Content[] = [];
  for (let index = 0; index < CONTENTS; index++) {
    for (const page of pagesOf(site)) write(site, page, `${read(site, page)}\n${sentence(random)} ${index}\n`);
    write(site, `docs/en/only/in-${index}.mdx`, pageText(random, true));
    if (index > 0) rmSync(path.join(site.root, `docs/en/only/in-${index - 1}.mdx`));
    const clean = cleanCopy(site);
    expect(await build(clean)).toMatchObject({ code: 0 });
    contents.push({ sources: rememberSources(site), output: contentsOf(path.join(clean, 'dist')) });
  }
  return contents;
}

/**
 * Kills a build at a random moment: of all the time it takes, or soon after it began to write, so that many kills
 * meet it while it publishes.
 * @returns the milliseconds that it took, if the kill came too late
 */
async function killBuild({ root }: Site, random: Random, whole: number): Promise<number | undefined> {
  const { child, ended } = startBuild(root);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  const moment = random.next();
  if (random.chance(0.5)) await Promise.race([ended, sleep(moment * whole)]);
  else {
    const isWriting = () => readdirSync(root).some((name) => /^dist\..*staging$/.test(name));
    while (!isOver && !isWriting()) await sleep(2);
    await Promise.race([ended, sleep((moment * whole) / 2)]);
  }
  child.kill('SIGKILL');
  const { code, duration } = await ended;
  seen[code === null ? 'killed' : 'tooLate']++;
  return code === null ? undefined : duration;
}

/** @returns which of the two is published; where a build died between its two renames, the old one is set aside. */
function expectOldOrNew({ root }: Site, states: { old: Content; new: Content }): Content {
  let folder = 'dist';
  if (!readdirSync(root).includes('dist')) {
    seen.setAside++;
    folder = readdirSync(root).find((name) => /^dist\..*previous$/.test(name)) ?? 'dist';
  }
  const found = contentsOf(path.join(root, folder));
  for (const which of ['new', 'old'] as const) {
    if (differences(found, states[which].output).length > 0) continue;
    seen[which]++;
    return states[which];
  }
  throw new Error(
    `"${folder}" is neither the old site nor the new one.\nBut for the old one: ${differences(found, states.old.output)}\nBut for the new one: ${differences(found, states.new.output)}`,
  );
}

/** The next build works, and makes what a clean one makes. */
async function expectBuilds({ root }: Site, { output }: Content): Promise<void> {
  const { code, output: printed } = await build(root);
  expect(code, printed).toBe(0);
  expect(differences(contentsOf(path.join(root, 'dist')), output)).toEqual([]);
  seen.builtAfterwards++;
}

/**
 * Whether a folder of a killed build should have been removed. Where a process, or on Linux a thread, has been given the number of
 * the killed one since, the folder stays until that one has ended.
 */
function isLeftBehind(name: string): boolean {
  const [, pid] = /^dist\.(\d+)-/.exec(name) ?? [];
  if (!name.startsWith('dist.')) return false;
  try {
    return pid === undefined || !process.kill(Number(pid), 0);
  } catch {
    return true;
  }
}
