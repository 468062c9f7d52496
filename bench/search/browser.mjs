import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { diptychFiles } from './engines/diptych.mjs';
import { minisearchFiles } from './engines/minisearch.mjs';
import { pagefindFiles } from './engines/pagefind.mjs';
import { rspressFiles } from './engines/rspress.mjs';
import { measureEngine, measurePanel } from './lib/in-browser.mjs';
import { installPeers } from './lib/peers.mjs';
import { readCorpus } from './lib/read-corpus.mjs';
import { startShapedServer } from './lib/shaped-server.mjs';

/**
 * Engines in a browser, from opening to the first result, with the processor four times slower, 1.6 Mbit/s and 150 ms
 * round trip; and the panel of a built site. See README.md.
 */
const { values } = parseArgs({
  options: {
    docs: { type: 'string', multiple: true, default: [] },
    site: { type: 'string', multiple: true, default: [] },
    engines: { type: 'string', default: 'diptych,minisearch,pagefind,rspress' },
    runs: { type: 'string', default: '3' },
    browser: { type: 'string' },
    json: { type: 'string' },
  },
});
if (values.docs.length + values.site.length === 0) {
  console.error('Usage: node bench/search/browser.mjs [--docs <folder with en/>]… [--site <built site>]… [--runs 3]');
  process.exit(1);
}

const ENGINES = {
  diptych: diptychFiles,
  minisearch: minisearchFiles,
  pagefind: pagefindFiles,
  rspress: rspressFiles,
};
/** A title, and a word that only texts hold. */
const QUERIES = ['testTimeout', 'milliseconds'];
const runs = Array.from({ length: Number(values.runs) }, (_, run) => run);
const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test');
const browser = await chromium.launch({ executablePath: values.browser, args: ['--no-sandbox', '--disable-gpu'] });
const report = [];
try {
  for (const docs of values.docs) await compareEngines(docs);
  for (const site of values.site) await measureSite(site);
} finally {
  await browser.close();
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);

async function compareEngines(docs) {
  const peer = installPeers();
  const inputs = readCorpus(docs, 'en');
  const engines = await Promise.all(
    values.engines.split(',').map(async (name) => {
      const files = await ENGINES[name](inputs, { locale: 'en', peer });
      files.set('/', '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Search</title><body>');
      return { name, server: await startShapedServer((path) => files.get(path)), results: [] };
    }),
  );
  // In alternation, so that what else the machine does meets all alike.
  for (const _run of runs) {
    for (const query of QUERIES) {
      for (const { server, results } of engines) results.push(await measureEngine(browser, server, query));
    }
  }
  for (const { name, server, results } of engines) {
    for (const query of QUERIES) {
      print({ what: name, pages: inputs.length, query, ...summarize(results.filter((one) => one.query === query)) });
    }
    await server.close();
  }
}

async function measureSite(folder) {
  const read = (path) => {
    const file = join(folder, path);
    const found = [file, `${file}.html`, join(file, 'index.html')].find(
      (name) => /\.\w+$/.test(name) && existsSync(name),
    );
    return found && readFileSync(found);
  };
  const server = await startShapedServer(read);
  const results = [];
  for (const _run of runs) {
    for (const query of QUERIES) {
      for (const by of ['key', 'hover']) results.push(await measurePanel(browser, server, { query, by }));
    }
  }
  for (const query of QUERIES) {
    for (const by of ['key', 'hover']) {
      const own = results.filter((one) => one.query === query && one.by === by);
      print({ what: `panel, by ${by}`, pages: folder, query, ...summarize(own) });
    }
  }
  await server.close();
}

function summarize(results) {
  const middle = (pick) => {
    const sorted = results.map(pick).sort((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length / 2)]);
  };
  return {
    firstMs: middle((one) => one.firstMs),
    wholeMs: middle((one) => one.wholeMs),
    keyMs: middle((one) => one.keyMs),
    slowestKeyMs: middle((one) => one.slowestKeyMs),
    blockMs: middle((one) => one.blockMs),
    bytes: middle((one) => one.bytes),
    requests: middle((one) => one.requests),
    found: results[0]?.found,
  };
}

function print(row) {
  report.push(row);
  const { what, pages, query, firstMs, wholeMs, keyMs, slowestKeyMs, blockMs, bytes, requests, found } = row;
  console.log(
    `${what.padEnd(14)} ${pages} “${query}”: first ${firstMs} ms (${(bytes / 1000).toFixed(1)} KB, ${requests} requests), ` +
      `whole ${wholeMs} ms, key ${keyMs}/${slowestKeyMs} ms, longest block ${blockMs} ms, ${found}`,
  );
}
