import { expect, it } from 'vitest';
import type { HookContext, OutputFile, WrittenPage, WrittenSite, WrittenVariant } from '../config/types.js';
import type { SidebarItem } from '../shared/types.js';
import { llmsPlugin } from './llms.js';

const link = (text: string, to: string): SidebarItem => ({ type: 'link', text, link: to });

function page(route: string, title: string, more: object = {}): WrittenPage {
  const data = {
    routePath: route,
    title,
    description: '',
    locale: 'en',
    version: '',
    pageType: 'doc',
    frontmatter: {},
    markdownLink: `${route}${route.endsWith('/') ? 'index' : ''}.md`,
    ...more,
  };
  return { file: '', page: data as unknown as WrittenPage['page'] };
}

const SITE = {
  locale: { home: '/' },
  nav: [
    { text: 'Elsewhere', link: 'https://example.com' },
    { text: 'The guide', items: [{ text: 'Start', link: '/guide/start', position: 'right' }], position: 'right' },
  ],
} as unknown as WrittenVariant['site'];

function write(
  pages: WrittenPage[],
  sidebars: Record<string, SidebarItem[]>,
  { text = 'Text.', messages = {} }: { text?: string; messages?: object } = {},
): Record<string, string> {
  const config = {
    title: 'T',
    description: 'D',
    siteUrl: 'https://t.test',
    base: '/',
    locales: [{ key: 'en', label: 'English' }],
    messages,
    versions: [],
  };
  const variants: WrittenVariant[] = [
    { locale: 'en', version: '', sidebars: new Map(Object.entries(sidebars)), site: SITE },
  ];
  const read = (name: string) => `---\ntitle: "x"\n---\n\n> For AI agents: index.\n\n# ${name}\n\n${text}\n`;
  const site = { config, pages, variants, read } as unknown as WrittenSite;
  const files = llmsPlugin.siteWritten?.(site, {} as HookContext) as OutputFile[];
  return Object.fromEntries(files.map(({ path, content }) => [path, String(content)]));
}

it('has the sections of the sidebar, on a flat site too', () => {
  const pages = [page('/', 'Home'), page('/a', 'A'), page('/b', 'B'), page('/c/', 'C'), page('/c/d', 'D')];
  const sidebar: SidebarItem[] = [
    link('B', '/b'),
    { type: 'section-header', text: 'More' },
    link('A', '/a'),
    { type: 'group', text: 'C group', link: '/c/', collapsible: false, collapsed: false, items: [link('D', '/c/d')] },
    link('elsewhere', 'https://example.com'),
  ];
  const index = write(pages, { '': sidebar })['llms.txt'] ?? '';
  expect(index.match(/^(?:##|-|Home:) .*$/gm)?.slice(0, 8)).toEqual([
    '## English',
    'Home: https://t.test/index.md',
    '- [B](https://t.test/b.md)',
    '## English / More',
    '- [A](https://t.test/a.md)',
    '## English / C group',
    '- [C](https://t.test/c/index.md)',
    '- [D](https://t.test/c/d.md)',
  ]);
});

it('names the home page in the language of its section', () => {
  const { 'llms.txt': index } = write([page('/', '晶石')], {}, { messages: { en: { home: '首页' } } });
  expect(index).toContain('## English\n\n首页: https://t.test/index.md\n');
});

it('names sections as the navigation does', () => {
  const pages = [page('/', 'Home'), page('/guide/start', 'Start'), page('/other/x', 'X')];
  const sidebars = { guide: [link('Start', '/guide/start')], other: [link('X', '/other/x')] };
  const { 'llms.txt': index = '', 'llms-full.txt': full = '' } = write(pages, sidebars);
  expect(index).toContain('## English\n\nHome: https://t.test/index.md\n\n## English / The guide\n\n- [Start]');
  expect(index).toContain('## English / other\n');
  expect(full).toContain('# index.md');
});

it('leaves out pages that are not to be found', () => {
  const pages = [
    page('/a', 'A'),
    page('/b', 'B', { frontmatter: { noindex: true } }),
    page('/c', 'C', { frontmatter: { draft: true } }),
  ];
  const { 'llms.txt': index = '', 'llms-full.txt': full = '' } = write(pages, {});
  expect(index).not.toMatch(/\/[bc]\.md/);
  expect(full).toContain('Source: https://t.test/a\n\n# a.md\n\nText.\n');
  expect(full).not.toMatch(/# [bc]\.md|For AI agents|title: "x"/);
});

it('is divided where it is too long to be read as a whole', () => {
  const pages = Array.from({ length: 1200 }, (_, index) =>
    page(`/${index % 2 ? 'api' : 'guide'}/p${index}`, `A title of page ${index}`),
  );
  const items = (name: string) =>
    pages
      .filter(({ page: data }) => data.routePath.startsWith(`/${name}/`))
      .map(({ page: data }) => link(data.title, data.routePath));
  const files = write(pages, { guide: items('guide'), api: items('api') }, { text: 'word '.repeat(400) });
  expect(Object.keys(files).sort()).toEqual([
    'api/llms-full.txt',
    'guide/llms-full.txt',
    'llms-full.txt',
    'llms-index/api.txt',
    'llms-index/guide.txt',
    'llms.txt',
  ]);
  expect(files['llms.txt']).toContain('- [English / guide](https://t.test/llms-index/guide.txt)');
  expect(files['llms-index/api.txt']?.match(/^- \[/gm)).toHaveLength(600);
  expect(files['llms-full.txt']).toContain('(https://t.test/api/llms-full.txt)');
});

it('has an index for a top folder of any name beside that of the pages in none', () => {
  const inFolder = Array.from({ length: 1200 }, (_, index) => page(`/pages/p${index}`, `A title of page ${index}`));
  const links = inFolder.map(({ page: data }) => link(data.title, data.routePath));
  const files = write([page('/about', 'About'), ...inFolder], { pages: links });
  expect(Object.keys(files).filter((name) => name.startsWith('llms-index/'))).toEqual([
    'llms-index/_pages.txt',
    'llms-index/pages.txt',
  ]);
  expect(files['llms-index/pages.txt']).toContain('A title of page 7');
  expect(files['llms-index/_pages.txt']).toContain('About');
});

it.each(['a\n## b', '](https://evil.test) [x', '\\', 'a\r\n- [b](c)', '\u2028## b'])(
  'a title cannot leave its line: %j',
  (title) => {
    const { 'llms.txt': index = '' } = write([page('/a', title, { description: title })], {});
    expect(index.match(/^(?:##|- ).*$/gm)).toHaveLength(4);
    expect(index).toMatch(/^- \[(?:[^\\[\]\n]|\\.)*\]\(https:\/\/t\.test\/a\.md\)/m);
  },
);
