import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createDiptych } from './engines/diptych.mjs';
import { createMinisearch } from './engines/minisearch.mjs';
import { createPagefind } from './engines/pagefind.mjs';
import { createRspress } from './engines/rspress.mjs';
import { judge, readQueries, summarize } from './lib/metrics.mjs';
import { installPeers } from './lib/peers.mjs';
import { readCorpus } from './lib/read-corpus.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string', default: 'heldout' },
    set: { type: 'string', default: 'plain' },
    engines: { type: 'string', default: 'diptych,minisearch,pagefind,rspress' },
    misses: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
/**
 * Files of queries by corpus: `plain` is plain-1000, `wide` the documentation of Diptych, whose pages have many
 * subjects.
 */
const NAMES = {
  plain: { tune: ['judged', 'rule'], heldout: ['judged', 'fresh', 'rule'] },
  wide: { tune: ['wide'], heldout: ['wide'] },
};
const docs = positionals[0];
const names = NAMES[values.set]?.[values.half];
if (!docs || !existsSync(docs) || !names) {
  console.error(
    'Usage: npm run bench:search -- <folder with en/ and zh/> [--set plain|wide] [--half tune|heldout] [--engines a,b] [--misses]',
  );
  process.exit(1);
}

const ENGINES = {
  diptych: createDiptych,
  minisearch: createMinisearch,
  pagefind: createPagefind,
  rspress: createRspress,
};
const chosen = values.engines.split(',');
const peer = chosen.some((name) => name !== 'diptych') ? installPeers() : undefined;
const read = (name) => readFileSync(new URL(`queries/${name}.${values.half}.tsv`, import.meta.url), 'utf8');
const report = [];

for (const locale of ['en', 'zh']) {
  const queries = names.flatMap((name) => readQueries(read(name), locale));
  const corpora = { en: withTypos(readCorpus(docs, 'en'), queries), zh: withTypos(readCorpus(docs, 'zh'), queries) };
  if (!corpora[locale].some(({ pagePath }) => queries.some(({ grades }) => grades.has(pagePath)))) {
    console.error(
      `No page in ${docs}/${locale} answers one of the queries. Fix: pass the docs folder of the corpus plain-1000, or apps/docs/docs for the set "wide".`,
    );
    process.exit(1);
  }
  for (const name of chosen) {
    const engine = await ENGINES[name](corpora[locale], { locale, peer, corpora });
    const results = [];
    const times = [];
    for (const { kind, query, grades } of queries) {
      const before = process.cpuUsage();
      const found = await engine.search(query);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
      results.push({ kind, query, grades, found, ...judge(found, grades) });
    }
    const costs = [];
    for (let i = 0; i < queries.length; i += 4) costs.push(await engine.firstAnswer(queries[i].query));
    engine.close?.();
    const row = {
      half: values.half,
      locale,
      engine: name,
      ...summarize(results),
      kinds: byKind(results),
      ...costOf(times, costs),
    };
    report.push(row);
    print(row);
    if (values.misses) for (const result of results) if (result.mrr < 1) printMiss(result);
  }
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);

/** The corpus with one page that holds all words of the `corpustypo` queries as they are misspelled. */
function withTypos(inputs, queries) {
  const words = queries.flatMap(({ kind, query }) => (kind === 'corpustypo' ? query : [])).join('\n');
  return inputs.map((input) =>
    input.pagePath === '/rspack/misc/team/join-us'
      ? { ...input, sections: [...input.sections, { depth: 2, heading: '', text: words, code: [] }] }
      : input,
  );
}

function byKind(results) {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return Object.fromEntries(kinds.map((kind) => [kind, summarize(results.filter((result) => result.kind === kind))]));
}

function costOf(times, costs) {
  const at = (numbers, share) =>
    numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
  const pick = (key) => ({
    median: at(
      costs.map((cost) => cost[key]),
      0.5,
    ),
    most: at(
      costs.map((cost) => cost[key]),
      1,
    ),
  });
  return { ms: { median: at(times, 0.5), p95: at(times, 0.95) }, bytes: pick('bytes'), requests: pick('requests') };
}

function print({ locale, engine, kinds, bytes, requests, ms, ...all }) {
  const figure = ({ mean, low, high }) => `${mean.toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)})`;
  const line = (label, row) =>
    console.log(
      `${label.padEnd(16)} ${String(row.queries).padStart(3)}  MRR@7 ${figure(row.mrr)}  nDCG@7 ${figure(row.ndcg)}  ` +
        `among ${(row.among.mean * 100).toFixed(1)}%  empty ${(row.empty.mean * 100).toFixed(1)}%`,
    );
  line(`${locale} ${engine}`, all);
  for (const [kind, row] of Object.entries(kinds)) line(`    ${kind}`, row);
  console.log(
    `    first answer ${(bytes.median / 1000).toFixed(0)} KB (most ${(bytes.most / 1000).toFixed(0)}), ` +
      `${requests.median} requests (most ${requests.most}); ${ms.median.toFixed(1)} ms a query, slowest twentieth ${ms.p95.toFixed(1)}`,
  );
}

function printMiss({ kind, query, grades, found, mrr }) {
  console.log(
    `    ${mrr.toFixed(2)} ${kind} “${query}” wants ${[...grades.keys()].slice(0, 3).join(' ')}, got ${found.slice(0, 4).join(' ')}`,
  );
}
