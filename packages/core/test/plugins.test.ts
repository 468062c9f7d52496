import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import type { PagePayload, SidebarItem } from '../src/index.js';
import { coldSite } from './helpers/cold-site.js';
import { PACKAGE } from './helpers/core.js';
import { outcomeOf } from './helpers/outcome.js';
import { makeSite, type SiteFiles, writeSiteFile } from './helpers/site.js';
import { contentsOf } from './helpers/snapshot-folder.js';
import { spawnBuild } from './helpers/spawn-build.js';
import { MANY_BUILDS } from './helpers/timeouts.js';
import { type BuildWork, workOfBuild } from './helpers/work-of-build.js';

vi.setConfig({ testTimeout: MANY_BUILDS });

const read = (root: string, name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
const payloadOf = (root: string, route: string) =>
  JSON.parse(read(root, `static/pages${route.endsWith('/') ? `${route}index` : route}.json`)) as PagePayload;

/** A config with one plugin, which is written in another file as those of sites are. */
const configOf = (more = '') => `import { own } from './own';

export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, siteUrl: 'https://example.com',
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', label: '中文' }],
  plugins: [own],
  ${more}
};
`;

const DOCS: SiteFiles = {
  'docs/en/index.md': '---\ntitle: Home\n---\n\n# Home\n\n[Tag](/tags/react)\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/en/blog/one.md': '---\ntags: [react]\n---\n\n# One\n\nText.\n',
  'docs/en/blog/two.md': '---\ntags: [react, vite]\n---\n\n# Two\n\nText.\n',
};

/** Makes a site whose plugin is this object, as text. */
function siteWith(plugin: string, { files = {}, more = '' }: { files?: SiteFiles; more?: string } = {}): string {
  return makeSite({
    files: {
      ...DOCS,
      'own.ts': `import { readFileSync } from 'node:fs';\n\nexport const own = ${plugin};\n`,
      'diptych.config.ts': configOf(more),
      ...files,
    },
  });
}

/** One page for each tag of the posts, and one that is a component. */
const TAGS = `{
  name: 'tags',
  pages({ readPages }) {
    const tags = new Map();
    for (const page of readPages('*/blog/**')) {
      for (const tag of page.frontmatter.tags ?? []) tags.set(tag, [...(tags.get(tag) ?? []), page]);
    }
    return [
      ...[...tags].flatMap(([tag, posts]) => ['en', 'zh'].map((locale) => ({
        pagePath: '/tags/' + tag,
        locale,
        frontmatter: { title: 'Tag: ' + tag },
        content: '# ' + tag + '\\n\\n' + posts.map((post) => '- [' + post.title + '](' + (locale === 'en' ? '../blog/' + post.pagePath.slice(6) : '/en' + post.pagePath) + ')').join('\\n') + '\\n',
      }))).filter(({ locale }) => locale === 'en'),
      { pagePath: '/team/', component: { from: './components/Team.tsx', export: 'Team' }, props: { names: ['Ann'] }, frontmatter: { title: 'Team' } },
    ];
  },
}`;
const TEAM =
  'export const Team = ({ names }: { names: string[] }) => <ul>{names.map((name) => <li key={name}>{name}</li>)}</ul>;\n';

it('adds pages that every stage has: navigation, search, sitemap, llms.txt, Markdown and link checks', async () => {
  const root = siteWith(TAGS, { files: { 'components/Team.tsx': TEAM } });
  const { result, diagnostics } = await outcomeOf(root);
  expect(diagnostics).toEqual([]);
  expect(result?.pages).toBe(7);
  const tag = payloadOf(root, '/tags/react');
  expect(tag.html).toContain('<a href="/blog/one">One</a>');
  expect(tag.page).toMatchObject({ title: 'Tag: react', locale: 'en' });
  expect(tag.page.editLink).toBeUndefined();
  expect(payloadOf(root, '/team/').html).toContain('<li>Ann</li>');
  expect(read(root, 'sitemap.xml')).toContain('<loc>https://example.com/tags/react</loc>');
  expect(read(root, 'llms.txt')).toContain('[Tag: react](https://example.com/tags/react.md)');
  expect(read(root, 'tags/react.md')).toContain('- [One](https://example.com/blog/one.md)');
  expect(JSON.stringify(contentsOf(path.join(root, 'dist')))).toContain('tags/vite.html');
  const sidebar = JSON.parse(read(root, String(tag.sidebarUrl).slice(1))) as SidebarItem[];
  expect(JSON.stringify(sidebar)).toContain('"link":"/tags/react"');

  writeSiteFile(root, 'docs/en/index.md', '# Home\n\n[Tag](/tags/svelte)\n');
  expect((await outcomeOf(root)).diagnostics).toMatchObject([
    { code: 'link-dead', file: 'docs/en/index.md', suggestion: expect.stringContaining('/tags/') },
  ]);
});

it.each([
  ['a dead link', "[{ pagePath: '/new', content: '# New\\n\\n[x](/nowhere)\\n' }]", { code: 'link-dead', line: 3 }],
  ['no list', "'/new'", { code: 'plugin-returns', message: expect.stringContaining('hook `pages`') }],
  [
    'an address without a slash',
    "[{ pagePath: 'new', content: '' }]",
    { code: 'plugin-returns', suggestion: expect.stringContaining('"/blog/tags/react"') },
  ],
  [
    'neither text nor component',
    "[{ pagePath: '/new' }]",
    { code: 'plugin-returns', message: expect.stringContaining('neither "content" nor "component"') },
  ],
  [
    'a language that there is none of',
    "[{ pagePath: '/new', locale: 'zn', content: '' }]",
    { code: 'plugin-page', suggestion: expect.stringContaining('zh') },
  ],
  [
    'the address of another page',
    "[{ pagePath: '/', content: '# Again\\n' }]",
    { code: 'route-duplicate', message: expect.stringContaining('en/index.md') },
  ],
  [
    'one address twice',
    "[{ pagePath: '/new', content: '' }, { pagePath: '/new', content: '' }]",
    { code: 'plugin-page', message: expect.stringContaining('twice') },
  ],
  [
    'a version on a site without versions',
    "[{ pagePath: '/new', version: '2.0', content: '' }]",
    { code: 'plugin-page', suggestion: expect.stringContaining('no versions') },
  ],
  [
    'a component that is not there',
    "[{ pagePath: '/new', component: './Gone.tsx' }]",
    { code: 'plugin-page', message: expect.stringContaining('"./Gone.tsx", which cannot be found') },
  ],
  ['a private name', "[{ pagePath: '/_new', content: '' }]", { code: 'plugin-page' }],
  [
    'two frontmatters',
    "[{ pagePath: '/new', frontmatter: { title: 'A' }, content: '---\\ntitle: B\\n---\\n' }]",
    { code: 'plugin-page', message: expect.stringContaining('frontmatter') },
  ],
])('tells of %s in an added page', async (_, pages, diagnostic) => {
  const root = siteWith(`{ name: 'adds', pages: () => ${pages} }`, {
    files: { 'docs/en/index.md': '# Home\n' },
  });
  expect((await outcomeOf(root)).diagnostics).toMatchObject([diagnostic]);
});

/** A plugin with a hook of every kind that changes something. */
const ALL_HOOKS = `{
  name: 'all',
  styles: ['./own.css'],
  components: { Chart: './components/Chart.tsx' },
  vite: { define: { 'globalThis.__FLAG__': '"from the plugin"' } },
  config: (config) => ({ ...config, description: 'From the plugin' }),
  tree(tree, { logger, file }) {
    if (file.endsWith('two.md')) logger.warn('two is odd', { line: 7, suggestion: 'Make it even.' });
    return { ...tree, children: [...tree.children, { type: 'element', tagName: 'h2', properties: {}, children: [{ type: 'text', value: 'Added heading' }] }, { type: 'element', tagName: 'a', properties: { href: '/' }, children: [{ type: 'text', value: 'home' }] }] };
  },
  pageData: (page, { file }) => ({ ...page, data: { file } }),
  nav: (items, { locale }) => [...items, { text: 'Nav ' + locale, link: '/', position: 'right' }],
  sidebar: (items) => [...items].reverse(),
  searchRecords: (records) => records.filter(({ title }) => title !== 'Two').map((record) => record.title === 'One' ? { ...record, title: 'First' } : record),
  pageRendered: (rendered) => ({
    ...rendered,
    head: [...rendered.head, { tag: 'meta', attrs: { name: 'author', content: rendered.page.title } }, { tag: 'meta', attrs: { property: 'og:type', content: 'blog' } }],
  }),
}`;

it.each(['satteri', 'mdx'])('has hooks for a page from its tree to its document: %s', async (engine) => {
  const root = siteWith(ALL_HOOKS, {
    more: `markdown: { engine: '${engine}' },`,
    files: {
      'docs/en/blog/three.mdx': '# Three\n\n<Chart />\n',
      'components/Chart.tsx': 'export default () => <figure>{String((globalThis as any).__FLAG__)}</figure>;\n',
      'own.css': '.own-rule { color: red }\n',
      'docs/en/index.md': '# Home\n\n[Added](/blog/one#added-heading)\n',
    },
  });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics).toMatchObject([
    { code: 'plugin-warning', file: 'docs/en/blog/two.md', line: 7, message: 'all: two is odd' },
  ]);
  const one = payloadOf(root, '/blog/one');
  expect(one.page.toc).toMatchObject([{ text: 'Added heading', id: 'added-heading' }]);
  expect(one.page.data).toEqual({ file: 'docs/en/blog/one.md' });
  expect(one.page.head).toEqual([
    { tag: 'meta', attrs: { name: 'author', content: 'One', 'data-diptych-page': true } },
    { tag: 'meta', attrs: { property: 'og:type', content: 'blog', 'data-diptych-page': true } },
  ]);
  const document = read(root, 'blog/one.html');
  expect(document).toContain('<meta name="author" content="One" data-diptych-page>');
  expect(document.match(/og:type/g)).toHaveLength(2);
  expect(document).toContain('<meta name="description" content="From the plugin" data-diptych-page>');
  expect(payloadOf(root, '/blog/three').html).toContain('<figure>from the plugin</figure>');
  // The sidebar is turned round, and what comes before a page with it.
  const sidebar = JSON.parse(read(root, String(one.sidebarUrl).slice(1))) as SidebarItem[];
  const order = JSON.stringify(sidebar);
  expect(order.indexOf('/blog/two')).toBeGreaterThan(0);
  const [before, after] = [payloadOf(root, '/blog/two').page, one.page];
  expect(order.indexOf('/blog/one') < order.indexOf('/blog/two') ? before.prev?.link : before.next?.link).toBeTruthy();
  expect(after.locale).toBe('en');
  expect(read(root, String(one.siteUrl).slice(1))).toContain('"text":"Nav en"');
  const files = Object.keys(contentsOf(path.join(root, 'dist')));
  const records = files.find(
    (name) => /search_index\.en\.\w+\.json$/.test(name) || /search_index.*en.*\.json$/.test(name),
  );
  const text = read(root, String(records));
  expect(text).toContain('"First"');
  expect(text).not.toContain('"Two"');
  const css = files.filter((name) => name.endsWith('.css')).map((name) => read(root, name));
  expect(css.join()).toContain('.own-rule');
});

