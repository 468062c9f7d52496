import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../src/client/fixtures/eventually.js';
import type { DevServerEvent } from '../src/index.js';
import { dev } from './helpers/core.js';
import { makeSite, type SiteFiles, writeSiteFile } from './helpers/site.js';

// Real bundles, watches and threads, on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const TSCONFIG = (folder: string) => JSON.stringify({ compilerOptions: { paths: { '@/*': [`./${folder}/*`] } } });

/** A running server, what it has told the terminal, and a way to ask for pages. */
async function serve(files: SiteFiles) {
  const root = makeSite({ files });
  const events: DevServerEvent[] = [];
  const server = await dev({ root, port: 0, onEvent: (event) => events.push(event) });
  onTestFinished(() => server.close());
  const ask = async (name: string) => {
    const response = await fetch(new URL(name, server.url));
    return { status: response.status, text: await response.text() };
  };
  const post = async (name: string) => (await fetch(new URL(name, server.url), { method: 'POST' })).text();
  return { root, events, ask, post };
}

it('an edit of a fragment outside of the docs folder, and of the tsconfig that leads to it, is seen', async () => {
  const { root, ask } = await serve({
    'docs/index.mdx': "import Note from '@/note.mdx';\n\n# Home\n\n<Note />\n",
    'src/note.mdx': 'First text.\n',
    'other/note.mdx': 'Other text.\n',
    'tsconfig.json': JSON.stringify({ extends: './tsconfig.base.json' }),
    'tsconfig.base.json': TSCONFIG('src'),
  });
  const showsSoon = (text: string) => eventually(async () => expect((await ask('/')).text).toContain(text));
  await showsSoon('First text.');
  writeSiteFile(root, 'src/note.mdx', 'Second text.\n');
  await showsSoon('Second text.');
  writeSiteFile(root, 'tsconfig.base.json', TSCONFIG('other'));
  await showsSoon('Other text.');
});

const BILINGUAL = (more = '') => `export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false,
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', label: '中文' }],
  ${more}
};
`;

/** The diagnostics that stand, as `file code`: those told, without those told to be fixed. */
function standing(events: readonly DevServerEvent[]): string[] {
  const names = new Set<string>();
  for (const event of events) {
    if (event.type !== 'diagnostics') continue;
    for (const { file, code } of event.fixed) names.delete(`${file} ${code}`);
    for (const { file, code } of event.diagnostics) names.add(`${file} ${code}`);
  }
  return [...names].sort();
}

it('the terminal is told what a build would warn of, and what is fixed', async () => {
  const { root, events, ask } = await serve({
    'diptych.config.ts': BILINGUAL("head: [{ tag: 'script', attrs: { src: 'https://stats.example/a.js' } }],"),
    'docs/en/index.md': '# Home\n\n<iframe title="V" src="https://video.example/"></iframe>\n',
    'docs/en/_meta.json': '["index"]',
    'docs/en/orphan.md': '# Orphan\n',
    'docs/public/orphan.html': '',
    'docs/outside.md': '# Outside\n',
    'docs/fr/index.md': '# Page\n',
    'docs/en/old.markdown': '# Old\n',
  });
  const stands = (expected: string[]) => eventually(() => expect(standing(events)).toEqual(expected));
  await ask('/');
  const config = ['diptych.config.ts csp-blocked', 'diptych.config.ts home-missing'];
  await stands([
    ...config,
    'docs/en/index.md csp-blocked',
    'docs/en/old.markdown page-extension',
    'docs/en/orphan.md page-orphan',
    'docs/fr/index.md page-outside-language',
    'docs/outside.md page-outside-language',
    'docs/public/orphan.html public-file-hidden',
  ]);
  rmSync(path.join(root, 'docs/public/orphan.html'));
  rmSync(path.join(root, 'docs/outside.md'));
  rmSync(path.join(root, 'docs/en/old.markdown'));
  rmSync(path.join(root, 'docs/fr'), { recursive: true });
  writeSiteFile(root, 'docs/en/_meta.json', '["index", "orphan"]');
  await stands([...config, 'docs/en/index.md csp-blocked']);
  writeSiteFile(root, 'docs/en/index.md', '# Home\n');
  await eventually(async () => expect((await ask('/')).text).not.toContain('iframe'));
  await stands(config);
  writeSiteFile(root, 'docs/zh/index.md', '# 首页\n');
  await stands(['diptych.config.ts csp-blocked']);
  writeSiteFile(root, 'diptych.config.ts', BILINGUAL());
  await stands([]);
});

