import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { coldSite } from './helpers/cold-site.js';
import { makeSite, type SiteFiles, writeSiteFile } from './helpers/site.js';
import { contentsOf } from './helpers/snapshot-folder.js';
import { MANY_BUILDS } from './helpers/timeouts.js';
import { type BuildWork, workOfBuild } from './helpers/work-of-build.js';

// "What an edit costs" in docs/architecture.md has a row for each of these: change one there, too.
// Two whole builds for each edit, with bundling where the edit calls for it.
vi.setConfig({ testTimeout: MANY_BUILDS });

/** Pages of the fixture, all of them and those that use components. */
const ALL = 11;
const WITH_COMPONENTS = 5;
const NOTHING: BuildWork = { parsed: 0, bundled: false, articles: 0, searched: 0, documents: 0 };

/** What the test's config holds, so that an edit is a change of one of these. */
interface Settings {
  footer: string;
  [key: string]: unknown;
}

const BEFORE: Settings = {
  footer: 'One',
  siteUrl: 'https://example.com',
  head: [],
  redirects: { '/old': '/guide/start' },
  base: '/',
  markdown: {},
  ignoreDeadLinks: [],
  define: {},
  banner: 'A',
  title: 'Rich',
  csp: {},
  zh: { key: 'zh', lang: 'zh-CN', label: '简体中文' },
};

/** A plugin, so that the config holds functions. */
const PLUGIN = `export const banner = (text: string) => ({
  name: 'banner',
  siteWritten: () => [{ path: 'banner.txt', content: text }],
});
`;

function configOf({ footer, define, banner, zh, ...settings }: Settings): string {
  return `import { banner } from './banner';

const footer = ${JSON.stringify(footer)};

export default {
  ...{ theme: './theme.tsx', styles: ['./styles.css'], lastUpdated: false },
  locales: [{ key: 'en', label: 'English' }, ${JSON.stringify(zh)}],
  themeConfig: { footer: footer.trim() },
  plugins: [banner(${JSON.stringify(banner)})],
  vite: { define: ${JSON.stringify(define)} },
${Object.entries(settings)
  .map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`)
  .join('')}};