it.each([
  ['pageParse: {}', '"pageParse" of the plugin "own" is not a key of plugins.', 'pageParsed'],
  ['pageParsd: () => 1', '"pageParsd" of the plugin "own" is not a hook.', 'pageParsed'],
  ['components: { chart: "./a" }', 'begin the name of a component with a capital letter', ''],
  ['styles: "a.css"', '"styles" of the plugin "own"', ''],
  ['nav: () => Promise.resolve([])', 'returns a promise from its hook `nav`', 'must be synchronous'],
  ['sidebar: () => undefined', 'hook `sidebar`', ''],
  ['pageData: (page) => ({ ...page, routePath: "/x" })', 'changes "routePath"', 'hook `pages`'],
  ['pageRendered: (r) => ({ ...r, page: { ...r.page } })', 'changes "page"', '`pageData`'],
  ['tree: () => null', 'returns null from its hook `tree`', 'hast'],
  ['searchRecords: () => [{}]', '"routePath" is missing', 'same shape'],
  ['pages() { throw new Error("no network") }', 'throws in its hook `pages`: no network', 'Fix the plugin'],
  ['tree() { throw Object.assign(new Error("bad table"), { line: 3 }) }', 'hook `tree` for docs/', 'Fix the plugin'],
])('tells what is wrong with a plugin: %s', async (hook, message, suggestion) => {
  const root = siteWith(`{ name: 'own', ${hook} }`, { files: { 'docs/en/index.md': '# Home\n' } });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics.map((diagnostic) => diagnostic.message).join('\n')).toContain(message);
  expect(diagnostics.map((diagnostic) => diagnostic.suggestion).join('\n')).toContain(suggestion);
});

