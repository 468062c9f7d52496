import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createSearcher, toRecord } from '../../packages/search/dist/index.js';
import { readQueries } from './lib/metrics.mjs';
import { readCorpus } from './lib/read-corpus.mjs';

/**
 * Time of a query over all pages of a corpus as one language, in this process. Given as processor time, which other
 * programs do not add to, and as a multiple of a fixed piece of work done beside each query, which makes machines
 * comparable.
 */
const { positionals } = parseArgs({
  allowPositionals: true,
  options: {},
});
const docs = positionals[0];
if (!docs || !existsSync(docs)) {
  console.error('Usage: node bench/search/speed.mjs <folder with en/ and zh/>');
  process.exit(1);
}

const records = ['en', 'zh'].flatMap((locale) =>
  readCorpus(docs, locale).map((input) => toRecord({ ...input, pagePath: input.routePath })),
);
const searcher = createSearcher({ records: { all: records } });
await searcher.load({ locale: 'all' });
const queries = ['en', 'zh'].flatMap((locale) =>
  readQueries(readFileSync(new URL('queries/judged.heldout.tsv', import.meta.url), 'utf8'), locale),
);
const ask = (query) => searcher.search(query, { locale: 'all' });
for (const { query } of queries.slice(0, 60)) await ask(`${query} `);

const times = [];
const loops = [];
for (const { query } of queries) {
  loops.push(await processorMs(fixedWork));
  times.push(await processorMs(() => ask(query)));
}
const loop = percentile(loops, 0.5);
for (const [name, share] of [
  ['median', 0.5],
  ['slowest twentieth', 0.95],
  ['slowest', 1],
]) {
  const ms = percentile(times, share);
  console.log(
    `${name.padEnd(18)} ${ms.toFixed(1)} ms, ${(ms / loop).toFixed(1)} times the fixed work (${loop.toFixed(2)} ms)`,
  );
}
console.log(`${queries.length} queries over ${records.length} pages as one language`);

async function processorMs(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Words counted in a map: what an index does, always the same. */
function fixedWork() {
  const counts = new Map();
  for (let i = 0; i < 20_000; i++) {
    const word = `w${(i * 7919) % 1009}`;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts.size;
}

function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
