/** A file below the docs folder that takes part in the site. */
export interface SourceFile {
  /** Absolute path. */
  file: string;
  /** Path below the docs folder, with forward slashes. */
  relativePath: string;
}

/** A file that becomes a page, placed in its language and version. */
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
  /** The original, where this page only stands in for a translation: `file` is the original's. */
  fallback?: { locale: string; relativePath: string; routePath: string };
}

/** Everything the docs folder holds, by what it is for. Lists are sorted by path. */
export interface Sources {
  pages: PageSource[];
  /** Paths of would-be pages that the config excludes. */
  excluded: string[];
  /** `_meta.json` files. */
  metas: SourceFile[];
  /** `_nav.json` files. */
  navs: SourceFile[];
  /** Records of what is translated from what, one for each language and version that has one. */
  records: SourceFile[];
  /** Files below `public/`, copied as they are; `relativePath` is below that folder. */
  publicFiles: SourceFile[];
}