const NOTHING: BuildWork = { parsed: 0, bundled: false, articles: 0, searched: 0, documents: 0 };

/** Hooks that each read a file of their own. */
const READERS = `{
  name: 'readers',
  pages(context) {
    context.addWatchFile('data/pages.json');
    return JSON.parse(readFileSync(new URL('./data/pages.json', import.meta.url), 'utf8'));
  },
  pageParsed(page, context) {
    if (!page.file.endsWith('one.md')) return page;
    context.addWatchFile('data/parsed.txt');
    return { ...page, frontmatter: { ...page.frontmatter, description: read('parsed') } };
  },
  pageData(page, context) {
    if (page.pagePath !== '/blog/two') return page;
    context.addWatchFile('data/data.txt');
    return { ...page, data: { text: read('data') } };
  },
  pageRendered(rendered, context) {
    if (rendered.page.pagePath !== '/') return rendered;
    context.addWatchFile('data/rendered.txt');
    return { ...rendered, html: rendered.html + read('rendered') };
  },
  siteWritten(site, context) {
    context.addWatchFile('data/written.txt');
    return [{ path: 'written.txt', content: read('written') }];
  },
};
const read = (name: string) => readFileSync(new URL('./data/' + name + '.txt', import.meta.url), 'utf8')`;

it('does again what came of a file that a hook has read, and nothing more', async () => {
  const data = (name: string, text: string): SiteFiles => ({ [`data/${name}.txt`]: text });
  const page = (text: string) => JSON.stringify([{ pagePath: '/added', content: `# Added\n\n${text}\n` }]);
  const root = siteWith(READERS, {
    files: {
      'docs/en/index.md': '# Home\n',
      'data/pages.json': page('A'),
      ...data('parsed', 'A'),
      ...data('data', 'A'),
      ...data('rendered', 'A'),
      ...data('written', 'A'),
    },
  });
  await workOfBuild(root);
  expect(await workOfBuild(root), 'nothing').toEqual(NOTHING);
  const edits: [SiteFiles, Partial<BuildWork>][] = [
    [{ 'data/pages.json': page('B') }, { parsed: 1, searched: 1, documents: 1 }],
    // The result of parsing replaces the one before, so nothing is added that would be counted.
    [data('parsed', 'B'), { searched: 1, documents: 1 }],
    [data('data', 'B'), { documents: 1 }],
    [data('rendered', 'B'), { documents: 2 }],
    [data('written', 'B'), {}],
  ];
  for (const [files, work] of edits) {
    for (const [name, content] of Object.entries(files)) writeSiteFile(root, name, content);
    expect(await workOfBuild(root), Object.keys(files).join()).toEqual({ ...NOTHING, ...work });
    expect(contentsOf(path.join(root, 'dist')), Object.keys(files).join()).toEqual(await coldSite(root));
  }
});

