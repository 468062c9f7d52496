/** The site's default words of one language, as the contract names them. */
export interface Words {
  prefix: '' | '/zh';
  lang: string;
  skip: string;
  main: string;
  nav: readonly [guide: string, config: string, api: string];
  search: string;
  noResults(query: string): string;
  noResultsHint: string;
  language: string;
  version: string;
  theme: RegExp;
  auto: string;
  tools: string;
  menu: string;
  sidebar: string;
  close: string;
  tocButton: string;
  toc: string;
  previous: string;
  next: string;
  updated: string;
  edit: string;
  top: string;
  copy: string;
  copied: string;
  wrap: string;
  filter: string;
  filterPlaceholder: string;
  noMatch: string;
  notFound: string;
  home: string;
}

const en: Words = {
  prefix: '',
  lang: 'en',
  skip: 'Skip to content',
  main: 'Main',
  nav: ['Guide', 'Config', 'API'],
  search: 'Search',
  noResults: (query) => `No results for "${query}"`,
  noResultsHint: 'Please try again with a different keyword',
  language: 'Language',
  version: 'Version',
  theme: /theme/,
  auto: 'Auto',
  tools: 'Tools',
  menu: 'Menu',
  sidebar: 'Sidebar',
  close: 'Close',
  tocButton: 'On this page',
  toc: 'ON THIS PAGE',
  previous: 'Previous Page',
  next: 'Next Page',
  updated: 'Last Updated',
  edit: 'Edit this page on GitHub',
  top: 'Scroll to top',
  copy: 'Copy code',
  copied: 'Copied',
  wrap: 'Wrap lines',
  filter: 'Filter',
  filterPlaceholder: 'Enter keyword',
  noMatch: 'No matching API found',
  notFound: 'PAGE NOT FOUND',
  home: 'Take me home',
};

const zh: Words = {
  prefix: '/zh',
  lang: 'zh-CN',
  skip: '跳到正文',
  main: '主导航',
  nav: ['指南', '配置', 'API'],
  search: '搜索',
  noResults: (query) => `没有找到 "${query}" 的结果`,
  noResultsHint: '请换一个关键词再试',
  language: '语言',
  version: '版本',
  theme: /主题/,
  auto: '跟随系统',
  tools: '工具',
  menu: '菜单',
  sidebar: '侧边栏',
  close: '关闭',
  tocButton: '本页目录',
  toc: '本页目录',
  previous: '上一页',
  next: '下一页',
  updated: '最后更新于',
  edit: '在 GitHub 上编辑此页',
  top: '回到顶部',
  copy: '复制代码',
  copied: '已复制',
  wrap: '自动换行',
  filter: '筛选',
  filterPlaceholder: '输入关键词',
  noMatch: '没有匹配的 API',
  notFound: '页面不存在',
  home: '返回首页',
};

export const LANGUAGES: readonly Words[] = [en, zh];
