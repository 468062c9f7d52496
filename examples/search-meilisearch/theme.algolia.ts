import { createAlgoliaProvider, docsearchSite } from '@diptych/search/providers';
import { createTheme } from '@diptych/theme-ui/theme';
import { CRAWLED } from './engine';

// Allow https://yourappid-dsn.algolia.net in the config.
export * from '@diptych/theme-ui/theme';
export const { Layout, Sidebar } = createTheme({
  createSearch: (site) =>
    createAlgoliaProvider({
      ...docsearchSite(site, CRAWLED),
      applicationId: 'YOURAPPID',
      indexName: 'paper',
      apiKey: 'a-key-that-may-only-search',
    }),
});
