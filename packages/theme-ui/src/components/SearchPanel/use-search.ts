import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../constants.js';
import type { SearchGroup, SearchProvider } from '../../search/search-provider.js';

/** What `useSearch` gives back. */
export interface SearchState {
  groups: readonly SearchGroup[];
  /** The query these groups answer; `''` before the first answer. */
  answered: string;
  isBusy: boolean;
}

const NOTHING: readonly SearchGroup[] = [];
const IDLE: SearchState = { groups: NOTHING, answered: '', isBusy: false };

/**
 * Searches a moment after the last key. A newer query ends an older one, so that a slow answer never replaces a newer
 * one; until an answer is there the last one stays, so that nothing flickers. An empty query empties the results at
 * once, and a failing search counts as one without results.
 */
export function useSearch(provider: SearchProvider, query: string, open: boolean): SearchState {
  const [state, setState] = useState(IDLE);
  const wanted = query.trim();
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
    const timer = setTimeout(async () => {
      const show = (groups: readonly SearchGroup[], isBusy: boolean) => {
        if (signal.aborted) return;
        setState({ groups: groups.filter((group) => group.pages.length > 0), answered: wanted, isBusy });
      };
      const onPartial = (groups: readonly SearchGroup[]) => show(groups, true);
      show(await provider.search(wanted, { signal, onPartial }).catch(() => NOTHING), false);
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [provider, wanted, open]);
  return state;
}
