import leven from 'leven';
import { pagePath } from './page-key.js';
import { divideKey } from './read-page-list.js';
import { encodePath } from './redirect-rules.js';
import type { ListedPage, Site } from './types.js';

/** The requested page. Language and version are taken from the address unless they are given. */
export interface PageRequest {
  /** Address, path or path of the Markdown. */
  page: string;
  /** Key of a language. */
  locale?: string;
  version?: string;
}

/** The answer to a request for a page. */
export type FoundPage =
  | { page: ListedPage }
  /**
   * The page in other languages, else pages with similar addresses or titles; its path, and where its Markdown is if the
   * site keeps it out of its lists, as it does with pages that search engines are to leave out.
   */
  | { page?: undefined; elsewhere: ListedPage[]; similar: ListedPage[]; path: string; unlisted: string[] };

/** Number of suggestions for an unknown page. */
const OFFERED = 5;
/** Largest share of the longer text that may differ. */
const TOLERANCE = 0.5;

/** Finds a page by its address. */
export function findPage(site: Site, request: PageRequest): FoundPage {
  const { languages, versions } = site;
  const locales = languages.map(({ key }) => key);
  const named = divideKey(pagePath(request.page, site.base), { locales, versions });
  const scope = { locale: request.locale ?? named.locale, version: request.version ?? named.version };
  const isInScope = (page: ListedPage) => page.locale === scope.locale && page.version === scope.version;
  const wanted = named.key.toLowerCase();
  const same = site.pages.filter(({ key }) => key === wanted);
  const page = same.find(isInScope);
  if (page) return { page };
  const prefixes = [
    scope.version === versions[0] ? '' : scope.version,
    scope.locale === locales[0] ? '' : scope.locale,
  ];
  const path = site.base + encodePath([...prefixes, named.key].filter(Boolean).join('/'));
  return {
    elsewhere: same,
    similar: similarPages(wanted, site.pages.filter(isInScope)),
    path,
    unlisted: [`${path}.md`, `${path.replace(/\/$/, '')}/index.md`],
  };
}

function similarPages(key: string, pages: readonly ListedPage[]): ListedPage[] {
  const name = lastPart(key);
  return pages
    .map((page) => {
      const words = [lastPart(page.key), page.title.toLowerCase()];
      return { page, distance: Math.min(unlike(key, page.key), ...words.map((word) => unlike(name, word))) };
    })
    .filter(({ distance }) => distance <= TOLERANCE)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, OFFERED)
    .map(({ page }) => page);
}

const lastPart = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** Distance of two texts, from 0 (equal) to 1. */
export function unlike(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  // Surplus letters count as errors as well.
  if (length === 0 || (Math.abs(a.length - b.length) / length > TOLERANCE && !b.includes(a))) return 1;
  return a !== '' && b.includes(a) ? Math.min(TOLERANCE, 1 - a.length / length) : leven(a, b) / length;
}