`;
}

/** A page that names one more export of a module. */
const MORE =
  "import { Counter } from '../../../components/Counter';\nimport { Other } from '../../../components/Note';\n\n# More\n\n<Counter start={3} />\n\nSee [next](./start#next).\n\n<Other />\n";

interface Edit {
  what: string;
  config?: Partial<Settings>;
  files?: SiteFiles;
  redone: Partial<BuildWork>;
}

const edits: Edit[] = [
  { what: 'footer of the theme', config: { footer: 'Two' }, redone: { documents: ALL } },
  {
    what: 'head',
    config: { head: [{ tag: 'meta', attrs: { name: 'a', content: 'b' } }] },
    redone: { documents: ALL },
  },
  { what: 'siteUrl', config: { siteUrl: 'https://example.org' }, redone: { documents: ALL } },
  // The Markdown of pages leads past them.
  { what: 'redirects', config: { redirects: { '/older': '/guide/start' } }, redone: { documents: ALL } },
  { what: 'ignoreDeadLinks', config: { ignoreDeadLinks: ['/x'] }, redone: {} },
  { what: 'title', config: { title: 'Richer' }, redone: { documents: ALL } },
  {
    what: 'label of a language',
    config: { zh: { key: 'zh', lang: 'zh-CN', label: '中文' } },
    redone: { documents: ALL },
  },
  {
    what: 'text of the interface',
    config: { zh: { key: 'zh', lang: 'zh-CN', label: '中文', messages: { menu: '目录' } } },
    redone: { documents: ALL },
  },
  {
    what: 'source in the csp',
    config: { csp: { 'img-src': ['https://img.example'], 'style-src': ['https://css.example'] } },
    redone: { documents: ALL },
  },
  { what: 'option of a plugin that adds files', config: { banner: 'B' }, redone: {} },
  {
    what: 'text of a page',
    files: { 'docs/en/guide/image.md': '# Image\n\nAnother text introduces the page.\n' },
    // The overview of its folder shows the first paragraph.
    redone: { parsed: 1, searched: 1, documents: 2 },
  },
  {
    what: 'label in _meta.json',
    files: {
      'docs/en/guide/_meta.json': '["index", { "type": "file", "name": "start", "label": "Begin" }, "more", "image"]\n',
    },
    redone: { documents: 4 },
  },
  {
    what: '_nav.json',
    files: { 'docs/zh/_nav.json': '[{ "text": "指南", "link": "/guide/start" }]\n' },
    redone: { documents: ALL },
  },
  {
    what: 'component',
    files: {
      'components/Note.tsx':
        "import './note.css';\n\nexport const Note = ({ text }: { text: string }) => <b>{text}!</b>;\n",
    },
    // The pages that use it, and the overviews that list their headings.
    redone: { bundled: true, articles: 2, searched: 2, documents: 4 },
  },
  {
    what: 'an export that no page uses',
    files: {
      'components/Note.tsx':
        "import './note.css';\n\nexport const Note = ({ text }: { text: string }) => <b>{text}!</b>;\nexport const Other = () => <i>other</i>;\n",
    },
    redone: { bundled: true, articles: 2, searched: 2, documents: 2 },
  },
  {
    what: 'first use of an export',
    files: { 'docs/en/guide/more.mdx': MORE },
    redone: { parsed: 1, bundled: true, articles: 1, searched: 1, documents: 1 },
  },
  {
    what: 'option of vite',
    config: { define: { FLAG: '1' } },
    redone: { bundled: true, articles: WITH_COMPONENTS, searched: WITH_COMPONENTS, documents: WITH_COMPONENTS },
  },
  {
    what: 'option of markdown',
    config: { markdown: { wrapCode: true } },
    redone: { parsed: ALL, articles: WITH_COMPONENTS, searched: ALL, documents: ALL },
  },
  {
    what: 'text that articles contain',
    config: { zh: { key: 'zh', lang: 'zh-CN', label: '中文', messages: { menu: '目录', copyCode: '复制' } } },
    redone: { parsed: ALL, articles: WITH_COMPONENTS, searched: ALL, documents: ALL },
  },
  {
    what: 'csp that allows inline styles',
    config: { csp: { 'style-src': ["'unsafe-inline'"] } },
    redone: { parsed: ALL, articles: WITH_COMPONENTS, searched: ALL, documents: ALL },
  },
  {
    what: 'lang',
    config: { zh: { key: 'zh', lang: 'zh-TW', label: '中文' } },
    redone: { parsed: ALL, articles: WITH_COMPONENTS, searched: ALL, documents: ALL },
  },
  {
    what: 'base',
    config: { base: '/docs/' },
    redone: { parsed: ALL, bundled: true, articles: WITH_COMPONENTS, searched: ALL, documents: ALL },
  },
];

it('does again after an edit what the edit concerns', async () => {
  const root = makeSite({
    fixture: 'rich',
    files: { 'banner.ts': PLUGIN, 'diptych.config.ts': configOf(BEFORE) },
  });
  let settings = BEFORE;
  expect(await workOfBuild(root)).toEqual({
    parsed: ALL,
    bundled: true,
    articles: WITH_COMPONENTS,
    searched: ALL,
    documents: ALL,
  });
  for (const { what, config, files = {}, redone } of edits) {
    settings = { ...settings, ...config };
    for (const [name, content] of Object.entries({ ...files, 'diptych.config.ts': configOf(settings) }))
      writeSiteFile(root, name, content);
    expect(await workOfBuild(root), what).toEqual({ ...NOTHING, ...redone });
    expect(contentsOf(path.join(root, 'dist')), what).toEqual(await coldSite(root));
  }
});

it('parses all pages again after a change of the names of versions, but not of their labels', async () => {
  const config = (versions: object[]) =>
    `export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, versions: ${JSON.stringify(versions)} };\n`;
  const [two, one] = [{ name: '2' }, { name: '1', label: 'One' }];
  const root = makeSite({
    files: {
      'diptych.config.ts': config([two, one]),
      'docs/2/index.md': '# Two\n',
      'docs/1/index.md': '# One\n',
    },
  });
  const edit = async (versions: object[], files: SiteFiles = {}) => {
    for (const [name, content] of Object.entries({ ...files, 'diptych.config.ts': config(versions) }))
      writeSiteFile(root, name, content);
    const work = await workOfBuild(root);
    expect(contentsOf(path.join(root, 'dist'))).toEqual(await coldSite(root));
    return work;
  };
  await workOfBuild(root);
  expect(await edit([two, { ...one, label: 'First' }])).toEqual({ ...NOTHING, documents: 2 });
  const added = await edit([two, one, { name: '0' }], { 'docs/0/index.md': '# Zero\n' });
  // An address that begins with the name is one of that version now.
  expect(added.parsed).toBe(3);
});

const COMPONENTS_THAT_READ = `import { usePage, usePages } from '@diptych/core/client';

