import type { SearchProvider } from '../types.js';
import { type DocsearchSite, docsearchToHit, SNIPPET_WORDS, toHierarchy } from './docsearch-hit.js';
import { createHostedProvider } from './hosted-provider.js';
import { MARK_END, MARK_START } from './marked-text.js';
import { type PostLike, postJson } from './post-json.js';

export interface MeilisearchOptions extends DocsearchSite {
  /** Address of the engine, without a slash at the end. */
  endpoint: string;
  /** A search-only key: it is public. */
  apiKey: string;
  indexName: string;
  fetch?: PostLike;
  onError?: (message: string, cause: unknown) => void;
}

/** A record of the engine's own documentation crawler: its levels are flat. */
interface FlatRecord {
  url: string;
  type?: string;
  content?: string | null;
  [level: `hierarchy_lvl${number}`]: string | null | undefined;
}

/** Searches an index of the docs-scraper shape, through Meilisearch's HTTP interface. */
export const createMeilisearchProvider = (options: MeilisearchOptions): SearchProvider => {
  const { endpoint, apiKey, indexName, fetch, onError } = options;
  return createHostedProvider({
    locales: Object.keys(options.langs),
    onError,
    async ask(query, { locale, version, limit }) {
      const filter = [`lang = ${JSON.stringify(options.langs[locale] ?? locale)}`];
      if (version) filter.push(`version = ${JSON.stringify(version)}`);
      const answer = (await postJson(`${endpoint}/indexes/${encodeURIComponent(indexName)}/search`, {
        fetch,
        headers: { authorization: `Bearer ${apiKey}` },
        body: {
          q: query,
          limit,
          filter,
          attributesToHighlight: ['*'],
          highlightPreTag: MARK_START,
          highlightPostTag: MARK_END,
          attributesToCrop: ['content'],
          cropLength: SNIPPET_WORDS,
          cropMarker: '…',
          matchingStrategy: 'all',
        },
      })) as { hits: (FlatRecord & { _formatted?: FlatRecord })[] };
      return answer.hits.map((hit) => {
        const record = { ...hit, hierarchy: toHierarchy((level) => hit[`hierarchy_${level}`]) };
        const marked = hit._formatted ?? hit;
        const hierarchy = toHierarchy((level) => marked[`hierarchy_${level}`]);
        return docsearchToHit(record, { hierarchy, content: marked.content }, { site: options, locale });
      });
    },
  });
};
