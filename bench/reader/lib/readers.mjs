/**
 * How a reader finds their way in each tool's default template: the address of a route, what opens the search, where the
 * query goes, what a result is. The plain page has no search.
 */
export const readers = {
  plain: { address: (route) => `/${route}` },
  diptych: {
    address: (route) => `/${route}`,
    search: { open: '.dt-search-button', input: '[role=combobox]', result: '[role=option]' },
  },
  starlight: {
    address: (route) => `/en/${route}/`,
    search: {
      open: 'site-search button[data-open-modal]',
      input: '.pagefind-ui__search-input',
      result: '.pagefind-ui__result-link',
    },
  },
  vitepress: {
    address: (route) => `/${route}.html`,
    search: { open: '.DocSearch-Button', input: '#localsearch-input', result: '#localsearch-list .result' },
  },
  rspress: {
    address: (route) => `/${route}.html`,
    search: { open: '.rp-search-button', input: '.rp-search-panel__input', result: '.rp-suggest-item' },
  },
  docusaurus: {
    address: (route) => `/${route}`,
    search: {
      open: '.navbar__search-input',
      input: '.navbar__search-input',
      result: '[class*=suggestion] mark, [class*=suggestion] [class*=hitTitle]',
    },
  },
};
