// Measures the development server on a corpus prepared by run.mjs: ready, first page, an edit in an open tab; and on a small
// site beside it, edits of code.
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from './lib/measure.mjs';
import { tools } from './tools.mjs';

const { values } = parseArgs({
  options: {
    work: { type: 'string', default: path.join(tmpdir(), 'diptych-bench') },
    edits: { type: 'string', default: '10' },
  },
});
const root = path.join(path.resolve(values.work), 'tools/diptych');
const resolve = createRequire(path.join(root, 'package.json')).resolve;
const page = tools.diptych.page(root);
const route = `/${path.relative(path.join(root, 'docs/en'), page).replace(/\.md$/, '')}`;

const started = performance.now();
const { dev } = await import(pathToFileURL(resolve('@diptych/core')).href);
const server = await dev({ root, port: 5300 });
const ready = performance.now() - started;
const base = server.url.replace(/\/$/, '');
const first = await timed(() => fetch(base + route).then((response) => response.text()));
const second = await timed(() => fetch(base + route).then((response) => response.text()));

// A tab: listens to events, and fetches the page's data when its page is named.
const events = await fetch(`${base}/__diptych/events`);
const reader = events.body.pipeThrough(new TextDecoderStream()).getReader();
await reader.read();
const edits = [];
for (let edit = 0; edit < Number(values.edits); edit++) {
  await new Promise((done) => setTimeout(done, 300));
  const start = performance.now();
  appendFileSync(page, `\nMeasured edit ${edit}.\n`);
  for (let text = ''; !text.includes('"pages"'); ) text += (await reader.read()).value;
  const html = await fetch(`${base}/static/pages${route}.json`).then((response) => response.text());
  if (!html.includes(`Measured edit ${edit}.`)) throw new Error('The tab got an old page.');
  edits.push(performance.now() - start);
}
console.log(
  `ready ${ready.toFixed(0)} ms, first page ${first.toFixed(0)} ms more, the same again ${second.toFixed(0)} ms, an edit in the tab ${median(edits).toFixed(0)} ms (median of ${edits.length})`,
);
await server.close();
await measureCode();
process.exit(0);

/** Edits of a style sheet, of a component and of one with `'use client'`, until a tab could have them. */
async function measureCode() {
  const site = path.join(path.dirname(root), 'diptych-code');
  const write = (name, text) => writeFileSync(path.join(site, name), text);
  rmSync(site, { recursive: true, force: true });
  mkdirSync(path.join(site, 'docs'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(site, 'node_modules'));
  write(
    'diptych.config.mjs',
    `export default { title: 'Code', lastUpdated: false, styles: ['@diptych/theme-ui/styles.css', './own.css'] };`,
  );
  const imports = `import { Static } from '../static.jsx';\nimport { Live } from '../live.jsx';`;
  write('docs/index.mdx', `${imports}\n\n# Home\n\n<Static />\n\n<Live />\n`);
  /** By name of the file: its text with a mark. */
  const files = {
    'own.css': (mark) => `h1 { --mark: "${mark}" }\n`,
    'static.jsx': (mark) => `export const Static = () => <p>${mark}</p>;\n`,
    'live.jsx': (mark) => `'use client';\nexport const Live = () => <p>${mark}</p>;\n`,
  };
  for (const [name, textOf] of Object.entries(files)) write(name, textOf('first'));
  const { url, close } = await dev({ root: site, port: 5301 });
  const get = (address) => fetch(new URL(address, url)).then((response) => response.text());
  const sheetOf = (html) => /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  const shown = async () => {
    const html = await get('/');
    return html + (await get(sheetOf(html) ?? '/'));
  };
  await shown();
  for (const [name, textOf] of Object.entries(files)) {
    const times = [];
    for (let edit = 0; edit < Number(values.edits); edit++) {
      await new Promise((done) => setTimeout(done, 500));
      const mark = `mark-${edit}`;
      const start = performance.now();
      write(name, textOf(mark));
      while (!(await shown()).includes(mark)) await new Promise((done) => setTimeout(done, 10));
      times.push(performance.now() - start);
    }
    console.log(`an edit of ${name}: ${median(times).toFixed(0)} ms (median of ${times.length})`);
  }
  await close();
}

async function timed(action) {
  const start = performance.now();
  await action();
  return performance.now() - start;
}
