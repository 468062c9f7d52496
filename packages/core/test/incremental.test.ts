import fs, { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { coldSite } from './helpers/cold-site.js';
import { build } from './helpers/core.js';
import { makeSite, type SiteFiles, writeSiteFile } from './helpers/site.js';
import { contentsOf, timesOf } from './helpers/snapshot-folder.js';
import { MANY_BUILDS, SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Edit {
  what: string;
  files?: SiteFiles;
  move?: [from: string, to: string];
  remove?: string;
  /** Documents that may be created anew at most, where the edit concerns few. */
  atMost?: number;
}

const edits: Edit[] = [
  // The overview of its folder shows the first paragraph.
  { what: 'text of a page', files: { 'docs/en/guide/image.md': '# Image\n\nOther text.\n' }, atMost: 2 },
  {
    what: 'title of a page',
    files: { 'docs/en/guide/index.md': '---\ntitle: Handbook\noverview: true\n---\n\nText.\n' },
  },
  { what: 'new page', files: { 'docs/en/guide/new.md': '# New\n', 'docs/en/extra.md': '# Extra\n' } },
  { what: 'removed page', remove: 'docs/en/extra.md' },
  { what: 'renamed page', move: ['docs/en/guide/new.md', 'docs/en/guide/newer.md'] },
  { what: 'fragment', files: { 'docs/shared/install.mdx': 'Run **this**.\n' }, atMost: 4 },
  { what: 'image', files: { 'docs/shared/square.png': PIXEL }, atMost: 1 },
  { what: 'larger image beside it', files: { 'docs/shared/square@2x.png': PIXEL }, atMost: 1 },
  {
    what: 'static component',
    files: {
      'components/Note.tsx':
        "import './note.css';\n\nexport const Note = ({ text }: { text: string }) => <b>{text}!</b>;\n",
    },
    // The pages that use it, and the overview pages that list their headings.
    atMost: 4,
  },
  {
    what: 'island',
    files: {
      'components/Counter.tsx':
        "'use client';\n\nexport const Counter = ({ start }: { start: number }) => <output>{start}</output>;\n",
    },
  },
  { what: 'style of a component', files: { 'components/note.css': '.note { color: navy; }\n' } },
  {
    what: 'label in _meta.json',
    files: {
      'docs/en/guide/_meta.json': '["index", { "type": "file", "name": "start", "label": "Begin" }, "more", "image"]\n',
    },
  },
  { what: '_nav.json', files: { 'docs/zh/_nav.json': '[{ "text": "指南", "link": "/guide/start" }]\n' } },
  { what: 'module of the config', files: { 'site-title.ts': "export const title = 'Richer';\n" } },
  {
    what: 'theme',
    files: {
      'theme.tsx':
        "import type { LayoutProps } from '@diptych/core/shared';\n\nexport const Layout = ({ article, sidebar }: LayoutProps) => <main>{article}{sidebar}</main>;\nexport const Sidebar = () => <p>None</p>;\n",
    },
  },
  {
    what: 'public file',
    files: { 'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n', 'docs/public/a/b.txt': 'x' },
    atMost: 0,
  },
  {
    what: 'redirect',
    files: { 'redirects.ts': "export const redirects = { '/older': '/guide/start' };\n" },
  },
  {
    what: 'page that is hydrated whole',
    files: { 'docs/en/whole.mdx': '---\nhydrate: page\n---\n\n# Whole\n\nThe sum is {2 + 2}.\n' },
  },
  {
    what: 'new page that is hydrated whole',
    files: { 'docs/zh/whole.mdx': '---\nhydrate: page\n---\n\n# 整\n\n{2 + 2}\n' },
  },
  {
    what: 'lock of translations, by which one page is behind',
    files: { 'docs/zh/_translations.txt': 'guide/image.md# 0000000000 1111111111 0000000000000000\n' },
    atMost: 1,
  },
  {
    what: 'new section in the original of a translated page',
    files: { 'docs/en/guide/image.md': '# Image\n\nOther text.\n\n## More\n' },
    // The page, its translation, and the overview page that lists its headings.
    atMost: 3,
  },
];

it('makes the same site after every kind of edit as from nothing', { timeout: MANY_BUILDS }, async () => {
  const root = makeSite({ fixture: 'rich' });
  const first = await build({ root });
  expect(first).toMatchObject({ upToDate: false, pages: 11, rendered: 11, warnings: [] });
  for (const edit of edits) {
    apply(edit, root);
    const warm = await build({ root });
    expect(warm.upToDate, edit.what).toBe(false);
    if (edit.atMost !== undefined) expect(warm.rendered, edit.what).toBeLessThanOrEqual(edit.atMost);
    const built = contentsOf(path.join(root, 'dist'));
    expect(built, edit.what).toEqual(await coldSite(root));
    await expectNothingToDo(root, edit.what);
  }
});

it('tells a translated page which sections of its original are newer', async () => {
  const root = makeSite({ fixture: 'rich' });
  const outdated = () =>
    JSON.parse(readFileSync(path.join(root, 'dist/static/pages/zh/guide/image.json'), 'utf8')).page.outdated;
  await build({ root });
  expect(outdated()).toBeUndefined();
  writeSiteFile(root, 'docs/zh/_translations.txt', 'guide/image.md# 0000000000 1111111111 0000000000000000\n');
  await build({ root });
  const changed = { change: 'changed', id: '', text: 'Image' };
  expect(outdated()).toEqual({ link: '/guide/image', lang: 'en', sections: [changed] });
  writeSiteFile(root, 'docs/en/guide/image.md', '# Image\n\n## More\n');
  await build({ root });
  expect(outdated().sections).toEqual([changed, { change: 'added', id: 'more', text: 'More' }]);
  rmSync(path.join(root, 'docs/zh/_translations.txt'));
  await build({ root });
  expect(outdated()).toBeUndefined();
});

it('compares pages with warnings with their originals, too', async () => {
  const root = makeSite({ fixture: 'rich' });
  const write = (text: string) => writeSiteFile(root, 'docs/en/guide/image.md', `# Image\n\n${text}`);
  const outdated = () =>
    JSON.parse(readFileSync(path.join(root, 'dist/static/pages/zh/guide/image.json'), 'utf8')).page.outdated?.sections;
  writeSiteFile(root, 'docs/zh/_translations.txt', 'guide/image.md# 0000000000 1111111111 0000000000000000\n');
  const changed = { change: 'changed', id: '', text: 'Image' };
  write('## More\n');
  await build({ root });
  expect(outdated()).toEqual([changed, { change: 'added', id: 'more', text: 'More' }]);
  write('## Other\n\n```js unknownKey\na\n```\n');
  expect((await build({ root })).warnings).toHaveLength(1);
  expect(outdated()).toEqual([changed, { change: 'added', id: 'other', text: 'Other' }]);
});

it('shows readers that a translation is behind after both pages were moved', async () => {
  const root = makeSite({
    fixture: 'rich',
    files: {
      'docs/en/guide/new.md': '# Retry\n\nHow often a failed test runs again.\n\n## Limits\n\nSnapshots are lost.\n',
      'docs/zh/guide/new.md': '# 重试\n\n失败的测试重新运行几次。\n\n## 限制 {#limits}\n\n快照会保留。\n',
      'docs/zh/_translations.txt': [
        'guide/old.md# be3fbcdf84 23b06084e1 1e717b6673d9a5e2',
        'guide/old.md#limits 0000000000 1111111111 ec7f5e70707497cb',
        '',
      ].join('\n'),
    },
  });
  await build({ root });
  const { page } = JSON.parse(readFileSync(path.join(root, 'dist/static/pages/zh/guide/new.json'), 'utf8'));
  expect(page.outdated?.sections).toEqual([{ change: 'changed', id: 'limits', text: '限制' }]);
});

it('makes the same site in two folders, with no trace of either', async () => {
  const [one, other] = [
    makeSite({ fixture: 'rich' }),
    makeSite({ fixture: 'rich', under: 'a folder with a longer name' }),
  ];
  await build({ root: one });
  await build({ root: other });
  const built = contentsOf(path.join(one, 'dist'));
  expect(Object.keys(built).length).toBeGreaterThan(30);
  expect(contentsOf(path.join(other, 'dist'))).toEqual(built);
  for (const name of Object.keys(built)) {
    const text = readFileSync(path.join(one, 'dist', name), 'utf8');
    expect(text.includes(path.dirname(one)), name).toBe(false);
    expect(text.includes('node_modules'), name).toBe(false);
  }
});

it('fixes a site that somebody changed', async () => {
  const root = makeSite({ fixture: 'rich' });
  const dist = path.join(root, 'dist');
  await build({ root });
  const built = contentsOf(dist);
  writeSiteFile(root, 'dist/guide/more.html', 'changed');
  rmSync(path.join(dist, 'static'), { recursive: true });
  expect((await build({ root })).upToDate).toBe(false);
  expect(contentsOf(dist)).toEqual(built);
  rmSync(dist, { recursive: true });
  await build({ root });
  expect(contentsOf(dist)).toEqual(built);
});

it('does not take a page for built that was edited meanwhile', async () => {
  const root = makeSite({
    files: {
      'docs/index.md': '# Page\n\nBefore.\n',
      'diptych.config.ts': `import { existsSync, writeFileSync } from 'node:fs';

const editor = {
  name: 'editor',
  siteWritten({ config }) {
    if (!existsSync(config.root + '/edited')) {
      writeFileSync(config.root + '/edited', '');
      writeFileSync(config.docsDir + '/index.md', '# Page\\n\\nAfter.\\n');
    }
    return [];
  },
};

export default { title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false, plugins: [editor] };
`,
    },
  });
  const home = path.join(root, 'dist/index.html');
  await build({ root });
  expect(readFileSync(home, 'utf8')).toContain('Before.');
  expect(await build({ root })).toMatchObject({ upToDate: false, rendered: 1 });
  expect(readFileSync(home, 'utf8')).toContain('After.');
  expect(await build({ root })).toMatchObject({ upToDate: true });
});

it('follows the options of the command line', async () => {
  const root = makeSite({ fixture: 'rich' });
  await build({ root });
  const built = contentsOf(path.join(root, 'dist'));
  await build({ root, base: '/docs/' });
  const moved = contentsOf(path.join(root, 'dist'));
  expect(moved['index.html']).not.toBe(built['index.html']);
  await build({ root, outDir: 'site' });
  expect(contentsOf(path.join(root, 'site'))).toEqual(built);
  expect(contentsOf(path.join(root, 'dist'))).toEqual(moved);
});

function apply({ files = {}, move, remove }: Edit, root: string): void {
  for (const [name, content] of Object.entries(files)) writeSiteFile(root, name, content);
  if (move) renameSync(path.join(root, move[0]), path.join(root, move[1]));
  if (remove) rmSync(path.join(root, remove));
}

async function expectNothingToDo(root: string, what: string): Promise<void> {
  const times = { ...timesOf(path.join(root, 'dist')), ...timesOf(path.join(root, '.diptych')) };
  const again = await build({ root });
  expect(again, what).toMatchObject({ upToDate: true, rendered: 0 });
  expect({ ...timesOf(path.join(root, 'dist')), ...timesOf(path.join(root, '.diptych')) }, what).toEqual(times);
  expect(existsSync(path.join(root, 'dist')), what).toBe(true);
}

it('reads the file of a page once, and once more to parse it where it changed', async () => {
  const root = makeSite({ files: { 'docs/en/one.md': '# One\n', 'docs/en/two.md': '# Two\n' } });
  await build({ root });
  writeSiteFile(root, 'docs/en/two.md', '# Two\n\nText.\n');
  const spy = vi.spyOn(fs, 'readFileSync');
  syncBuiltinESMExports();
  try {
    await build({ root });
  } finally {
    const read = spy.mock.calls.map(([file]) => String(file));
    spy.mockRestore();
    syncBuiltinESMExports();
    const readsOf = (name: string) => read.filter((file) => file === path.join(root, 'docs/en', name)).length;
    expect([readsOf('one.md'), readsOf('two.md')]).toEqual([1, 2]);
  }
});
