import type { ParsedPage } from '../markdown/index.js';
import type { PageData, SidebarItem } from '../shared/types.js';
import type { Config, HeadTag, UserConfig } from './types.js';

/** A page as it is about to be written. */
export interface RenderedPage {
  page: PageData;
  /** The article's HTML. */
  html: string;
  /** Tags for the page's head, in order. */
  head: HeadTag[];
}

/** A page of the finished site, as plugins see it at the end. */
export interface WrittenPage {
  page: PageData;
  /** File below the output folder. */
  file: string;
}

/** A language in a version, with its sidebars. */
export interface WrittenVariant {
  /** Key of the locale. */
  locale: string;
  /** `''` where the site has no versions. */
  version: string;
  /** By key, as in `PageData.sidebar`. */
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
}

/** The finished site, before it is published. */
export interface WrittenSite {
  config: Config;
  pages: readonly WrittenPage[];
  /** Defaults first. */
  variants: readonly WrittenVariant[];
  /** Reads a file that the build has written for a page, such as its Markdown. */
  read(path: string): string;
}

/** A file a plugin adds to the site. */
export interface OutputFile {
  /** Path below the output folder, with forward slashes. */
  path: string;
  content: string | Uint8Array;
}

/**
 * Hooks into a build, run in the order of the `plugins` array; each gets a value and returns the next one. `pageParsed`
 * and `pageRendered` run in worker threads: they must not rely on state outside their arguments.
 */
export interface Plugin {
  /** Names the plugin in error messages. */
  name: string;
  /** Changes the config before it is validated. */
  config?(config: UserConfig): UserConfig | Promise<UserConfig>;
  /** Changes what a source file was parsed to. */
  pageParsed?(page: ParsedPage, context: { file: string; config: Config }): ParsedPage | Promise<ParsedPage>;
  /** Changes a page's HTML and head before it is wrapped in its document. */
  pageRendered?(rendered: RenderedPage, context: { config: Config }): RenderedPage | Promise<RenderedPage>;
  /** Adds files to the site, from what it consists of. Runs last, before the site is published. */
  siteWritten?(site: WrittenSite): OutputFile[] | Promise<OutputFile[]>;
}
