import type { SiteData } from '@diptych/core/shared';
import { useEffect, useState } from 'react';
import { type ListedPage, nearestPages, readPageList } from '../utils/nearest-pages.js';

/** Pages in the reader's language with similar addresses, once the site's list of pages is loaded. */
export function useNearestPages({ base, locale, locales }: SiteData): ListedPage[] {
  const [nearest, setNearest] = useState<ListedPage[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const others = locales
      .map(({ home }) => home)
      .filter((home) => home !== locale.home && home.startsWith(locale.home));
    const isOwn = ({ link }: ListedPage) =>
      link.startsWith(locale.home) && !others.some((home) => link.startsWith(home));
    fetch(`${base}llms.txt`, { signal: controller.signal })
      .then((response) => (response.ok ? response.text() : ''))
      .then((list) => setNearest(nearestPages(window.location.pathname, readPageList(list).filter(isOwn))))
      .catch(() => {}); // The page is complete without them.
    return () => controller.abort();
  }, [base, locale.home, locales]);
  return nearest;
}
