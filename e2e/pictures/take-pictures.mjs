// `npm run pictures`: photographs one page of each kind in every width, colour scheme and language, and writes a gallery.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { preview } from '@diptych/core';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../tooling/bootstrap/lib/find-browser.mjs';

/** A page of each kind. */
const PATHS = [
  '/',
  '/guide/start/',
  '/guide/start/quick-start',
  '/guide/basic/cli',
  '/config/',
  '/config/test/testEnvironment',
  '/config/build/output',
  '/api/',
  '/api/test-api/expect',
  '/no-such-page',
];
const WIDTHS = [320, 390, 768, 1280, 1440, 2560];
const SCHEMES = ['light', 'dark'];
const LANGUAGES = ['en', 'zh'];
/** What is below is the same as above, only more of it. */
const MAX_HEIGHT = 3000;

const USAGE = `Usage: npm run pictures -- [options]
  --path <path>       a page, without language; may be repeated   default: one page of each kind
  --width <px>        width of the window; may be repeated        default: ${WIDTHS.join(' ')}
  --scheme <name>     light or dark; may be repeated              default: both
  --language <key>    en or zh; may be repeated                   default: both
  --out <folder>      default: e2e/test-results/pictures`;

const list = { type: 'string', multiple: true };
const { values } = parseArgs({
  options: {
    path: { ...list, default: PATHS },
    width: { ...list, default: WIDTHS.map(String) },
    scheme: { ...list, default: SCHEMES },
    language: { ...list, default: LANGUAGES },
    out: { type: 'string', default: fileURLToPath(new URL('../test-results/pictures', import.meta.url)) },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(USAGE);
else await takePictures();

async function takePictures() {
  await mkdir(values.out, { recursive: true });
  const site = await preview({ root: fileURLToPath(new URL('../../apps/site/', import.meta.url)), port: 0 });
  const browser = await chromium.launch(launchOptions());
  const taken = [];
  try {
    for (const colorScheme of values.scheme) {
      const context = await browser.newContext({ colorScheme, baseURL: site.url });
      await Promise.all(
        values.language.map(async (language) => {
          const page = await context.newPage();
          for (const address of values.path) {
            for (const width of values.width.map(Number)) {
              taken.push(await takePicture(page, { language, address, width, scheme: colorScheme }));
            }
          }
        }),
      );
      await context.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
  const gallery = path.join(values.out, 'index.html');
  await writeFile(gallery, galleryHtml(taken));
  console.log(`${taken.length} pictures. Open ${pathToFileURL(gallery)}`);
}

async function takePicture(page, { language, address, width, scheme }) {
  await page.setViewportSize({ width, height: width < 768 ? 844 : Math.round(width * 0.625) });
  await page.goto(language === 'en' ? address : `/${language}${address}`, { waitUntil: 'networkidle' });
  const height = await page.evaluate(async () => {
    // A picture of the whole page shows images that the window does not reach.
    for (const image of document.images) image.loading = 'eager';
    const shown = [...document.images].filter((image) => image.getClientRects().length > 0);
    await Promise.allSettled(shown.map((image) => image.decode()));
    return document.documentElement.scrollHeight;
  });
  const name = address
    .replace(/^\/$/, 'home')
    .replace(/^\/|\/$/g, '')
    .replaceAll('/', '-');
  const file = `${name}.${language}.${scheme}.${width}.png`;
  await page.screenshot({
    path: path.join(values.out, file),
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) },
    animations: 'disabled',
  });
  return { file, address, caption: `${language}, ${scheme}, ${width} px` };
}

/** All pictures on one page: a row for each address. */
function galleryHtml(pictures) {
  const rows = values.path.map((address) => {
    const figures = pictures
      .filter((picture) => picture.address === address)
      .sort((a, b) => a.file.localeCompare(b.file, 'en', { numeric: true }))
      .map(
        ({ file, caption }) =>
          `<figure><img src="${file}" loading="lazy" alt=""><figcaption>${caption}</figcaption></figure>`,
      );
    return `<h2>${address}</h2><div>${figures.join('')}</div>`;
  });
  const style =
    'body{font:14px system-ui}div{display:flex;gap:12px;overflow-x:auto;align-items:start}figure{margin:0;flex:none}img{max-width:420px;border:1px solid #999}';
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${rows.join('\n')}`;
}
