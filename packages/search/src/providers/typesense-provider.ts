import type { SearchProvider } from '../types.js';
import { type DocsearchRecord, type DocsearchSite, docsearchToHit, toHierarchy } from './docsearch-hit.js';
import { createHostedProvider } from './hosted-provider.js';
import { MARK_END, MARK_START } from './marked-text.js';
import { type PostLike, postJson } from './post-json.js';

export interface TypesenseOptions extends DocsearchSite {
  /** Address of the engine, without a slash at the end. */
  endpoint: string;
  /** A search-only key: it is public. */
  apiKey: string;
  collection: string;
  fetch?: PostLike;
  onError?: (message: string, cause: unknown) => void;
}

/** A document of the engine's crawler of documentation: keys with dots, as they are stored. */
type TypesenseDocument = { url: string; type?: string; content?: string | null } & Record<
  `hierarchy.lvl${number}`,
  string | null
>;

interface TypesenseHit {
  document: TypesenseDocument;
  highlights?: { field: string; value?: string; snippet?: string }[];
}

/** Searched fields, the most important first. */
const FIELDS = ['hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3', 'hierarchy.lvl4', 'content'];

/** Searches a collection of the DocSearch scraper's shape, through Typesense's HTTP interface. */
export const createTypesenseProvider = (options: TypesenseOptions): SearchProvider => {
  const { endpoint, apiKey, collection, fetch, onError } = options;
  return createHostedProvider({
    locales: Object.keys(options.langs),
    onError,
    async ask(query, { locale, version, limit }) {
      const filters = [`language:=${options.langs[locale] ?? locale}`, ...(version ? [`version:=${version}`] : [])];
      const search = {
        collection,
        q: query,
        query_by: FIELDS.join(),
        filter_by: filters.join(' && '),
        per_page: limit,
        highlight_start_tag: MARK_START,
        highlight_end_tag: MARK_END,
        highlight_full_fields: FIELDS.slice(0, -1).join(),
      };
      const answer = (await postJson(`${endpoint}/multi_search`, {
        fetch,
        headers: { 'x-typesense-api-key': apiKey },
        body: { searches: [search] },
      })) as { results: { hits?: TypesenseHit[]; error?: string }[] };
      const [result] = answer.results;
      if (result?.error) throw new Error(result.error);
      return (result?.hits ?? []).map((hit) =>
        docsearchToHit(toDocsearchRecord(hit), toTexts(hit), { site: options, locale }),
      );
    },
  });
};

const toDocsearchRecord = ({ document }: TypesenseHit): DocsearchRecord => ({
  url: document.url,
  type: document.type,
  content: document.content,
  hierarchy: toHierarchy((level) => document[`hierarchy.${level}`]),
});

const toTexts = ({ document, highlights = [] }: TypesenseHit): Pick<DocsearchRecord, 'hierarchy' | 'content'> => {
  const marked = (field: string): string | undefined => {
    const found = highlights.find((highlight) => highlight.field === field);
    return found?.value ?? found?.snippet;
  };
  return {
    hierarchy: toHierarchy((level) => marked(`hierarchy.${level}`)),
    content: marked('content') ?? document.content,
  };
};
