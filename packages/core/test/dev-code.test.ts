import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../src/client/fixtures/eventually.js';
import { serve } from './helpers/serve-dev.js';
import { writeSiteFile } from './helpers/site.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

it('a package that is installed meanwhile is found, and its update is seen', async () => {
  const { root, events, ask } = await serve({
    'diptych.config.ts': "export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false };\n",
    'docs/index.mdx': "import { Late } from 'late';\n\n# Home\n\n<Late />\n",
  });
  const install = (text: string) => {
    writeSiteFile(
      root,
      'node_modules/late/package.json',
      '{ "name": "late", "type": "module", "exports": "./index.js" }',
    );
    writeSiteFile(root, 'node_modules/late/index.js', `export const Late = () => '${text}';\n`);
    writeSiteFile(root, 'node_modules/.package-lock.json', JSON.stringify(text));
  };
  const updates = () => events.filter(({ type }) => type === 'update').length;
  expect(await ask('/')).toMatchObject({
    status: 500,
    text: expect.stringContaining('&quot;late&quot; cannot be found'),
  });
  for (const text of ['Version one', 'Version two']) {
    const before = updates();
    install(text);
    await eventually(() => expect(updates()).toBeGreaterThan(before));
    // The first update may be about the files that were written as the server started.
    await eventually(async () => expect((await ask('/')).text).toContain(text));
  }
});

/** Scripts that a document names. */
const scriptsOf = (html: string) => [...new Set([...html.matchAll(/assets\/[\w-]+\.js/g)].map(([name]) => name))];

it('a document keeps its scripts when another page, or another config, brings in another bundle', async () => {
  const { root, ask } = await serve({
    'docs/index.md': '# Home\n',
    'docs/other.mdx': "import { Box } from '../Box';\n\n# Other\n\n<Box />\n",
    'Box.tsx': "'use client';\nexport const Box = () => <p>In a box</p>;\n",
  });
  const scripts = async (page: string) => scriptsOf((await ask(page)).text);
  const statuses = async (names: string[]) =>
    Promise.all(names.map(async (name) => `${(await ask(name)).status} ${name}`));
  const home = await scripts('/');
  expect(home).not.toEqual([]);
  await ask('/other');
  writeSiteFile(root, 'diptych.config.ts', "export default { title: 'New', theme: './theme.tsx', styles: [] };\n");
  await eventually(async () => expect((await ask('/')).text).toContain('New'));
  const both = [...(await scripts('/')), ...(await scripts('/other'))];
  expect(new Set(both)).not.toEqual(new Set(home));
  expect((await statuses([...home, ...both])).filter((status) => !status.startsWith('200'))).toEqual([]);
});

it('a cache that is deleted while the server runs is made again', async () => {
  const { root, events, ask } = await serve({
    'docs/index.md': '# Home\n',
    'docs/other.mdx': "import { Box } from '../Box';\n\n# Other\n\n<Box />\n",
    'Box.tsx': 'export const Box = () => <p>In a box</p>;\n',
  });
  const [script = ''] = scriptsOf((await ask('/')).text);
  rmSync(path.join(root, '.diptych'), { recursive: true });
  expect((await ask(script)).status).toBe(404);
  const { text } = await ask('/');
  for (const name of scriptsOf(text)) expect((await ask(name)).status, name).toBe(200);
  expect(await ask('/other')).toMatchObject({ status: 200, text: expect.stringContaining('In a box') });
  expect(events.filter(({ type }) => type === 'problem')).toEqual([]);
});

