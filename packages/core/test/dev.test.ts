import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { eventually } from '../src/client/fixtures/eventually.js';
import { serve } from './helpers/serve-dev.js';
import { writeSiteFile } from './helpers/site.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

const TSCONFIG = (folder: string) => JSON.stringify({ compilerOptions: { paths: { '@/*': [`./${folder}/*`] } } });

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
      'diptych.config.ts': `export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false,
  locales: [{ key: 'en', label: 'English' }, { key: '${other}', label: 'Other' }] };
`,
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

it('a translation shows what its original says anew, whether that was opened or not', async () => {
  const text = '# Retry\n\nHow often a failed test runs again.\n';
  const { root, ask } = await serve({
    'diptych.config.ts': `export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false,
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '中文' }] };
`,
    'docs/en/index.md': text,
    'docs/zh/index.md': '# 重试\n\n失败的测试重新运行几次。\n',
    'docs/zh/_translations.txt': 'index.md# be3fbcdf84 23b06084e1 1e717b6673d9a5e2\n',
  });
  const outdated = async () => JSON.parse((await ask('/static/pages/zh/index.json')).text).page.outdated?.sections;
  const shows = (sections: unknown) => eventually(async () => expect(await outdated()).toEqual(sections));
  const changed = { change: 'changed', id: '', text: 'Retry' };
  const added = { change: 'added', id: 'more', text: 'More' };
  await shows(undefined);
  writeSiteFile(root, 'docs/en/index.md', text.replace('again', 'anew'));
  await shows([{ ...changed, text: '重试' }]);
  expect((await ask('/')).text).toContain('anew');
  writeSiteFile(root, 'docs/en/index.md', `${text}\n## More\n`);
  await shows([added]);
  writeSiteFile(root, 'docs/en/index.md', text);
  await shows(undefined);
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

it('a page whose name has an escape in it has data', async () => {
  const { ask } = await serve({ 'docs/x%20y.md': '# Page\n' });
  expect((await ask('/x%2520y')).status).toBe(200);
  expect(JSON.parse((await ask('/static/pages/x%2520y.json')).text)).toMatchObject({ page: { title: 'Page' } });
});