it('what is wrong with the navigation is told, and every page is served', async () => {
  const { root, events, ask } = await serve({
    'diptych.config.ts':
      "export default { title: 'T', theme: './theme.tsx', styles: [], redirects: { '/old': '/gone' } };\n",
    'docs/_nav.json': '[{ "text": "Gone", "link": "/gone" }, { "text": "Guide", "link": "/guide" }]',
    'docs/_meta.json': '["index", "guide"]',
    'docs/index.md': '# Home\n',
    'docs/guide.md': '# Guide\n',
  });
  const stands = (expected: string[]) => eventually(() => expect(standing(events)).toEqual(expected));
  expect(await ask('/guide')).toMatchObject({ status: 200, text: expect.stringContaining('>Guide</a>') });
  const gone = ['diptych.config.ts redirect-dead', 'docs/_nav.json nav-dead-link'];
  await stands(gone);
  renameSync(path.join(root, 'docs/guide.md'), path.join(root, 'docs/manual.md'));
  await stands([
    ...gone.slice(0, 1),
    'docs/_meta.json meta-missing-page',
    ...gone.slice(1),
    'docs/manual.md page-orphan',
  ]);
  expect(await ask('/manual')).toMatchObject({ status: 200, text: expect.stringContaining('Guide') });
  writeSiteFile(root, 'docs/manual.mdx', '# Manual\n');
  await eventually(() => expect(standing(events)).toContain('docs/manual.mdx route-duplicate'));
  expect(await ask('/')).toMatchObject({ status: 200, text: expect.stringContaining('Home') });
  rmSync(path.join(root, 'docs/manual.mdx'));
  writeSiteFile(root, 'docs/_meta.json', '["index", "manual"]');
  writeSiteFile(root, 'docs/_nav.json', '[{ "text": "Manual", "link": "/manual" }]');
  writeSiteFile(root, 'diptych.config.ts', "export default { title: 'T', theme: './theme.tsx', styles: [] };\n");
  await stands([]);
});

it('an overview lists the headings of a page that was opened before it', async () => {
  const { root, ask } = await serve({
    'diptych.config.ts': "export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false };\n",
    'docs/index.md': '---\noverview: true\n---\n\n# All\n',
    'docs/part.md': '# Part\n\n## Old heading\n',
  });
  const headingsOf = async () => (await ask('/')).text;
  expect(await headingsOf()).toContain('Old heading');
  writeSiteFile(root, 'docs/part.md', '# Part\n\n## New heading\n');
  await eventually(async () => expect((await ask('/part')).text).toContain('New heading'));
  expect(await headingsOf()).toContain('New heading');
});