it('checks the options of a plugin as it checks the config', async () => {
  const root = makeSite({
    files: {
      'docs/index.md': '# Home\n',
      'own.ts': `import { validateOptions } from '@diptych/core';
import * as v from 'valibot';

const schema = v.strictObject({ folder: v.optional(v.string(), 'blog'), pageSize: v.optional(v.number()) });

export const own = (options = {}) => ({ name: 'own', ...(validateOptions('own', schema, options) && {}) });
`,
      'diptych.config.ts': `import { own } from './own';

export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false,
  plugins: [own({ foldr: 'news', pageSize: '3' })],
};
`,
      node_modules: (folder) => {
        mkdirSync(path.join(folder, '@diptych'), { recursive: true });
        symlinkSync(PACKAGE, path.join(folder, '@diptych/core'));
        symlinkSync(path.join(PACKAGE, 'node_modules/valibot'), path.join(folder, 'valibot'));
      },
    },
  });
  expect((await outcomeOf(root)).diagnostics).toMatchObject([
    {
      code: 'plugin-options',
      message: 'Options of the plugin "own": "pageSize" is "3"; allowed: number.',
      file: 'own.ts',
      line: 6,
    },
    { message: 'Options of the plugin "own": "foldr" is not a key of its options. Did you mean "folder"?' },
  ]);
});

