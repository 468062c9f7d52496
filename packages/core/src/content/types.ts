/** A file of the site below the docs folder. */
export interface SourceFile {
  /** Absolute path. */
  file: string;
  /** Path below the docs folder, with forward slashes. */
  relativePath: string;
}

/** A page of a plugin, written to a file like any other page. */
export interface AddedFile extends SourceFile {
  plugin: string;
}

/** A file that becomes a page, with its language and version. */
export interface PageSource extends SourceFile {
  format: 'md' | 'mdx' | 'component';
  /** Key of the locale. */
  locale: string;
  /** Name of the version; `''` where the site has none. */
  version: string;
  /** Path below the language's folder without extension, for example `guide/start/index`. */
  fileKey: string;
  /** Address without version and language, for example `/guide/start/`. */
  pagePath: string;
  /** Address with version and language, without base. */
  routePath: string;
  /** Name of the plugin that adds the page; `file` is where its source is kept. */
  plugin?: string;
  /** The original, if this is a fallback page: `file` is the original's. */
  fallback?: { locale: string; relativePath: string; routePath: string };
}

/** A file that looks like a page but is not one, because of its name or folder. */
export interface UnroutedFile extends SourceFile {
  /**
   * `extension`: no page ends like this. `language`, `version`: the folder at that level is not in the config.
   * `navigation`: another tool orders the entries of a folder by files of this name.
   */
  reason: 'extension' | 'language' | 'version' | 'navigation';
  /**
   * For `language` and `version`: path below the docs folder of the folder that is not in the config; `''` is docs
   * itself.
   */
  folder: string;
}

/** The content of the docs folder, by purpose. Lists are sorted by path. */
export interface Sources {
  pages: PageSource[];
  /** Excluded pages with `draft: true`; known once the pages are parsed. */
  drafts: PageSource[];
  /** Paths of would-be pages that the config excludes. */
  excluded: string[];
  /** Files that look like pages but have no address. */
  unrouted: UnroutedFile[];
  /** `_meta.json` files. */
  metas: SourceFile[];
  /** `_nav.json` files. */
  navs: SourceFile[];
  /** Translation locks, at most one per language and version. */
  locks: SourceFile[];
  /** Files below `public/`, copied unchanged; `relativePath` is below that folder. */
  publicFiles: SourceFile[];
}
