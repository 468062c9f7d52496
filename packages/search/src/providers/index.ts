export type { SearchProvider } from '../types.js';
export { type AlgoliaOptions, createAlgoliaProvider } from './algolia-provider.js';
export type { DocsearchSite } from './docsearch-hit.js';
export { docsearchSite, type SiteAddresses } from './docsearch-site.js';
export { createHostedProvider, type HostedHit, type HostedProviderOptions } from './hosted-provider.js';
export { MARK_END, MARK_START } from './marked-text.js';
export { createMeilisearchProvider, type MeilisearchOptions } from './meilisearch-provider.js';
export type { PostLike } from './post-json.js';
export { createTypesenseProvider, type TypesenseOptions } from './typesense-provider.js';
