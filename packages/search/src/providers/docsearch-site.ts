import type { DocsearchSite } from './docsearch-hit.js';

/** The site's addresses, as in the site data that themes get. */
export interface SiteAddresses {
  /** Begins and ends with a slash. */
  base: string;
  /** The default language first. */
  locales: readonly { key: string; lang: string }[];
  /** The default version first; empty if the site has none. */
  versions: readonly { name: string }[];
}

/**
 * Describes a site for the providers whose indexes a crawler has filled.
 * @param origin Where the crawler found the site: `https://example.org`.
 */
export const docsearchSite = ({ base, locales, versions }: SiteAddresses, origin: string): DocsearchSite => ({
  origin: origin.replace(/\/$/, '') + base,
  langs: Object.fromEntries(locales.map(({ key, lang }) => [key, lang])),
  toPagePath(routePath) {
    const version = withoutSegment(
      routePath,
      versions.map(({ name }) => name),
    );
    return withoutSegment(
      version,
      locales.map(({ key }) => key),
    );
  },
});

const withoutSegment = (path: string, names: readonly string[]): string => {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(path) ?? [];
  return names.includes(first) ? rest || '/' : path;
};
