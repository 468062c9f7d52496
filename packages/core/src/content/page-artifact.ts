import type { ConfigReads } from '../config/config-reads.js';
import type { Diagnostic } from '../diagnostics/index.js';
import type { PageImport, PageLink, PageSection, ParsedPage } from '../markdown/index.js';
import type { ArticleHead } from '../scope/article-head.js';
import type { Frontmatter, TocEntry } from '../shared/types.js';
import type { PageSource } from './index.js';

/** A file that pages refer to and that goes into the site under a name of its own. */
export interface PageAsset {
  /** Path below the output folder. */
  path: string;
  /** Path of the original, relative to the site's folder. */
  file: string;
}

/** What parsing one page file yields. Plain data, kept in the store; file names are relative to the site's folder. */
export interface PageArtifact {
  page: ParsedPage;
  assets: PageAsset[];
  /** Hash of every other file that parsing read. */
  dependencies: Record<string, string>;
  /** What hooks of plugins read of the config; absent where there are none. */
  configReads?: ConfigReads;
}

/** The part of a parsed page that planning needs; small enough to hold for every page at once. */
export interface PageSummary {
  source: PageSource;
  /** Names the parsed record in the store. */
  artifactKey: string;
  /** Names the page's content: source, fragments, images, config. */
  contentKey: string;
  sourceHash: string;
  dependencies: Record<string, string>;
  configReads?: ConfigReads;
  /** Absent for a page without one, which is named by the site; see `titleOfUntitled`. */
  title?: string;
  frontmatter: Frontmatter;
  toc: TocEntry[];
  /** First paragraph of a page without a description. */
  lead?: string;
  ids: string[];
  links: PageLink[];
  imports: PageImport[];
  assets: PageAsset[];
  /** `static`: finished HTML. `dynamic`: to be evaluated. `module`: a component file. */
  kind: 'static' | 'dynamic' | 'module';
  /** Whether the page is hydrated whole. */
  hydrate: boolean;
  diagnostics: Diagnostic[];
}

/** What an article is found by, or made from where the store lost it. */
export type ArticleSource = Pick<PageSummary, 'source' | 'artifactKey' | 'kind' | 'hydrate'>;

/** A finished article, kept in the store. */
export interface RenderedArticle {
  html: string;
  /** The article as Markdown; addresses of the site in it are marked, see `fillAddresses`. */
  markdown: string;
  /** Ids of the islands' modules. */
  islands: string[];
  ids: string[];
  toc: TocEntry[];
  sections: PageSection[];
  /** What its components put into the head of the page. */
  head?: ArticleHead;
  /** What its components said on the console while it was rendered. */
  warnings?: string[];
}

/** What rendering the article of a dynamic page tells the plan. */
export interface ArticleSummary {
  articleKey: string;
  islands: string[];
  /** Ids in the article; absent where it could not be made, so that nobody calls a link to one of them dead. */
  ids?: string[];
  toc: TocEntry[];
  diagnostics: Diagnostic[];
}
