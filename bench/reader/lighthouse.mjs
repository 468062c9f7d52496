// Lighthouse in its mobile setting, on pages of the built documentation. See ../README.md.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../tooling/bootstrap/lib/find-browser.mjs';
import { install } from '../build/lib/install.mjs';
import { makeCertificate } from './lib/certificate.mjs';
import { serve } from './lib/serve.mjs';

/** The last release for Node 20. */
const LIGHTHOUSE = '12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { work: { type: 'string', default: path.join(tmpdir(), 'diptych-bench') } },
});
const addresses = positionals.length > 0 ? positionals : ['/', '/guide/start/quick-start', '/api/test-api/expect'];
const dist = fileURLToPath(new URL('../../apps/site/dist', import.meta.url));
if (!existsSync(dist)) throw new Error('There is no built site. Run `npm run build` first.');

const folder = path.join(path.resolve(values.work), 'lighthouse');
install(folder, { lighthouse: LIGHTHOUSE });
const load = async (name) => import(pathToFileURL(createRequire(path.join(folder, 'package.json')).resolve(name)).href);
const { default: lighthouse } = await load('lighthouse');
const { launch } = await load('chrome-launcher');

const { fingerprint, ...certificate } = await makeCertificate(path.resolve(values.work));
const server = await serve(dist, { ...certificate, packed: path.join(path.resolve(values.work), 'brotli') });
const chrome = await launch({
  chromePath: findBrowser(),
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', `--ignore-certificate-errors-spki-list=${fingerprint}`],
});
let isPerfect = true;
try {
  console.log(`| page | ${CATEGORIES.join(' | ')} | what is missing |\n|---|---|---|---|---|---|`);
  for (const address of addresses) {
    const { lhr } = await lighthouse(server.origin + address, { port: chrome.port, onlyCategories: CATEGORIES });
    const scores = CATEGORIES.map((name) => Math.round((lhr.categories[name].score ?? 0) * 100));
    isPerfect &&= scores.every((score) => score === 100);
    console.log(`| ${[address, ...scores, missing(lhr).join('; ')].join(' | ')} |`);
  }
} finally {
  chrome.kill();
  await server.close();
}
process.exitCode = isPerfect ? 0 : 1;

/** Audits that cost points, with their texts. */
function missing({ categories, audits }) {
  const counted = CATEGORIES.flatMap((name) => categories[name].auditRefs).filter(({ weight }) => weight > 0);
  return [...new Set(counted.map(({ id }) => id))]
    .map((id) => audits[id])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ title, displayValue }) => (displayValue ? `${title}: ${displayValue}` : title));
}
