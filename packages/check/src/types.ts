import type { Config, Diagnostic, DiagnosticLocation } from '@diptych/core';
import type { ImportBinding, PageImport, PageLink, Root, Sources } from '@diptych/core/pages';
import type { PageFacts } from './facts.js';

export type { ImportBinding, PageImport, PageLink };

/** A page as rules receive it. It is read once for all rules. */
export interface CheckPage {
  /** Absolute path. */
  absolute: string;
  /** Path from the site's root, with forward slashes; used in findings. */
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
  /** Name of the plugin that adds the page; `file` is where its source is kept. */
  plugin?: string;
  /** The content of the file. */
  text: string;
  /** Hash of the page, its fragments and everything else its parsing depends on. */
  hash: string;
  /** The facts of the page; from the cache if the page is unchanged. */
  facts: PageFacts;
  /**
   * The page's tree with fragments inserted, before transforms other than heading ids and resolved links. Parsed on
   * demand.
   */
  tree(): Promise<Root>;
  /** Line and column of an offset into `text`. */
  at(offset: number): { line: number; column: number };
}

/** A page and its original. */
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

/** The context of a rule. */
export interface RuleContext<Options extends object = object> {
  config: Config;
  /** The validated options of the rule. */
  options: Options;
  site: CheckSite;
  /** Whether external addresses may be requested. */
  external: boolean;
  /** Folder for files that the rule stores between runs. */
  cacheDir: string;
  /** Hash of the tool's code: part of the keys in a rule's own cache. */
  codeVersion: string;
  /** Ids of pages once their components are rendered, by route; pages that cannot be rendered are left out. */
  renderIds(pages: readonly CheckPage[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}

/** Gives the location of an option in the config, empty if it is unknown. */
export type LocateOption = (path: readonly (string | number)[]) => Partial<DiagnosticLocation>;

interface RuleBase<Scope extends string, Input, Options extends object> {
  name: string;
  /** What the rule checks, in one line, as a statement. */
  description: string;
  scope: Scope;
  /** Runs only if the config or the command line names it. */
  isOptIn?: boolean;
  /** Takes seconds, or finds what `diptych dev` reports without it: skipped in development. */
  isSlow?: boolean;
  /** Starts programs, which may fail because of the machine: results with findings are not cached. */
  startsProcesses?: boolean;
  /**
   * Checks the options that the config gives and fills in defaults. Without it the rule has no options.
   * @param locate Gives the location of an option in the config, by its path.
   * @throws {DiptychError}
   */
  readOptions?(given: object, locate?: LocateOption): Options;
  /** Inputs besides pages, options and flags, such as the content of a glossary or a version. Part of the cache key. */
  inputs?(context: RuleContext<Options>): string | Promise<string>;
  /** Files are named from the site's root, or absolute. The run adds the name of the rule. */
  check(input: Input, context: RuleContext<Options>): readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
  /** One line of figures about what the rule checked, printed below the findings. Called in every run. */
  summary?(context: RuleContext<Options>): string | undefined | Promise<string | undefined>;
}

/** Checks one page at a time. */
export type PageRule<Options extends object = object> = RuleBase<'page', CheckPage, Options>;
/** Checks a page against its original. */
export interface PairRule<Options extends object = object> extends RuleBase<'pair', PagePair, Options> {
  /** Inputs besides the two pages. Part of the cache key of this pair. */
  inputsOf?(pair: PagePair, context: RuleContext<Options>): string | Promise<string>;
}
/** Checks all pages at once, from cached facts; runs again when any page changed. */
export type SiteRule<Options extends object = object> = RuleBase<'site', CheckSite, Options>;

/** A rule. Its name is used in the config, on the command line and in every finding. */
export type Rule = PageRule | PairRule | SiteRule;
