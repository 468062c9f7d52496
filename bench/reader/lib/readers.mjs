/**
 * How a reader finds their way in each tool's default template: the address of a route, the article, the parts of which the
 * last element must be displayed before the page is complete (article, sidebar, table of contents), what opens the
 * search, where the query goes, what a result is. The plain page has no search.
 */
export const readers = {
  plain: {
    address: (route) => `/${route}`,
    article: 'article',
    parts: ['article > *', 'nav:first-of-type > ul > li', 'nav:last-of-type a'],
  },
  diptych: {
    address: (route) => `/${route}`,
    article: 'article',
    parts: ['article > *', '.dt-side > ul > li', '.dt-toc a'],
    search: { open: '.dt-search-button', input: '[role=combobox]', result: '[role=option]' },
  },
  starlight: {
    address: (route) => `/en/${route}/`,
    article: '.sl-markdown-content',
    parts: ['.sl-markdown-content > *', '#starlight__sidebar ul.top-level > li', 'starlight-toc a'],
    search: {
      open: 'site-search button[data-open-modal]',
      input: '.pagefind-ui__search-input',
      result: '.pagefind-ui__result-link',
    },
  },
  vitepress: {
    address: (route) => `/${route}.html`,
    article: '.vp-doc > div',
    parts: ['.vp-doc > div > *', '.VPSidebar .group', '.VPDocAsideOutline a'],
    search: { open: '.DocSearch-Button', input: '#localsearch-input', result: '#localsearch-list .result' },
  },
  rspress: {
    address: (route) => `/${route}.html`,
    article: '.rp-doc',
    parts: ['.rp-doc > *', '.rp-doc-layout__sidebar a', '.rp-outline a'],
    search: { open: '.rp-search-button', input: '.rp-search-panel__input', result: '.rp-suggest-item' },
  },
  blume: {
    address: (route) => `/${route}`,
    article: 'article',
    parts: ['article > *', '[data-blume-nav-tree] > ul > li', 'aside[data-blume-toc] blume-toc a'],
    search: {
      open: '[data-blume-search-open]',
      input: '[data-blume-search-input]',
      result: '[data-blume-search-results] a',
    },
  },
  fumadocs: {
    address: (route) => `/en/${route}`,
    article: '#nd-page',
    parts: ['#nd-page .prose > *', '#nd-sidebar a', '#nd-toc a'],
    search: {
      open: '#nd-sidebar [data-search-full]',
      input: '[role=dialog] input',
      result: '[role=dialog] button mark',
    },
  },
  docusaurus: {
    address: (route) => `/${route}`,
    article: '.theme-doc-markdown',
    parts: ['.theme-doc-markdown > *', '.theme-doc-sidebar-menu > li', '.table-of-contents a'],
    search: {
      open: '.navbar__search-input',
      input: '.navbar__search-input',
      result: '[class*=suggestion] mark, [class*=suggestion] [class*=hitTitle]',
    },
  },
};