it.each([
  ['fragment', "import Note from '../parts/note.mdx';\n\n<Note />\n", 'parts/note.mdx', 'Arrived.\n'],
  ['block of code', '```ts file="../parts/code.ts"\n```\n', 'parts/code.ts', 'const Arrived = 1;\n'],
  ['image', '![Arrived](../parts/a.svg)\n', 'parts/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
])('tabs with a page that waits for a missing %s hear of it', async (_what, page, file, text) => {
  const { root, events, ask } = await serve({
    'diptych.config.ts': "export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false };\n",
    'docs/index.mdx': '# Home\n',
  });
  expect(await ask('/')).toMatchObject({ status: 200 });
  writeSiteFile(root, 'docs/index.mdx', page);
  await eventually(async () => expect(await ask('/')).toMatchObject({ status: 500 }));
  writeSiteFile(root, file, text);
  const edited = () => events.flatMap((event) => (event.type === 'update' ? event.files : []));
  await eventually(() => expect(edited()).toContain(path.join(root, file)));
  expect(await ask('/')).toMatchObject({ status: 200, text: expect.stringContaining('Arrived') });
});

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

it('an upgrade while the server runs is told', async () => {
  const manifest = 'node_modules/@diptych/core/package.json';
  const { root, events } = await serve({ 'docs/index.md': '# Home\n', [manifest]: '{ "version": "1.0.0" }' });
  const install = (version: string) => {
    writeSiteFile(root, manifest, JSON.stringify({ version }));
    writeSiteFile(root, 'node_modules/.package-lock.json', JSON.stringify({ version }));
  };
  install('1.1.0');
  await eventually(() => expect(standing(events)).toEqual(['undefined dev-outdated']));
  const [told] = events.flatMap((event) => (event.type === 'diagnostics' ? event.diagnostics : []));
  expect(told?.message).toBe('@diptych/core 1.1.0 was installed; the server still runs 1.0.0.');
  install('1.0.0');
  await eventually(() => expect(standing(events)).toEqual([]));
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

it('a page without title or frontmatter that is removed is gone', async () => {
  const { root, ask } = await serve({
    'diptych.config.ts': "export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false };\n",
    'docs/index.md': '# Home\n',
    'docs/bare.md': 'Text.\n',
  });
  expect((await ask('/')).text).toContain('href="/bare"');
  rmSync(path.join(root, 'docs/bare.md'));
  await eventually(async () => expect((await ask('/bare')).status).toBe(404));
  expect((await ask('/')).text).not.toContain('href="/bare"');
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

it('a broken page, hook or cache is named, and the other pages are served', async () => {
  const { events, ask } = await serve({
    'diptych.config.ts': `export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false,
  plugins: [{ name: 'bad', pageParsed: (page, { file }) => (file.includes('hook') ? undefined : page) }],
};
`,
    'docs/index.md': '# Home\n',
    'docs/parse.mdx': '# Parse\n\n{a\n',
    'docs/render.mdx': "import { Bad } from '../bad.tsx';\n\n# Render\n\n<Bad />\n",
    'docs/exit.mdx': "import { Exit } from '../exit.tsx';\n\n# Exit\n\n<Exit />\n",
    'docs/hook.md': '# Hook\n',
    'bad.tsx': "export function Bad() {\n  throw new Error('broken');\n}\n",
    'exit.tsx': 'export function Exit() {\n  process.reallyExit(1);\n}\n',
  });
  const wrong = async (name: string) => {
    const { status, text } = await ask(name);
    expect(status, name).toBe(500);
    return text;
  };
  expect(await wrong('/parse')).toContain('docs/parse.mdx:3');
  expect(await wrong('/hook')).toContain('The plugin &quot;bad&quot; returns nothing from its hook');
  expect(await wrong('/render')).toContain('bad.tsx:2');
  expect(await wrong('/exit')).toContain('exit.tsx:2');
  expect(await ask('/')).toMatchObject({ status: 200, text: expect.stringContaining('Home') });
  const problems = events.flatMap((event) => (event.type === 'problem' ? event.diagnostics : []));
  expect(problems.map(({ file }) => file)).toEqual(['docs/parse.mdx', 'docs/hook.md', 'bad.tsx', 'exit.tsx']);
  expect(problems.map(({ code }) => code)).not.toContain('internal');
});

it('a cache that is a file is an error at the start', async () => {
  const root = makeSite({ files: { 'docs/index.md': '# Home\n', '.diptych': 'text' } });
  await expect(dev({ root, port: 0 })).rejects.toMatchObject({ diagnostics: [{ code: 'cache-not-folder' }] });
});

const PLUGIN = `import { readFileSync } from 'node:fs';

const read = (name) => readFileSync(new URL('./data/' + name, import.meta.url), 'utf8');

export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, siteUrl: 'https://example.com',
  plugins: [{
    name: 'own',
    pages(context) {
      context.addWatchFile('data/page.md');
      const posts = context.readPages('blog/**').map(({ title }) => title).join(', ');
      return [{ pagePath: '/added', format: 'md', content: read('page.md') + 'Posts: ' + posts + '\\n' }];
    },
    pageData: (page, context) => {
      context.addWatchFile('data/data.txt');
      return { ...page, data: { text: read('data.txt') } };
    },
    siteWritten: (site) => [{ path: 'added.txt', content: 'Markdown: ' + site.read('added.md') }],
    dev: () => (request, response, next) => {
      if (request.url === '/api' && request.method === 'POST') response.end('answered');
      else if (request.url === '/throws') throw new Error('no answer');
      else next();
    },
  }],
};
`;

it('runs the hooks of plugins, and again when what they read is edited', async () => {
  const { root, events, ask } = await serve({
    'docs/index.md': '# Home\n',
    'docs/blog/one.md': '# One\n',
    'data/page.md': '# Added\n\nFirst text.\n\n',
    'data/data.txt': 'First data.',
    'diptych.config.ts': PLUGIN,
  });
  const shows = async (name: string, text: string) => expect((await ask(name)).text).toContain(text);
  await shows('/added', 'First text.');
  await shows('/added', 'Posts: One');
  await shows('/added', 'First data.');
  writeSiteFile(root, 'data/page.md', '# Added\n\nSecond text.\n\n');
  await eventually(() => shows('/added', 'Second text.'));
  writeSiteFile(root, 'docs/blog/one.md', '# Other\n');
  await eventually(() => shows('/added', 'Posts: Other'));
  writeSiteFile(root, 'docs/blog/two.md', '# Two\n');
  await eventually(() => shows('/added', 'Posts: Other, Two'));
  writeSiteFile(root, 'data/data.txt', 'Second data.');
  await eventually(() => shows('/added', 'Second data.'));
  await shows('/added.txt', 'Markdown: ---\ntitle: "Added"');
  await shows('/sitemap.xml', '<loc>https://example.com/added</loc>');
  expect((await ask('/missing.xml')).status).toBe(404);
  expect(events.filter(({ type }) => type === 'problem')).toEqual([]);
});

it('lets middleware of plugins answer, and shows what it throws', async () => {
  const { ask, post } = await serve({
    'docs/index.md': '# Home\n',
    'data/page.md': '# Added\n',
    'data/data.txt': '',
    'diptych.config.ts': PLUGIN,
  });
  expect(await post('/api')).toBe('answered');
  expect(await ask('/throws')).toMatchObject({
    status: 500,
    text: expect.stringContaining('The plugin &quot;own&quot; throws in its hook'),
  });
});

const CONFIG_OF_PARTS = `import { head } from './parts/index.js';
import { title } from './parts/title.js';
export default { title, head, theme: './theme.tsx', styles: [], lastUpdated: false };
`;
const headOf = (name: string) => `export const head = [{ tag: 'meta', attrs: { name: '${name}' } }];\n`;

it('every file that a config imports is followed, and one that fails until it is right', async () => {
  const { root, events, ask } = await serve({
    'diptych.config.ts': CONFIG_OF_PARTS,
    'parts/title.ts': "export const title = 'One';\n",
    'parts/index.ts': "export { head } from './a.js';\n",
    'parts/a.ts': headOf('a'),
    'parts/b.ts': headOf('b'),
    'docs/index.md': '# Home\n',
  });
  const showsSoon = (text: string) => eventually(async () => expect((await ask('/')).text).toContain(text));
  const problems = () => events.filter(({ type }) => type === 'problem').length;
  await showsSoon('One</title>');
  // A constant that is inlined, and a module that only re-exports.
  writeSiteFile(root, 'parts/title.ts', "export const title = 'Two';\n");
  await showsSoon('Two</title>');
  writeSiteFile(root, 'parts/index.ts', "export { head } from './b.js';\n");
  await showsSoon('<meta name="b">');
  writeSiteFile(root, 'parts/title.ts', 'export const title = ;\n');
  await eventually(() => expect(problems()).toBe(1));
  writeSiteFile(root, 'parts/title.ts', "export const title = 'Three';\n");
  await showsSoon('Three</title>');
  writeSiteFile(root, 'diptych.config.ts', CONFIG_OF_PARTS.replace('parts/title', 'more/title'));
  await eventually(() => expect(problems()).toBe(2));
  writeSiteFile(root, 'more/title.ts', "export const title = 'Four';\n");
  await showsSoon('Four</title>');
});

it('a fallback page follows its original, whichever language comes first', async () => {
  const page = (title: string) => `---\ntranslation: fallback\n---\n# ${title}\n`;
  for (const other of ['de', 'zh']) {
    const { root, ask } = await serve({
      'diptych.config.ts': BILINGUAL().replaceAll('zh', other),
      'docs/en/index.md': '# Home\n',
      [`docs/${other}/index.md`]: '# Other\n',
      'docs/en/a.md': page('Old'),
    });
    const routes = ['/a', `/${other}/a`];
    const titled = (title: string) =>
      eventually(async () => {
        for (const route of routes) expect((await ask(route)).text, route).toContain(`<title>${title}`);
      });
    await titled('Old');
    writeSiteFile(root, 'docs/en/a.md', page('New'));
    await titled('New');
    writeSiteFile(root, `docs/${other}/a.md`, '# Own\n');
    await eventually(async () => expect((await ask(`/${other}/a`)).text).toContain('<title>Own'));
    rmSync(path.join(root, `docs/${other}/a.md`));
    await titled('New');
  }
});

it('an update that fails loses no other edit', async () => {
  const { root, events, ask } = await serve({
    'diptych.config.ts': `export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false,
  plugins: [{ name: 'strict', pages({ readPages }) {
    if (readPages('**').some(({ title }) => title === 'Bad')) throw new Error('no');
    return [];
  } }] };
`,
    'docs/index.md': '# Home\n',
    'docs/a.md': '# Old\n',
    'docs/b.md': '# B\n',
  });
  await eventually(async () => expect((await ask('/a')).text).toContain('<title>Old'));
  writeSiteFile(root, 'docs/a.md', '# New\n');
  writeSiteFile(root, 'docs/b.md', '# Bad\n');
  await eventually(() => expect(events.some(({ type }) => type === 'problem')).toBe(true));
  writeSiteFile(root, 'docs/b.md', '# B\n');
  await eventually(async () => expect((await ask('/a')).text).toContain('<title>New'));
});

it('another folder of pages is followed from then on', async () => {
  const config = (docs: string) =>
    `export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, docs: '${docs}' };\n`;
  const { root, ask } = await serve({
    'diptych.config.ts': config('docs'),
    'docs/index.md': '# Home\n',
    'content/index.md': '# Content\n',
  });
  const showsSoon = (name: string, text: string) =>
    eventually(async () => expect((await ask(name)).text).toContain(text));
  await showsSoon('/', '<title>Home');
  writeSiteFile(root, 'diptych.config.ts', config('content'));
  await showsSoon('/', '<title>Content');
  writeSiteFile(root, 'content/index.md', '# Edited\n');
  await showsSoon('/', '<title>Edited');
  writeSiteFile(root, 'content/added.md', '# Added\n');
  await showsSoon('/added', '<title>Added');
});

it('a broken page is told once for all requests, and the docs folder that is away', async () => {
  const { root, events, ask } = await serve({ 'docs/index.md': '# Home\n', 'docs/bad.mdx': '# Bad\n\n{1 +}\n' });
  const problems = () => events.flatMap((event) => (event.type === 'problem' ? event.diagnostics : []));
  await ask('/bad');
  await ask('/bad');
  expect(problems()).toMatchObject([{ code: 'mdx-syntax' }]);
  renameSync(path.join(root, 'docs'), path.join(root, 'away'));
  await eventually(() => expect(problems().at(-1)).toMatchObject({ code: 'docs-missing' }));
  renameSync(path.join(root, 'away'), path.join(root, 'docs'));
  await eventually(async () => expect((await ask('/')).text).toContain('<title>Home'));
});

it('a page whose name has an escape in it has data', async () => {
  const { ask } = await serve({ 'docs/x%20y.md': '# Page\n' });
  expect((await ask('/x%2520y')).status).toBe(200);
  expect(JSON.parse((await ask('/static/pages/x%2520y.json')).text)).toMatchObject({ page: { title: 'Page' } });
});

it('files of plugins have the data of pages that a build gives them', async () => {
  const { ask } = await serve({
    'diptych.config.ts': `export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false,
  plugins: [{
    name: 'lists',
    pageParsed: (page) => ({ ...page, title: page.title + '!' }),
    pageData: (page) => ({ ...page, data: { short: page.title.slice(0, 2) } }),
    siteWritten: ({ pages }) => [{
      path: 'pages.json',
      content: JSON.stringify(pages.map(({ page }) => [page.title, page.data?.short, page.toc.map(({ text }) => text)])),
    }],
  }],
};`,
    'docs/index.md': '# Home\n\n## Part\n',
    'docs/wick.md': '# Wick\n',
  });
  const { text } = await ask('/pages.json');
  expect(JSON.parse(text).sort()).toEqual([
    ['Home!', 'Ho', ['Part']],
    ['Wick!', 'Wi', []],
  ]);
});

it('an edit of a file that a hook for search has read changes the search', async () => {
  const { root, ask } = await serve({
    'diptych.config.ts': `import { readFileSync } from 'node:fs';
export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false,
  plugins: [{
    name: 'adds',
    searchRecords(records, { addWatchFile }) {
      const file = new URL('./added.txt', import.meta.url).pathname;
      addWatchFile(file);
      return records.map((record) => ({ ...record, content: record.content + ' ' + readFileSync(file, 'utf8') }));
    },
  }],
};`,
    'added.txt': 'paraffin',
    'docs/index.md': '# Home\n\nText.\n',
  });
  const shows = (word: string) =>
    eventually(async () => {
      const { text } = await ask('/static/search.en.json');
      expect(text).toContain(word);
    });
  await shows('paraffin');
  writeSiteFile(root, 'added.txt', 'kerosene');
  await shows('kerosene');
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
