import { createTypesenseProvider, docsearchSite } from '@diptych/search/providers';
import { createTheme } from '@diptych/theme-ui/theme';
import { CRAWLED } from './engine';

// Allow http://localhost:8108 in the config.
export * from '@diptych/theme-ui/theme';
export const { Layout, Sidebar } = createTheme({
  createSearch: (site) =>
    createTypesenseProvider({
      ...docsearchSite(site, CRAWLED),
      endpoint: 'http://localhost:8108',
      collection: 'paper',
      apiKey: 'a-key-that-may-only-search',
    }),
});
