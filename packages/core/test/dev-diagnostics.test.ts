import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { eventually } from '../src/client/fixtures/eventually.js';
import { dev } from './helpers/core.js';
import { serve, standing } from './helpers/serve-dev.js';
import { makeSite, writeSiteFile } from './helpers/site.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

const BILINGUAL = (more = '') => `export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false,
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', label: '中文' }],
  ${more}
};
`;

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

it('an upgrade while the server runs is told', async () => {
  const manifest = 'node_modules/@diptych/core/package.json';
  const { root, events } = await serve({ 'docs/index.md': '# Home\n', [manifest]: '{ "version": "1.0.0" }' });
  const install = (version: string) => {
    writeSiteFile(root, manifest, JSON.stringify({ version }));
    writeSiteFile(root, 'node_modules/.package-lock.json', JSON.stringify({ version }));
  };
  install('1.1.0');
  await eventually(() => expect(standing(events)).toEqual(['undefined dev-outdated']));
  const [reported] = events.flatMap((event) => (event.type === 'diagnostics' ? event.diagnostics : []));
  expect(reported?.message).toBe('@diptych/core 1.1.0 was installed; the server still runs 1.0.0.');
  install('1.0.0');
  await eventually(() => expect(standing(events)).toEqual([]));
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

it('a broken page is told once for all requests, and the docs folder that is away', async () => {
  const { root, events, ask } = await serve({ 'docs/index.md': '# Home\n', 'docs/bad.mdx': '# Bad\n\n{1 +}\n' });
  const problems = () => events.flatMap((event) => (event.type === 'problem' ? event.diagnostics : []));
  // An update tells problems again, and the first one may be about the files that were written as the server started.
  writeSiteFile(root, 'docs/late.md', '# Late\n');
  const updated = () => events.flatMap((event) => (event.type === 'update' ? event.files : []));
  await eventually(() => expect(updated()).toContain(path.join(root, 'docs/late.md')));
  await ask('/bad');
  await ask('/bad');
  expect(problems()).toMatchObject([{ code: 'mdx-syntax' }]);
  renameSync(path.join(root, 'docs'), path.join(root, 'away'));
  await eventually(() => expect(problems().at(-1)).toMatchObject({ code: 'docs-missing' }));
  renameSync(path.join(root, 'away'), path.join(root, 'docs'));
  await eventually(async () => expect((await ask('/')).text).toContain('<title>Home'));
});