export const Own = () => <b>{usePage().title}</b>;
export const List = () => <ul>{usePages().map(({ title, routePath }) => <li key={routePath}>{title}</li>)}</ul>;
`;

/** A site without `_nav.json`, and components that read titles. */
const TITLES = {
  'diptych.config.ts': "export default { title: 'Titles', theme: './theme.tsx', styles: [], lastUpdated: false };\n",
  'components/titles.tsx': COMPONENTS_THAT_READ,
  'docs/index.md': '# Home\n',
  'docs/api/index.md': '# API\n',
  'docs/guide/index.md': '# Guide\n',
  'docs/guide/list.mdx': "import { List } from '../../components/titles';\n\n# List\n\n<List />\n",
  'docs/guide/own.mdx': "import { Own } from '../../components/titles';\n\n# Own\n\n<Own />\n",
  'docs/guide/start.md': '# Start\n',
};

it('does again after an edit of a title what shows or reads it', async () => {
  const root = makeSite({ files: TITLES });
  await workOfBuild(root);
  const edit = async (name: keyof typeof TITLES, from: string, to: string) => {
    writeSiteFile(root, name, TITLES[name].replace(from, to));
    const work = await workOfBuild(root);
    expect(contentsOf(path.join(root, 'dist')), name).toEqual(await coldSite(root));
    return work;
  };
  // The search index also contains the list anew.
  const parsed = { parsed: 1, bundled: false, searched: 2 };
  // The list, and the four pages that show it in their sidebar.
  expect(await edit('docs/guide/start.md', 'Start', 'Begin')).toEqual({ ...parsed, articles: 1, documents: 4 });
  expect(await edit('docs/guide/own.mdx', '# Own', '# Self')).toEqual({ ...parsed, articles: 2, documents: 4 });
  // All pages show the title of a top folder's index page in the navigation.
  expect(await edit('docs/guide/index.md', 'Guide', 'Guides')).toEqual({ ...parsed, articles: 1, documents: 6 });
});

it('parses pages again when what a plugin makes of them may change', async () => {
  const config = (option: string, footer: string, siteUrl: string) => `const mark = (text) => ({
  name: 'mark',
  pageParsed: (page, { config }) => ({ ...page, frontmatter: { ...page.frontmatter, description: text + config.siteUrl } }),
});

export default {
  title: 'Rich',
  theme: './theme.tsx',
  styles: [],
  lastUpdated: false,
  siteUrl: ${JSON.stringify(siteUrl)},
  themeConfig: { footer: ${JSON.stringify(footer)} },
  plugins: [mark(${JSON.stringify(option)})],
};
`;
  const root = makeSite({
    files: {
      'docs/index.md': '# Page\n',
      'docs/sum.mdx': '# Sum\n\n{1 + 2}\n',
      'diptych.config.ts': config('A', 'One', 'https://a.com'),
    },
  });
  const edit = async (...settings: Parameters<typeof config>) => {
    writeSiteFile(root, 'diptych.config.ts', config(...settings));
    const work = await workOfBuild(root);
    expect(contentsOf(path.join(root, 'dist'))).toEqual(await coldSite(root));
    return work;
  };
  await workOfBuild(root);
  expect(await edit('A', 'Two', 'https://a.com')).toEqual({ ...NOTHING, documents: 2 });
  const all: BuildWork = { parsed: 2, bundled: false, articles: 1, searched: 2, documents: 2 };
  expect(await edit('B', 'Two', 'https://a.com')).toEqual(all);
  // The hook reads it. Its result replaces the one before, so nothing is added.
  await edit('B', 'Two', 'https://b.com');
});
