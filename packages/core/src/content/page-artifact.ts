import type { ConfigReads } from '../config/config-reads.js';
import type { Diagnostic } from '../diagnostics/index.js';
import type { NoteHtml, PageImport, PageLink, PageSection, ParsedPage, PolicyFacts } from '../markdown/index.js';
import type { ArticleHead } from '../scope/article-head.js';
import type { Frontmatter, TocEntry } from '../shared/types.js';
import type { PageSource } from './index.js';

/** A file that pages refer to, which is copied to the site under a hashed name. */
export interface PageAsset {
  /** Path below the output folder. */
  path: string;
  /** Path of the original, relative to the site's folder. */
  file: string;
}

/** Result of parsing a page file. Plain data in the store; file names are relative to the site's folder. */
export interface PageArtifact {
  page: ParsedPage;
  assets: PageAsset[];
  /** Hash of every other file that parsing read. */
  dependencies: Record<string, string>;
  /** Config keys that plugins' hooks have read; absent without hooks. */
  configReads?: ConfigReads;
}

/** The part of a parsed page that planning needs; small enough to keep for all pages. */
export interface PageSummary {
  source: PageSource;
  /** Key of the parsed page in the store. */
  artifactKey: string;
  /** Hash of the page's inputs: source, fragments, images, config. */
  contentKey: string;
  sourceHash: string;
  dependencies: Record<string, string>;
  configReads?: ConfigReads;
  /** Absent for a page without a title, which gets one from the site; see `titleOfUntitled`. */
  title?: string;
  frontmatter: Frontmatter;
  toc: TocEntry[];
  /** What describes a page without a description: its first paragraph, or as much of it as fits. */
  lead?: string;
  ids: string[];
  links: PageLink[];
  imports: PageImport[];
  assets: PageAsset[];
  /** `static`: finished HTML. `dynamic`: to be evaluated. `module`: a component file. */
  kind: 'static' | 'dynamic' | 'module';
  /** Whether the complete page is hydrated. */
  hydrate: boolean;
  diagnostics: Diagnostic[];
}

/** Key of an article, and its inputs in case the store has lost it. */
export type ArticleSource = Pick<PageSummary, 'source' | 'artifactKey' | 'kind' | 'hydrate'>;

/** A rendered article, as stored. */
export interface RenderedArticle {
  html: string;
  /** The article as Markdown; the site's own addresses in it are marked, see `fillAddresses`. */
  markdown: string;
  /** Ids of the islands' modules. */
  islands: string[];
  ids: string[];
  toc: TocEntry[];
  sections: PageSection[];
  policy: PolicyFacts;
  /** Head tags of its components. */
  head?: ArticleHead;
  /** What readers can learn of names in its code blocks. */
  typeNotes?: NoteHtml[];
  /** Warnings of its components during rendering. */
  warnings?: string[];
}

/** Facts from rendering a dynamic page, for the plan. */
export interface ArticleSummary {
  articleKey: string;
  islands: string[];
  /** Ids in the article; absent if rendering failed, so that links to them are not reported as dead. */
  ids?: string[];
  toc: TocEntry[];
  diagnostics: Diagnostic[];
}
