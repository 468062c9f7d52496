import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type DevServer, startDev } from './dev-server.js';
import { pageEdits } from './edits/pages.js';
import { moveFolder, projectEdits } from './edits/project.js';
import { ROUNDS, SECONDS, SEED } from './options.js';
import { createRandom, type Random } from './random.js';
import { cleanCopy, createSite, pagesOf, read, removeSite, type Site, sourcesIn } from './site.js';
import { rememberSources, restoreSources } from './sources.js';

/** Steps of one server; then another one begins. */
const STEPS = 12;
/** How long a server may take to serve what has changed, in milliseconds, on a machine that is busy with other things. */
const PATIENCE = 60_000;

// A server stays where it is.
const edits = [...pageEdits, ...projectEdits.filter((edit) => edit !== moveFolder)];

/** What was done, for the closing line. */
const done = { rounds: 0, edits: 0, steps: 0, refused: 0, answers: 0, errors: 0 };

test(`a development server serves after ${SECONDS} s of random edits what a new one serves`, async () => {
  const end = performance.now() + SECONDS * 1000;
  console.log(`dev: seed ${SEED}`);
  for (let round = 0; round < ROUNDS && performance.now() < end; round++) await runRound(SEED + round, end);
  console.log(`dev: ${JSON.stringify(done)}`);
  expect(Math.min(done.edits, done.steps, done.answers)).toBeGreaterThan(0);
});

/** Edits one site while a server runs. The engine, the site and all edits follow from the seed. */
async function runRound(seed: number, end: number): Promise<void> {
  const random = createRandom(seed);
  const site = createSite(seed % 2 === 0 ? 'satteri' : 'mdx', random);
  const log = [`engine ${site.engine}`];
  done.rounds++;
  const server = await startDev(site.root);
  try {
    if (!server) throw new Error('The server does not start.');
    await answersOf(server, site);
    for (let step = 0; step < STEPS && (step === 0 || performance.now() < end); step++) {
      log.push(`step ${step}`);
      await runStep(site, random, { server, log });
    }
  } catch (error) {
    const how = `DIPTYCH_FUZZ_SEED=${seed} DIPTYCH_FUZZ_ROUNDS=1 npx vitest run dev`;
    const failure = error as Error;
    failure.message += `\n\n${log.join('\n  ')}\n\n${server?.output().slice(-4000)}\n\nTo repeat it in tooling/fuzz: ${how}`;
    throw failure;
  } finally {
    await server?.close();
    removeSite(site);
  }
}

async function runStep(
  site: Site,
  random: Random,
  { server, log }: { server: DevServer; log: string[] },
): Promise<void> {
  const before = rememberSources(site);
  for (let left = 1 + random.below(3); left > 0; left--) {
    const what = random.pick(edits)(site, random);
    if (what === undefined) continue;
    log.push(what);
    done.edits++;
  }
  const expected = await answersOfNew(site);
  done.steps++;
  if (expected) await assertServes(server, site, expected);
  else done.refused++;
  const errors = Object.values(expected ?? {}).filter((answer) => answer.startsWith('500')).length;
  done.errors += errors;
  log.push(expected ? `${errors} of ${Object.keys(expected).length} answers are errors` : 'the config is wrong');
  // Sites with errors are compared too, but most steps should get further.
  if ((!expected || errors > 0) && random.chance(0.8)) restoreSources(site, before);
}

/** What a server serves that has seen no edit; undefined if it does not start. */
async function answersOfNew(site: Site): Promise<Record<string, string> | undefined> {
  const copy = { ...site, root: cleanCopy(site) };
  const server = await startDev(copy.root);
  if (!server) return undefined;
  try {
    // What a page lists of others is known once they have been opened.
    await answersOf(server, copy);
    return await answersOf(server, copy);
  } finally {
    await server.close();
  }
}

/** @throws unless the server soon serves what is expected. */
async function assertServes(server: DevServer, site: Site, expected: Record<string, string>): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const actual = await answersOf(server, site);
    const wrong = Object.keys(expected).filter((address) => actual[address] !== expected[address]);
    const [first] = wrong;
    if (first === undefined) return;
    if (performance.now() > end) {
      const { of, instead } = firstDifference(actual[first] ?? '', expected[first] ?? '');
      throw new Error(
        `Other answers than of a new server: ${wrong.join(', ')}\nThe first one has\n${of}\ninstead of\n${instead}`,
      );
    }
    await sleep(100);
  }
}

/** The two texts where they begin to differ. */
function firstDifference(one: string, other: string): { of: string; instead: string } {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 100), at + 200);
  return { of: around(one), instead: around(other) };
}

/** The answers to the addresses of all pages and files, and to some that do not exist. */
async function answersOf({ url }: DevServer, site: Site): Promise<Record<string, string>> {
  // The server was started with the base of before an edit of the config.
  const [, base = '/'] = /^\s*base: '(.*)',?$/m.exec(read(site, 'diptych.config.ts')) ?? [];
  const root = new URL(base, url);
  const pages = pagesOf(site).map((file) =>
    file.replace(/^docs\/(?:en\/)?/, '').replace(/(?:(?<=^|\/)index)?\.mdx?$/, ''),
  );
  const files = sourcesIn(site, 'docs/public').map((file) => file.replace('docs/public/', ''));
  const names = [...pages, ...pages.slice(0, 2).map((page) => `${page}.md`), ...files, 'old', 'nowhere', 'zh/nowhere'];
  const answers: Record<string, string> = {};
  for (const name of names) {
    const response = await fetch(new URL(encodeURI(name), root), { redirect: 'manual' });
    const text = `${response.status} ${response.headers.get('location') ?? ''}\n${await response.text()}`;
    answers[name] = normalize(text.replaceAll(site.root, '<site>').replaceAll(new URL(url).origin, '<origin>'));
    done.answers++;
  }
  return answers;
}

/** Names of the bundle's files and its id depend on which pages were opened. */
function normalize(text: string): string {
  return text.replace(/-[\w-]{8}\.(js|css)\b/g, '-….$1').replace(/"buildId":"\w+"/g, '"buildId":"…"');
}