it.each(['config', 'pages', 'searchRecords', 'siteWritten'])(
  'a promise of the hook `%s` that nothing settles is an error',
  async (hook) => {
    const files = { 'docs/en/index.md': '# Home\n' };
    const root = siteWith(`{ name: 'waits', ${hook}: () => new Promise(() => {}) }`, { files });
    const { code, output } = await spawnBuild(root).done;
    expect([code, JSON.parse(output)]).toMatchObject([
      1,
      {
        diagnostics: [
          {
            code: 'promise-unsettled',
            message: `The code that runs for the hook \`${hook}\` of the plugin "waits" waits for a promise that nothing resolves or rejects.`,
          },
        ],
      },
    ]);
  },
);

it.each(['Promise.reject(new Error("late"))', 'setTimeout(() => { throw new Error("late") })'])(
  'an error of what the last hook has started is told: %s',
  async (starts) => {
    const root = siteWith(`{ name: 'late', siteWritten() { ${starts}; return []; } }`, {
      files: { 'docs/en/index.md': '# Home\n' },
    });
    const { diagnostics } = await outcomeOf(root);
    expect(diagnostics).toMatchObject([
      {
        code: 'component-stray',
        message: expect.stringMatching(/hook `siteWritten` of the plugin "late" started it: late$/),
        suggestion: 'Await what the code starts, or handle its errors.',
      },
    ]);
    expect(existsSync(path.join(root, 'dist'))).toBe(false);
  },
);

it.each(['false', '[{ name: "a" }]', '() => ({ name: "a" })', 'Promise.resolve({ name: "a" })'])(
  'says what an entry of `plugins` is to be: %s',
  async (entry) => {
    const { diagnostics } = await outcomeOf(siteWith(entry));
    expect(diagnostics).toMatchObject([
      { code: 'config-invalid', suggestion: expect.stringContaining('returns, `[blog()]`. Spread a list') },
    ]);
  },
);

it('what a `config` hook makes wrong is the plugin’s error, not that of a line of the config', async () => {
  const hook = '(config) => ({ ...config, title: 3, serach: true })';
  const { diagnostics } = await outcomeOf(siteWith(`{ name: 'changes', config: ${hook} }`));
  expect(diagnostics.map(({ message, line }) => [message.split(':')[0], line])).toEqual([
    ['The plugin "changes" sets this in its hook `config`', undefined],
    ['The plugin "changes" sets this in its hook `config`', undefined],
  ]);
});
