// Measures what a reader on a slow phone waits for, with Diptych, its peers and a plain page. See ../README.md.
import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../tooling/bootstrap/lib/find-browser.mjs';
import { openCorpus } from '../build/lib/open-corpus.mjs';
import { makeCertificate } from './lib/certificate.mjs';
import { choosePages } from './lib/choose-pages.mjs';
import { makeSites } from './lib/make-sites.mjs';
import { findContent, LOADED_PAGES, measureLoads } from './lib/measure-complete.mjs';
import { measureInside, measureVisit } from './lib/measure-page.mjs';
import { readers } from './lib/readers.mjs';
import { serve } from './lib/serve.mjs';
import { loadColumns, medians, toTable, visitColumns } from './lib/table.mjs';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    pages: { type: 'string', default: '1000' },
    tools: { type: 'string', default: 'plain,diptych,starlight,vitepress,rspress,docusaurus,blume,fumadocs' },
    runs: { type: 'string', default: '5' },
    work: { type: 'string', default: path.join(tmpdir(), 'diptych-bench') },
    json: { type: 'string' },
    prepare: { type: 'boolean', default: false },
    'loads-only': { type: 'boolean', default: false },
  },
});
const work = path.resolve(values.work);
const names = values.tools.split(',');
const runs = Number(values.runs);
const corpus = openCorpus({ corpus: values.corpus, pages: Number(values.pages), work });
const pages = choosePages(corpus);
const repository = fileURLToPath(new URL('../..', import.meta.url));
const sites = makeSites({
  names,
  work,
  corpus,
  repository,
  pages: [pages.start, pages.short, pages.longest, pages.cold, pages.hovered, ...pages.walk],
});

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test');
const { fingerprint, ...certificate } = await makeCertificate(work);
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--ignore-certificate-errors-spki-list=${fingerprint}`],
});
const servers = {};
for (const name of names)
  servers[name] = await serve(sites[name].folder, { ...certificate, packed: path.join(work, 'brotli') });
const samples = Object.fromEntries(names.map((name) => [name, { visit: [], short: [], middle: [], longest: [] }]));
try {
  // Unhurried, so that the server has all answers ready.
  const contents = {};
  for (const name of names) {
    if (!values['loads-only']) await measureVisit(browser, { ...inputOf(name), slow: false });
    contents[name] = {};
    for (const [size, key] of Object.entries(LOADED_PAGES))
      contents[name][size] = await findContent(browser, { ...inputOf(name), page: pages[key] });
  }
  for (let run = 0; !values.prepare && run < runs; run++) {
    for (const name of names) {
      if (!values['loads-only']) {
        const visit = await measureVisit(browser, inputOf(name));
        samples[name].visit.push({ ...visit, ...(await measureInside(browser, inputOf(name))) });
      }
      for (const [size, key] of Object.entries(LOADED_PAGES)) {
        const input = { ...inputOf(name), page: pages[key], content: contents[name][size] };
        samples[name][size].push(await measureLoads(browser, input));
      }
      const last = Object.fromEntries(Object.entries(samples[name]).map(([what, list]) => [what, list.at(-1)]));
      console.error(`${run + 1}. ${name}: ${JSON.stringify(last, rounded)}`);
    }
  }
} finally {
  await browser.close();
  await Promise.all(Object.values(servers).map((server) => server.close()));
}
if (!values.prepare) report();

function inputOf(name) {
  return { server: servers[name], reader: readers[name], pages };
}

function report() {
  const count = readdirSync(path.join(corpus, 'docs'), { recursive: true }).filter((name) => name.endsWith('.md'));
  const what = `${count.length} pages, medians of ${runs} runs in alternation, ${browser.version()}, ${new Date().toISOString().slice(0, 10)}`;
  const rowsOf = (part) =>
    names.map((name) => ({ label: `${name} ${sites[name].version}`.trim(), values: medians(samples[name][part]) }));
  console.log(`\n${what}`);
  for (const [size, key] of Object.entries(LOADED_PAGES))
    console.log(`\nThe ${size} page, /${pages[key].route}\n\n${toTable(rowsOf(size), loadColumns)}`);
  if (!values['loads-only'])
    console.log(`\nA visit to /${pages.start.route}\n\n${toTable(rowsOf('visit'), visitColumns)}`);
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ what, pages, samples }, rounded, 2)}\n`);
}

function rounded(_key, value) {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}
