import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { serializeRecords, toPreview, toRecord } from '../../packages/search/dist/index.js';
import { readCorpus } from './lib/read-corpus.mjs';

/**
 * The searcher in a browser, without a panel: time from asking for it to the first answer and to the whole one, and
 * the page's long tasks, with the processor four times slower, 1.6 Mbit/s and 150 ms round trip. A browser that the
 * test runner has not installed itself is named by `--browser`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: 'string' }, query: { type: 'string', default: 'testTimeout' } },
});
const docs = positionals[0];
if (!docs || !existsSync(docs)) {
  console.error('Usage: node bench/search/browser.mjs <folder with en/ and zh/> [--query q] [--browser path]');
  process.exit(1);
}

const files = makeFiles(docs);
const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const text = path.startsWith('/dist/')
    ? readFileSync(new URL(`../../packages/search${path}`, import.meta.url), 'utf8')
    : files.get(path);
  const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.json') ? 'application/json' : 'text/html';
  response.writeHead(text === undefined ? 404 : 200, { 'content-type': type, 'content-encoding': 'gzip' });
  response.end(gzipSync(text ?? ''));
});
await new Promise((resolve) => server.listen(0, resolve));

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test');
const browser = await chromium.launch({ executablePath: values.browser, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  await page.goto(`http://localhost:${server.address().port}/`);
  await page.waitForFunction(() => window.openSearch !== undefined);
  const session = await page.context().newCDPSession(page);
  const speed = 1_600_000 / 8;
  const network = { offline: false, latency: 150, downloadThroughput: speed, uploadThroughput: speed };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  console.log(await page.evaluate(measure, values.query));
} finally {
  await browser.close();
  server.close();
}

async function measure(query) {
  const longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    entryTypes: ['longtask'],
  });
  const start = performance.now();
  const searcher = window.openSearch();
  const loaded = searcher.load({ locale: 'en' });
  const first = await searcher.search(query, { locale: 'en' });
  const firstMs = performance.now() - start;
  await loaded;
  const loadedMs = performance.now() - start;
  await searcher.search(query, { locale: 'en' });
  const againMs = performance.now() - start - loadedMs;
  await new Promise((resolve) => setTimeout(resolve, 200));
  return { firstMs, whole: first.complete, loadedMs, againMs, longTasks, pages: first.groups[0].pages.length };
}

function makeFiles(folder) {
  const list = { schema: 1, indexes: { '': {} }, previews: { '': {} } };
  const made = new Map();
  for (const locale of ['en', 'zh']) {
    const records = readCorpus(folder, locale).map(toRecord);
    list.indexes[''][locale] = `/${locale}.json`;
    list.previews[''][locale] = toPreview(records);
    made.set(`/${locale}.json`, serializeRecords(records));
  }
  made.set('/list.json', JSON.stringify(list));
  const script = `import { createBrowserSearcher } from '/dist/browser.js';
    window.openSearch = () => createBrowserSearcher({ files: '/list.json' });`;
  return made.set('/', `<!doctype html><link rel="icon" href="data:,"><script type="module">${script}</script>`);
}
