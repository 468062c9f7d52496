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
    queries: { type: 'string', default: 'site' },
    engines: { type: 'string', default: 'diptych,parts,early,minisearch,pagefind,rspress' },
    misses: { type: 'boolean', default: false },
    kinds: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const docs = positionals[0];
if (!docs || !existsSync(docs)) {
  console.error('Usage: node bench/search/run.mjs <folder with en/ and zh/> [--queries site|corpus] [--engines a,b]');
  process.exit(1);
}

const ENGINES = {
  diptych: (inputs, context) => createDiptych(inputs, { ...context, mode: 'records' }),
  parts: (inputs, context) => createDiptych(inputs, { ...context, mode: 'parts' }),
  early: (inputs, context) => createDiptych(inputs, { ...context, mode: 'early' }),
  minisearch: createMinisearch,
  pagefind: createPagefind,
  rspress: createRspress,
};
const chosen = values.engines.split(',');
const needsPeers = chosen.some((name) => !['diptych', 'parts', 'early'].includes(name));
const peer = needsPeers ? installPeers() : undefined;
const report = [];

for (const locale of ['en', 'zh']) {
  const inputs = readCorpus(docs, locale);
  const queries = readQueries(
    readFileSync(new URL(`queries/${values.queries}.${locale}.tsv`, import.meta.url), 'utf8'),
  );
  for (const name of chosen) {
    const start = performance.now();
    const engine = await ENGINES[name](inputs, { locale, peer });
    const readyMs = performance.now() - start;
    const results = [];
    for (const { kind, query, expected } of queries) {
      const asked = performance.now();
      const found = await engine.search(query);
      results.push({ kind, query, expected, found, ms: performance.now() - asked, ...judge(found, expected) });
    }
    const bytes = [];
    for (let i = 0; i < queries.length; i += 4) bytes.push(await engine.firstBytes(queries[i].query));
    engine.close?.();
    bytes.sort((a, b) => a - b);
    const row = {
      queries: values.queries,
      locale,
      engine: name,
      pages: inputs.length,
      ...summarize(results),
      readyMs,
      medianBytes: bytes[Math.floor(bytes.length / 2)],
      maxBytes: bytes.at(-1),
    };
    report.push(row);
    print(row);
    if (values.kinds) {
      for (const kind of new Set(results.map((result) => result.kind))) {
        const { mrr, recall, queries: count } = summarize(results.filter((result) => result.kind === kind));
        console.log(
          `    ${kind.padEnd(10)} ${String(count).padStart(3)}  MRR ${mrr.toFixed(3)}  recall ${recall.toFixed(3)}`,
        );
      }
    }
    if (values.misses) {
      for (const { kind, query, expected, found, reciprocal } of results) {
        if (reciprocal < 1)
          console.log(
            `    ${reciprocal.toFixed(2)} ${kind} “${query}” wants ${expected.join(' ')}, got ${found.slice(0, 4).join(' ')}`,
          );
      }
    }
  }
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);

function print({ locale, engine, mrr, recall, empty, medianMs, p95Ms, medianBytes, maxBytes, readyMs }) {
  const kb = (value) => `${(value / 1000).toFixed(1)} KB`;
  console.log(
    `${locale} ${engine.padEnd(10)} MRR@7 ${mrr.toFixed(3)}  recall@7 ${recall.toFixed(3)}  empty ${(empty * 100).toFixed(1)}%  ` +
      `query ${medianMs.toFixed(1)}/${p95Ms.toFixed(1)} ms  first answer ${kb(medianBytes)}/${kb(maxBytes)}  ready ${readyMs.toFixed(0)} ms`,
  );
}
