import { useEffect, useRef } from 'react';

/**
 * Opens the search with the query of the address, `?q=…`, which search engines and browsers link to.
 * @returns a function that returns the query once
 */
export function useLinkedQuery(open: () => void, isOff: boolean): () => string {
  const query = useRef('');
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (isOff) return;
    query.current = new URLSearchParams(location.search).get('q')?.trim() ?? '';
    if (query.current !== '') latest.current();
  }, [isOff]);
  return () => {
    const taken = query.current;
    query.current = '';
    return taken;
  };
}