it('a component that several pages import and that is gone breaks these pages only', async () => {
  const note = 'export function Note() {\n  return <p>Noted</p>;\n}\n';
  const page = (title: string) => `import { Note } from '../note.tsx';\n\n# ${title}\n\n<Note />\n`;
  const { root, ask } = await serve({
    'diptych.config.ts': "export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false };\n",
    'docs/index.md': '# Home\n',
    'docs/one.mdx': page('One'),
    'docs/two.mdx': page('Two'),
    'note.tsx': note,
  });
  for (const name of ['/', '/one', '/two']) expect(await ask(name), name).toMatchObject({ status: 200 });
  rmSync(path.join(root, 'note.tsx'));
  await eventually(async () => expect((await ask('/one')).status).toBe(500));
  expect(await ask('/two')).toMatchObject({ status: 500, text: expect.stringContaining('docs/two.mdx:1') });
  expect(await ask('/')).toMatchObject({ status: 200, text: expect.stringContaining('Home') });
  writeSiteFile(root, 'note.tsx', note);
  await eventually(async () => expect((await ask('/one')).text).toContain('Noted'));
});

it('an edit of a file of variables shows, and so does a new one', async () => {
  const { root, ask } = await serve({
    'diptych.config.ts': "export default { title: 'T', theme: './theme.tsx', styles: [], vite: { envDir: '.' } };\n",
    'docs/index.mdx': "import { Value } from '../Value';\n\n# Home\n\n<Value />\n",
    'Value.tsx': 'export const Value = () => <b>stage {import.meta.env.VITE_STAGE}</b>;\n',
    '.env': 'VITE_STAGE=one\n',
  });
  const showsSoon = (text: string) => eventually(async () => expect((await ask('/')).text).toContain(text));
  await showsSoon('stage one');
  writeSiteFile(root, '.env', 'VITE_STAGE=two\n');
  await showsSoon('stage two');
  writeSiteFile(root, '.env.local', 'VITE_STAGE=three\n');
  await showsSoon('stage three');
});

it('an edit bundles only the half that it affects: that for Node, or that for browsers', async () => {
  // Not in the site: a file beside the config that it names is a part of it.
  const folder = mkdtempSync(path.join(tmpdir(), 'diptych-bundled-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const notes = path.join(folder, 'bundled.txt');
  const { root, ask } = await serve({
    'diptych.config.ts': `import { appendFileSync } from 'node:fs';
export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, vite: { plugins: [{
  name: 'note', configResolved({ build }) { appendFileSync(${JSON.stringify(notes)}, build.ssr ? 'node ' : 'browsers '); },
}] } };
`,
    'docs/index.mdx': "import { Box } from '../Box.tsx';\nimport '../plain.css';\n\n# Home\n\n<Box />\n",
    'Box.tsx': `import text from './text.css?inline';
import own from './own.module.css';
export function Box() { return <p className={own.box}>First, with {text}</p>; }
`,
    'plain.css': 'p { color: red }',
    'text.css': 'i { color: red }',
    'own.module.css': '.box { color: red }',
  });
  const styles = async () => {
    const { text } = await ask('/');
    return (await ask(/href="([^"]+\.css)"/.exec(text)?.[1] ?? '/none')).text;
  };
  const bundled = () => {
    const halves = readFileSync(notes, 'utf8').trim();
    writeFileSync(notes, '');
    return halves;
  };
  await ask('/');
  expect(bundled()).toMatch(/^node browsers/);
  // The config is so new that it may count as edited, and with it all code.
  writeSiteFile(root, 'plain.css', 'p { color: blue }');
  await eventually(async () => expect(await styles()).toContain('blue'));
  bundled();
  writeSiteFile(root, 'plain.css', 'p { color: green }');
  await eventually(async () => expect(await styles()).toContain('green'));
  expect(bundled()).toBe('browsers');
  writeSiteFile(root, 'Box.tsx', 'export function Box() { return <p>Second</p>; }\n');
  await eventually(async () => expect((await ask('/')).text).toContain('Second'));
  expect(bundled()).toBe('node browsers');
  writeSiteFile(root, 'Box.tsx', 'export function Box() { return <p>Third</p>; }\n');
  await eventually(async () => expect((await ask('/')).text).toContain('Third'));
  expect(bundled()).toBe('node');
});
