import { FETCH_FAILED_MESSAGE, SEARCH_CACHE_SIZE, SEARCH_RESULT_LIMIT } from '../constants.js';
import { textToQuery } from '../query/text-to-query.js';
import type { SearchGroups, SearchLoader, SearchProvider, SearchRecord } from '../types.js';
import { createAnswerCache } from './answer-cache.js';
import { emptyGroup } from './empty-group.js';
import { expectQuery } from './expect-query.js';
import { createIndexRegistry } from './index-registry.js';
import { recordsToLoader } from './records-to-loader.js';
import { reportOnce } from './report-once.js';
import { createLanguageSearch, type Scope } from './search-languages.js';
import { toRequest } from './to-request.js';

export interface SearcherOptions {
  /** The pages by locale key. For tests, scripts and sites without versions. */
  records?: Readonly<Record<string, readonly SearchRecord[]>>;
  /** Alternatively, how indexes are loaded. */
  loader?: SearchLoader;
  /**
   * Called when an index cannot be loaded: once until a load or a complete answer. Default: `console.error` of the
   * message.
   */
  onError?: (message: string, cause: unknown) => void;
}

/** The built-in search engine, in the thread that calls it. */
export const createSearcher = ({ records = {}, loader, onError = logError }: SearcherOptions): SearchProvider => {
  const cache = createAnswerCache<SearchGroups>(SEARCH_CACHE_SIZE);
  const registry = createIndexRegistry(loader ?? recordsToLoader(records));
  const failures = reportOnce(onError);
  const searchLanguages = createLanguageSearch({
    registry,
    onFailure(locale, version, cause) {
      registry.drop(locale, version);
      failures.report(FETCH_FAILED_MESSAGE, cause);
    },
  });
  return {
    async load(scope) {
      failures.reset();
      const { locale, version = '' } = toRequest('', scope).options;
      try {
        if ((await registry.locales(locale, version)).includes(locale)) await registry.get(locale, version);
      } catch (cause) {
        failures.report(FETCH_FAILED_MESSAGE, cause);
      }
    },
    // A failure is reported by the answer that needs the file.
    expect: (text, scope) => expectQuery(text, scope, registry).catch(() => {}),
    async search(input, inputOptions): Promise<SearchGroups> {
      const { query: text, options } = toRequest(input, inputOptions);
      const scope: Scope = { ...options, version: options.version ?? '', limit: options.limit ?? SEARCH_RESULT_LIMIT };
      const query = textToQuery(text);
      if (query.units.length === 0) return { query: text, groups: [emptyGroup(scope.locale)], complete: true };
      const { locale, version, limit, literal, within, near } = scope;
      const key = JSON.stringify([text, locale, version, limit, literal, within, near]);
      const known = cache.get(key);
      if (known && !(options.excerpts && known.lacksExcerpts)) return known;
      const { isComplete, ...answer } = await searchLanguages(query, scope);
      if (isComplete) {
        failures.reset();
        cache.set(key, answer);
      }
      return answer;
    },
    dispose() {
      cache.clear();
      registry.clear();
    },
  };
};

const logError = (message: string): void => console.error(message);
