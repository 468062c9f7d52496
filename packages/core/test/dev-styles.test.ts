import { expect, it, vi } from 'vitest';
import { eventually } from '../src/client/fixtures/eventually.js';
import { serve } from './helpers/serve-dev.js';
import { writeSiteFile } from './helpers/site.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

/** Style sheets of every origin, in a site with more in its config. */
const STYLED = (config = '') => ({
  'diptych.config.ts': `export default { title: 'T', theme: './theme.tsx', styles: ['./site.css'], lastUpdated: false, ${config} };\n`,
  'docs/index.mdx':
    "import { Box } from '../Box.tsx';\nimport { Switch } from '../Switch.tsx';\nimport '../plain.css';\n\n# Home\n\n<Box /> <Switch />\n",
  'Box.tsx': `import own from './own.module.css';
const startedAt = process.hrtime.bigint();
export const Box = () => <p className={own.box}>Started at {String(startedAt)}</p>;
`,
  'Switch.tsx': `'use client';
import './switch.css';
import address from './print.css?url';
import own from './switch.module.css';
export const Switch = () => <a className={own.switch} href={address}>Switch</a>;
`,
  'site.css': "@import './base.css';\nb { color: red }",
  'base.css': 'b { margin: 0 }',
  'plain.css': 'p { color: red; background: url(./dot.png) }',
  'dot.png': 'dot',
  'own.module.css': '.box { color: red }',
  'switch.css': 'i { color: red }',
  'switch.module.css': '.switch { color: red }',
  'print.css': 'u { color: red }',
});

/** The document of the first page, and its style sheets as one text. */
async function styledPage(ask: Awaited<ReturnType<typeof serve>>['ask']) {
  const { text: html } = await ask('/');
  const names = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, name]) => name ?? '');
  const sheets = await Promise.all(names.map(async (name) => (await ask(name)).text));
  return { html, sheet: sheets.join('') };
}

it('style sheets that are bundled apart from the code are the same, in the same order', async () => {
  const apart = await serve(STYLED());
  const together = await serve(STYLED("vite: { plugins: [{ name: 'none' }] }"));
  const { sheet } = await styledPage(apart.ask);
  expect(sheet).toBe((await styledPage(together.ask)).sheet);
  const selectors = sheet.match(/\w+(?= \{)/g)?.map((name) => name.replace(/^_([a-z]+)_.*/, '$1'));
  expect(selectors).toEqual(['b', 'b', 'box', 'i', 'switch', 'p']);
});

it('an edit of a style sheet leaves the code that runs, in Node too, and so does one of a sheet that it imports', async () => {
  const { root, ask } = await serve(STYLED());
  const { html } = await styledPage(ask);
  const startedAt = /Started at (?:<!-- -->)?\d+/.exec(html)?.[0];
  expect(startedAt).toBeDefined();
  const image = /url\(([^)]+)\)/.exec((await styledPage(ask)).sheet)?.[1] ?? '';
  expect((await ask(image)).text).toBe('dot');
  for (const [name, text] of [
    ['plain.css', 'p { color: green }'],
    ['plain.css', 'p { color: red }'],
    ['base.css', 'b { margin: 1px }'],
    ['site.css', 'b { color: blue }'],
  ] as const) {
    writeSiteFile(root, name, text);
    await eventually(async () => expect((await styledPage(ask)).sheet).toContain(text.slice(4, -2)));
    expect((await styledPage(ask)).html).toContain(startedAt);
  }
  writeSiteFile(root, 'own.module.css', '.box { color: lime }');
  await eventually(async () => expect((await styledPage(ask)).sheet).toContain('lime'));
  const before = STYLED()['Box.tsx'];
  writeSiteFile(root, 'Box.tsx', before.replace('Started', 'Again'));
  await eventually(async () => expect((await styledPage(ask)).html).toContain('Again at'));
});

it('a style sheet that a build would refuse is told, with its file, until it is fixed', async () => {
  const { root, ask } = await serve(STYLED());
  await ask('/');
  writeSiteFile(root, 'plain.css', 'p { color: red }\n@media (');
  await eventually(async () =>
    expect((await ask('/')).text).toMatch(/plain\.css:2:9[\s\S]*This style sheet is not valid/),
  );
  writeSiteFile(root, 'plain.css', 'p { color: green }');
  await eventually(async () => expect((await styledPage(ask)).sheet).toContain('green'));
});

it('an edit of a style sheet whose text or class names code reads bundles both halves', async () => {
  const { root, ask } = await serve({
    'docs/index.mdx': "import { Box } from '../Box.tsx';\n\n# Home\n\n<Box />\n",
    'Box.tsx': `import './text.css';
import text from './text.css?inline';
import own from './own.module.css';
export function Box() { return <p className={own.box}>{text}</p>; }
`,
    'text.css': 'i { color: red }',
    'own.module.css': '.box { color: red }',
  });
  await ask('/');
  writeSiteFile(root, 'text.css', 'i { color: green }');
  await eventually(async () => expect((await ask('/')).text).toContain('>i { color: green }'));
  writeSiteFile(root, 'own.module.css', '.other { color: red }');
  await eventually(async () => expect((await ask('/')).text).not.toMatch(/<p class="[^"]*box/));
});
