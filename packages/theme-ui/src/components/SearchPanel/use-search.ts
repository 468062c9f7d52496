import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_RESULT_LIMIT } from '../../constants.js';
import { type SearchGroup, type SearchPanelProvider, SearchUnavailable } from '../../search/search-provider.js';
import { mergeResults } from './merge-results.js';

/** Result of `useSearch`. */
export interface SearchState {
  groups: readonly SearchGroup[];
  /** The query these groups answer; `''` before the first answer. */
  answered: string;
  isBusy: boolean;
  /** Whether the search could not be loaded. */
  hasFailed: boolean;
  /** The section of the site that is searched; `undefined` for all. */
  within: string | undefined;
  /** Requests more results. */
  showMore: () => void;
  /** Searches one part of the site, or all. */
  searchWithin: (section: string | undefined) => void;
  /** Repeats the query without corrections. */
  searchLiterally: () => void;
  /** Repeats the query after a failure. */
  retry: () => void;
}

/** Options of a query besides its text. */
interface Manner {
  /** The query that the options belong to; another query resets them. */
  query: string;
  limit: number;
  literal: boolean;
  within: string | undefined;
  attempt: number;
}

const NOTHING: readonly SearchGroup[] = [];
const IDLE = { groups: NOTHING, answered: '', isBusy: false, hasFailed: false };
const plain = (query: string): Manner => ({
  query,
  limit: SEARCH_RESULT_LIMIT,
  literal: false,
  within: undefined,
  attempt: 0,
});

/**
 * Searches after a debounce. A newer query cancels an older one, so that a slow answer never replaces a newer
 * one; the last answer stays until the next arrives, so that nothing flickers. An empty query clears the results at
 * once.
 */
export function useSearch(provider: SearchPanelProvider, query: string, open: boolean): SearchState {
  const [state, setState] = useState(IDLE);
  const wanted = query.trim();
  const [request, setRequest] = useState(plain(''));
  const manner = request.query === wanted ? request : plain(wanted);
  const { limit, literal, within, attempt } = manner;
  useEffect(() => {
    if (!open) return;
    if (wanted === '') {
      setState(IDLE);
      return;
    }
    provider.expect?.(wanted);
    const controller = new AbortController();
    const { signal } = controller;
    setState((before) => ({ ...before, isBusy: true }));
    const isFirst = limit === SEARCH_RESULT_LIMIT && !literal && within === undefined && attempt === 0;
    const ask = async () => {
      let shown = NOTHING;
      const show = (groups: readonly SearchGroup[], isBusy = false) => {
        if (signal.aborted) return;
        shown = mergeResults(
          shown,
          groups.filter((group) => group.pages.length > 0),
        );
        setState({ groups: shown, answered: wanted, isBusy, hasFailed: false });
      };
      try {
        const onPartial = (groups: readonly SearchGroup[]) => show(groups, true);
        const request = { signal, onPartial, onExcerpts: show, limit, literal, within };
        show(await provider.search(wanted, request));
      } catch (cause) {
        if (signal.aborted) return;
        if (!(cause instanceof SearchUnavailable)) console.error('The search failed:', cause);
        // Results of the same query stay useful.
        setState({ groups: shown, answered: wanted, isBusy: false, hasFailed: true });
      }
    };
    const timer = setTimeout(ask, isFirst ? SEARCH_DEBOUNCE_MS : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [provider, wanted, open, limit, literal, within, attempt]);
  return {
    ...state,
    within,
    showMore: () => setRequest({ ...manner, limit: limit + SEARCH_RESULT_LIMIT }),
    searchWithin: (section) => setRequest({ ...manner, within: section, limit: SEARCH_RESULT_LIMIT }),
    searchLiterally: () => setRequest({ ...manner, literal: true }),
    retry: () => setRequest({ ...manner, attempt: attempt + 1 }),
  };
}
