import { useEffect, useRef } from 'react';
import { revealHit } from '../search/reveal-hit.js';
import type { SearchHit } from '../search/search-provider.js';

/**
 * Shows what hides the words of a chosen search result, once its page is shown.
 * @param page the current page
 * @returns a function for the choice, to be called before its link is followed.
 */
export function useRevealChoice(page: unknown): (hit: SearchHit) => void {
  const chosen = useRef<SearchHit>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown
  useEffect(() => {
    if (chosen.current && isAt(chosen.current)) revealHit(chosen.current);
    chosen.current = undefined;
  }, [page]);
  return (hit) => {
    if (urlOf(hit).pathname !== location.pathname) {
      chosen.current = hit;
      return;
    }
    // The current page: the browser follows the link, and in the next frame shows the heading.
    requestAnimationFrame(() => requestAnimationFrame(() => isAt(hit) && revealHit(hit)));
  };
}

function urlOf({ link }: SearchHit): URL {
  return new URL(link, location.href);
}

function isAt(hit: SearchHit): boolean {
  return urlOf(hit).href === location.href;
}
