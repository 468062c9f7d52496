import type { SearchProvider } from '../types.js';
import { type DocsearchRecord, type DocsearchSite, docsearchToHit, SNIPPET_WORDS } from './docsearch-hit.js';
import { createHostedProvider } from './hosted-provider.js';
import { MARK_END, MARK_START } from './marked-text.js';
import { type PostLike, postJson } from './post-json.js';

export interface AlgoliaOptions extends DocsearchSite {
  applicationId: string;
  /** A search-only key: it is public. */
  apiKey: string;
  indexName: string;
  /** Default: the application's own host. */
  endpoint?: string;
  /** Further parameters of the query, as the engine names them. */
  parameters?: Readonly<Record<string, unknown>>;
  fetch?: PostLike;
  onError?: (message: string, cause: unknown) => void;
}

interface AlgoliaHit extends DocsearchRecord {
  _highlightResult?: { hierarchy?: Record<string, { value: string }> };
  _snippetResult?: { content?: { value: string } };
}

/** Searches an index that a DocSearch crawler has filled, through Algolia's HTTP interface. */
export const createAlgoliaProvider = (options: AlgoliaOptions): SearchProvider => {
  const { applicationId, apiKey, indexName, parameters, fetch, onError } = options;
  const endpoint = options.endpoint ?? `https://${applicationId.toLowerCase()}-dsn.algolia.net`;
  return createHostedProvider({
    locales: Object.keys(options.langs),
    onError,
    async ask(query, { locale, version, limit }) {
      const answer = (await postJson(`${endpoint}/1/indexes/*/queries`, {
        fetch,
        headers: { 'x-algolia-application-id': applicationId, 'x-algolia-api-key': apiKey },
        body: {
          requests: [
            {
              indexName,
              query,
              hitsPerPage: limit,
              highlightPreTag: MARK_START,
              highlightPostTag: MARK_END,
              attributesToSnippet: [`content:${SNIPPET_WORDS}`],
              snippetEllipsisText: '…',
              facetFilters: [`lang:${options.langs[locale] ?? locale}`, ...(version ? [`version:${version}`] : [])],
              ...parameters,
            },
          ],
        },
      })) as { results: { hits: AlgoliaHit[] }[] };
      return (answer.results[0]?.hits ?? []).map((hit) => docsearchToHit(hit, toTexts(hit), { site: options, locale }));
    },
  });
};

const toTexts = (hit: AlgoliaHit): Pick<DocsearchRecord, 'hierarchy' | 'content'> => ({
  hierarchy: Object.fromEntries(
    Object.entries(hit._highlightResult?.hierarchy ?? {}).map(([level, { value }]) => [level, value]),
  ),
  content: hit._snippetResult?.content?.value ?? hit.content,
});
