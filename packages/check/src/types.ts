import type { Config, Diagnostic } from '@diptych/core';
import type { ImportBinding, PageImport, PageLink, Root, Sources } from '@diptych/core/pages';
import type { PageFacts } from './pages/facts.js';

export type { ImportBinding, PageImport, PageLink };

/** A page as rules see it. Read once, however many rules look at it. */
export interface CheckPage {
  /** Absolute path. */
  absolute: string;
  /** From the site's root, with forward slashes: what findings name. */
  file: string;
  /** Below the docs folder: `zh/guide/start/index.mdx`. */
  relativePath: string;
  /** Path below the language's folder without extension, equal in all languages: `guide/start/index`. */
  key: string;
  /** Address with version and language: `/zh/guide/start/`. */
  route: string;
  /** Address without version and language, equal in all languages. */
  pagePath: string;
  /** Key of the locale. */
  lang: string;
  /** `''` where the site has no versions. */
  version: string;
  format: 'md' | 'mdx' | 'component';
  /** What the file holds. */
  text: string;
  /** Names the page's content, that of its fragments and all that its reading depends on. */
  hash: string;
  /** What the page says; from the cache where the page is unchanged. */
  facts: PageFacts;
  /** The page's tree, fragments in place, as the author wrote it; heading ids are set, links resolved. Parsed when asked for. */
  tree(): Promise<Root>;
  /** Line and column of an offset into `text`. */
  at(offset: number): { line: number; column: number };
}

/** A page and what it is a translation of. */
export interface PagePair {
  /** In the site's first language. */
  original: CheckPage;
  translation: CheckPage;
}

/** All pages of a site. */
export interface CheckSite {
  pages: readonly CheckPage[];
  pairs: readonly PagePair[];
  sources: Sources;
}

/** What a rule knows besides its input. */
export interface RuleContext<Options extends object = object> {
  config: Config;
  /** The rule's own options, validated. */
  options: Options;
  site: CheckSite;
  /** Whether addresses outside the site may be asked for. */
  external: boolean;
  /** Folder for what the rule wants to remember between runs. */
  cacheDir: string;
  /** Names the code of the tool: part of the key of what a rule remembers. */
  codeVersion: string;
  /** Ids of pages once their components are rendered, by route; pages that cannot be rendered are left out. */
  renderIds(pages: readonly CheckPage[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}

interface RuleBase<Scope extends string, Input, Options extends object> {
  name: string;
  /** What the rule checks, in one line. */
  description: string;
  scope: Scope;
  /** Not run unless the config or the command line names it. */
  isOptIn?: boolean;
  /** Takes seconds: left out in development, where answers stand beside the page. */
  isSlow?: boolean;
  /** Starts programs, which may fail for a reason of the machine: an answer with findings is worked out anew each time. */
  startsProcesses?: boolean;
  /**
   * Checks the options that the config gives and fills in defaults. Without it the rule has no options.
   * @throws {DiptychError}
   */
  readOptions?(given: object): Options;
  /** What, besides pages, options and flags, the answer depends on: the content of a glossary, a version. Part of the cache key. */
  inputs?(context: RuleContext<Options>): string | Promise<string>;
  /** Files are named from the site's root, or absolute. The run adds the name of the rule. */
  check(input: Input, context: RuleContext<Options>): readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
  /** What the rule looked at, in one line of figures that stands under the findings. Asked for in every run. */
  summary?(context: RuleContext<Options>): string | Promise<string>;
}

/** Looks at one page at a time. */
export type PageRule<Options extends object = object> = RuleBase<'page', CheckPage, Options>;
/** Looks at a page beside its original. */
export interface PairRule<Options extends object = object> extends RuleBase<'pair', PagePair, Options> {
  /** What, besides the two pages, the answer about this pair depends on. Part of its cache key. */
  inputsOf?(pair: PagePair, context: RuleContext<Options>): string;
}
/** Looks at all pages; run again when any of them changed, over facts that are cached. */
export type SiteRule<Options extends object = object> = RuleBase<'site', CheckSite, Options>;

/** One check. Its name stands in the config, on the command line and in every finding. */
export type Rule = PageRule | PairRule | SiteRule;
