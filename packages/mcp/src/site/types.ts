import type { SearchProvider } from '@diptych/search';

/** A page from the site's `llms.txt`. */
export interface ListedPage {
  title: string;
  /** Empty if the page has none. */
  description: string;
  /** Titles of its sections, outermost first, without the language. */
  section: string[];
  /** Path with base, version and language, as readers see it: `/zh/guide/start/`. */
  path: string;
  /** The part of its address shared with translations and versions: `guide/start`. See `pageKey`. */
  key: string;
  /** Path of its Markdown. */
  markdown: string;
  /** Key of the language. */
  locale: string;
  /** `''` where the site has no versions. */
  version: string;
}

/** A language of the site. */
export interface SiteLanguage {
  key: string;
  /** BCP 47 tag. */
  lang: string;
  /** Its own name for itself. */
  label: string;
}

/** A site, opened. */
export interface Site {
  title: string;
  description: string;
  base: string;
  /** Origin of its addresses; `''` for a folder. */
  host: string;
  /** Origins of its addresses: where it is read from, and the one that it is built for. */
  origins: string[];
  /** The default first. */
  languages: SiteLanguage[];
  /** Names, the default first; empty if the site has none. */
  versions: string[];
  /** In the order of the sidebars. */
  pages: ListedPage[];
  /** Absent if the site has no search files. */
  search?: SearchProvider;
  /** Text of a file of the site; `undefined` if it does not exist. */
  read(path: string): Promise<string | undefined>;
  /** Where the path of a page leads that is redirected; `undefined` if it is not. */
  redirectOf(path: string): Promise<string | undefined>;
}
