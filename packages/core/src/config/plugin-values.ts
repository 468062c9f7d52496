import type { Frontmatter } from '../shared/types.js';

/** An export of a module: the module's default export, or one by name. Paths begin at the site's folder. */
export type ComponentReference = string | { from: string; export: string };

/** Where in the site's sources something was found, and what to do about it. */
export interface LogLocation {
  /** From the site's folder. Default: the page that the hook runs for. */
  file?: string;
  /** 1-based. */
  line?: number;
  /** 1-based, in UTF-16 code units. */
  column?: number;
  /** What to do about it, in one sentence. */
  suggestion?: string;
}

/** Reports findings of a plugin. Builds and `dev` show its warnings and errors with those of Diptych. */
export interface PluginLogger {
  /** A line on the terminal, and nothing else. */
  info(message: string): void;
  warn(message: string, location?: LogLocation): void;
  /** A build with errors publishes nothing. */
  error(message: string, location?: LogLocation): void;
}

/** A page that a plugin adds to the site: Markdown, or a component. */
export interface AddedPage {
  /**
   * Address without version and language, for example `/blog/tags/react`; one that ends in `/` is its folder's index.
   */
  pagePath: string;
  /** Key of the locale. Default: the first one. */
  locale?: string;
  /** Name of the version. Default: the first one. */
  version?: string;
  /** Frontmatter of the page. */
  frontmatter?: Frontmatter;
  /** Source of the page, as in a file. */
  content?: string;
  /** What `content` is written in. Default `mdx`. */
  format?: 'md' | 'mdx';
  /** A component that renders the page, in place of `content`; below the title, if `frontmatter` has one. */
  component?: ComponentReference;
  /** Props for the component; serialisable. */
  props?: Record<string, unknown>;
  /** What `content` was created from: its errors are reported at this source. */
  source?: AddedPageSource;
}

/** The file that an added page was created from. */
export interface AddedPageSource {
  /** From the site's folder: `../CHANGELOG.md`. */
  file: string;
  /** The line of the file, from 1, for each line of `content`. Without it, errors name the file alone. */
  lines?: readonly number[];
}

/** A page of the docs folder, with the data of its frontmatter and its first heading. */
export interface PageFile {
  /** Absolute path. */
  file: string;
  /** Path below the docs folder, with forward slashes. */
  relativePath: string;
  /** Key of the locale. */
  locale: string;
  /** Name of the version; `''` where the site has none. */
  version: string;
  /** Address without version and language. */
  pagePath: string;
  /** Address with version and language, without base. */
  routePath: string;
  /** From the frontmatter, else the first heading. */
  title: string;
  /** Frontmatter of the page. */
  frontmatter: Frontmatter;
}
