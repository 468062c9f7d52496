import { createMeilisearchProvider, docsearchSite } from '@diptych/search/providers';
import { createTheme } from '@diptych/theme-ui/theme';
import { CRAWLED, ENGINE } from './engine';

export * from '@diptych/theme-ui/theme';
export const { Layout, Sidebar } = createTheme({
  createSearch: (site) =>
    createMeilisearchProvider({
      ...docsearchSite(site, CRAWLED),
      endpoint: ENGINE,
      indexName: 'paper',
      apiKey: 'a-key-that-may-only-search',
    }),
});
