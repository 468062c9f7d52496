import { messagesFor } from '@diptych/core/messages';
import type { NavItem, PageData, SidebarItem, SiteData, TocEntry } from '@diptych/core/shared';
import type { Tool } from '../config/theme-config.js';
import type { SearchGroup } from '../search/search-provider.js';

/** A site in two languages, as a layout gets it. */
export function sampleSite(changes: Partial<SiteData> = {}): SiteData {
  const locale = (key: string, lang: string, label: string, home: string) =>
    ({ key, lang, dir: 'ltr', label, title: 'Sample', description: '', home }) as const;
  const locales = [locale('en', 'en', 'English', '/'), locale('zh', 'zh-CN', '简体中文', '/zh/')];
  return {
    base: '/',
    locale: locales[0] as SiteData['locale'],
    locales,
    version: '',
    versions: [],
    nav: sampleNav,
    messages: messagesFor(changes.locale?.lang ?? 'en'),
    theme: {},
    searchFiles: { en: '/static/search.en.json', zh: '/static/search.zh.json' },
    ...changes,
  };
}

/** A page of documentation, as a layout gets it. */
export function samplePage(changes: Partial<PageData> = {}): PageData {
  return {
    pagePath: '/guide/start',
    routePath: '/guide/start',
    pageType: 'doc',
    title: 'Start',
    documentTitle: 'Start - Sample',
    description: '',
    toc: sampleToc,
    frontmatter: {},
    lang: 'en',
    locale: 'en',
    version: '',
    lastUpdatedTime: '2026-03-05T23:30:00Z',
    relativePath: 'en/guide/start.mdx',
    editLink: 'https://example.com/edit',
    markdownLink: '/guide/start.md',
    breadcrumbs: [{ text: 'Guide', link: '/guide/' }],
    prev: { text: 'Before', link: '/guide/before' },
    next: { text: 'After', link: '/guide/after' },
    alternates: [{ lang: 'zh-CN', locale: 'zh', version: '', link: '/zh/guide/start', exists: true }],
    sidebar: 'guide',
    ...changes,
  };
}

export const sampleToc: TocEntry[] = [
  { text: 'One', id: 'one', depth: 2, charIndex: 0 },
  { text: 'Two', id: 'two', depth: 3, charIndex: 10 },
];

export const sampleNav: NavItem[] = [
  { text: 'Guide', link: '/guide/', position: 'right', activeMatch: '^/guide/' },
  { text: 'API', link: '/api/', position: 'right' },
  { text: 'More', position: 'right', items: [{ text: 'Changelog', link: '/changelog', position: 'right' }] },
];

export const sampleSidebar: SidebarItem[] = [
  {
    type: 'group',
    text: 'Guide',
    link: '/guide/',
    collapsible: true,
    collapsed: false,
    items: [{ type: 'link', text: 'Start', link: '/guide/start' }],
  },
  {
    type: 'group',
    text: 'Folded',
    collapsible: true,
    collapsed: true,
    items: [{ type: 'link', text: 'Deep', link: '/guide/deep', tag: 'new' }],
  },
  { type: 'divider', dashed: true },
  { type: 'section-header', text: 'Elsewhere' },
  { type: 'link', text: 'Repository', link: 'https://example.com', external: true },
];

export const sampleTools: Tool[] = Array.from({ length: 8 }, (_, index) => ({
  name: `Tool ${index + 1}`,
  description: { en: `Does ${index + 1}`, zh: `做 ${index + 1}` },
  logo: '/logo.svg',
  url: `https://example.com/${index + 1}`,
}));

export const sampleGroups: SearchGroup[] = [
  {
    label: 'English',
    lang: 'en',
    isElsewhere: false,
    pages: [
      {
        title: 'Start',
        link: '/guide/start',
        hits: [
          { type: 'title', link: '/guide/start', text: 'Start', highlights: [[0, 5]] },
          { type: 'content', link: '/guide/start#one', text: 'how to <b>start</b>', highlights: [[10, 15]] },
        ],
      },
    ],
  },
  {
    label: '简体中文',
    lang: 'zh-CN',
    isElsewhere: true,
    pages: [
      {
        title: '开始',
        link: '/zh/guide/start',
        hits: [{ type: 'title', link: '/zh/guide/start', text: '开始 start', highlights: [[3, 8]] }],
      },
    ],
  },
];
