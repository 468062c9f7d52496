import { useEffect, useRef } from 'react';
import { SEARCH_MISS_MS } from '../../constants.js';
import type { SearchState } from './use-search.js';

/** Reports each query without results in the whole site, once the reader has stopped typing for a moment. */
export function useMiss(
  { groups, answered, isBusy, hasFailed, within }: SearchState,
  onMiss?: (query: string) => void,
): void {
  const reported = useRef(new Set<string>());
  const latest = useRef(onMiss);
  latest.current = onMiss;
  const isMiss = answered !== '' && groups.length === 0 && !isBusy && !hasFailed && within === undefined;
  useEffect(() => {
    if (!isMiss || reported.current.has(answered)) return;
    const timer = setTimeout(() => {
      reported.current.add(answered);
      latest.current?.(answered);
    }, SEARCH_MISS_MS);
    return () => clearTimeout(timer);
  }, [isMiss, answered]);
}
