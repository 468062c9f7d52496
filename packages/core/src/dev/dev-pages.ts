import { existsSync } from 'node:fs';
import path from 'node:path';
import { listPages } from '../articles/article-scope.js';
import type { Store } from '../cache/store.js';
import { openTrace } from '../config/hook-context.js';
import type { Config } from '../config/index.js';
import { createRedirects, type Redirects } from '../config/redirect-table.js';
import { openSources, type PageSource, type SiteSources } from '../content/index.js';
import type { PageSummary } from '../content/page-artifact.js';
import { readSections } from '../content/page-entry.js';
import { createPageParser } from '../content/parse-page.js';
import { isError } from '../diagnostics/collect-diagnostics.js';
import { type Diagnostic, DiptychError } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { shareVariants } from '../documents/plan-documents.js';
import type { Section } from '../markdown/sections/section.js';
import { checkRedirects } from '../routes/check-redirects.js';
import { checkRoutes, planSite, type RoutedPage, type SitePlan } from '../routes/index.js';
import { type AddressChanges, addressChanges, normalizeFrontmatterLinks } from '../routes/normalize-links.js';
import { planRedirects, type RedirectPlan } from '../routes/plan-redirects.js';
import type { Frontmatter } from '../shared/types.js';
import { PageHeadings } from './page-headings.js';

/** Effects of an edit. */
export interface SiteUpdate {
  /** Routes of the affected pages. */
  routes: string[];
  /** Titles, sidebars or the set of pages may have changed. */
  isSite: boolean;
}

/** Data shared by pages, valid as long as the plan. */
export interface SharedPlan {
  plan: SitePlan;
  shared: ReturnType<typeof shareVariants>;
  /** Key of what components may learn of the pages. */
  pagesKey: string;
  /** What is wrong with the navigation, the addresses and the redirects. */
  diagnostics: readonly Diagnostic[];
}

/** The redirects of the site, and the table of them. */
type SiteRedirects = RedirectPlan & { table: Redirects };

/** The pages of a site in development, without running the site's code. */
export class DevPages {
  private readonly parser: ReturnType<typeof createPageParser>;
  /** Pages parsed so far, by route, each as it was without errors. */
  private readonly byRoute = new Map<string, PageSummary>();
  /** The same as last parsed, with errors too: a missing file that a page includes may be what is wrong. */
  private readonly latest = new Map<string, PageSummary>();
  private readonly headings: PageHeadings;
  /** Files that hooks of plugins have read for a page, by route, or for the search. */
  private readonly hookFiles = new Map<string, ReadonlySet<string>>();
  private current: SharedPlan | undefined;
  /** What the hooks of the last plan have read, even if one threw. */
  private hookTrace = openTrace();
  /** The last update failed: tabs show an older site. */
  private isBehind = false;
  private currentRedirects: SiteRedirects | undefined;
  /** Without ids: the development server does not check anchors. */
  private currentRoutes: ReadonlyMap<string, undefined> | undefined;

  /** @throws {DiptychError} if files conflict. */
  static async open(config: Config, store: Store): Promise<DevPages> {
    return new DevPages(config, store, await openSources(config, { drafts: true }));
  }

  private constructor(
    private readonly config: Config,
    private readonly store: Store,
    private readonly site: SiteSources,
  ) {
    this.parser = createPageParser(config, store);
    this.headings = new PageHeadings(config);
    assertNoErrors(site.diagnostics, config.root);
  }

  get sources(): SiteSources['sources'] {
    return this.site.sources;
  }

  /** Diagnostics of listing the files. */
  get diagnostics(): readonly Diagnostic[] {
    return this.site.diagnostics;
  }

  find(routePath: string): PageSource | undefined {
    return this.sources.pages.find((page) => page.routePath === routePath);
  }

  /** The pages that were parsed and still exist. */
  parsed(): PageSummary[] {
    return this.sources.pages.flatMap(({ routePath }) => this.byRoute.get(routePath) ?? []);
  }

  /** @throws {DiptychError} with the errors of the page. */
  async parse(source: PageSource): Promise<PageSummary> {
    const summary = await this.parser.parse(source, { previousKey: this.byRoute.get(source.routePath)?.artifactKey });
    this.latest.set(source.routePath, summary);
    assertNoErrors(summary.diagnostics, this.config.root);
    this.byRoute.set(source.routePath, summary);
    if (this.headings.take(summary)) this.current = undefined;
    return summary;
  }

  /** The sections of a page for translation, if it was parsed as it is on disk. */
  sections(source: PageSource): Section[] | undefined {
    const summary = this.parser.find(source);
    return summary && readSections(this.store, summary);
  }

  /** Parses the pages below the folder of an overview page, which lists their headings. */
  async parseSection(overview: PageSource): Promise<void> {
    await this.parseAll(this.sources.pages.filter((page) => isListedBy(overview, page)));
  }

  /** Parses pages, skipping those with errors: they are reported when they are opened. */
  async parseAll(all: readonly PageSource[]): Promise<PageSummary[]> {
    const summaries = await Promise.all(all.map((source) => this.parse(source).catch(() => undefined)));
    // Some may have been parsed since the plan was made, when they were opened themselves.
    const planned = new Map(this.current?.plan.pages.map(({ routePath, toc }) => [routePath, toc]));
    const isPlanned = ({ routePath }: PageSource) =>
      JSON.stringify(planned.get(routePath)) === JSON.stringify(this.tocOf(routePath));
    if (!all.every(isPlanned)) this.current = undefined;
    return summaries.filter((summary) => summary !== undefined);
  }

  /**
   * The current plan of the site; the same object until the plan changes. It leaves out what is wrong: a page that is
   * renamed before its entry of the navigation must not take all others away.
   */
  plan(): SharedPlan {
    if (this.current) return this.current;
    const { config, sources } = this;
    const { table, rules, diagnostics } = this.redirects();
    const pages = sources.pages.map(
      (source): RoutedPage => ({ source, ...this.headings.of(source), toc: this.tocOf(source.routePath) }),
    );
    this.hookTrace = openTrace();
    const planned = pages.map((page) => ({ ...page, frontmatter: this.withAddresses(page) }));
    const plan = planSite({ config, sources, pages: planned, dates: {}, redirects: table, trace: this.hookTrace });
    const ofRedirects = [...diagnostics, ...checkRedirects(rules, config, sources)];
    const all = [...ofRedirects, ...checkRoutes(sources), ...plan.diagnostics];
    const shared = shareVariants(plan.variants, config.base);
    this.current = { plan, shared, pagesKey: listPages(this.store, pages, config), diagnostics: all };
    return this.current;
  }

  /** The redirects, even while the site has other errors. */
  redirects(): SiteRedirects {
    if (!this.currentRedirects) {
      const plan = planRedirects(this.config, this.sources);
      this.currentRedirects = { ...plan, table: createRedirects(plan.rules) };
    }
    return this.currentRedirects;
  }

  /** Addresses that links of a parsed page are changed to. */
  addressChanges({ links }: PageSummary): AddressChanges {
    const { table: redirects } = this.redirects();
    this.currentRoutes ??= new Map(this.sources.pages.map(({ routePath }) => [routePath, undefined]));
    return addressChanges(links, { base: this.config.base, redirects, idsByRoute: this.currentRoutes });
  }

  /** A file that a page shows, such as an image, by its path below the site's root. */
  asset(name: string): string | undefined {
    for (const { assets } of this.byRoute.values()) {
      const asset = assets.find(({ path: assetPath }) => assetPath === name);
      if (asset) return path.resolve(this.config.root, asset.file);
    }
    return undefined;
  }

  /** Records the files that hooks have read for a page, by its route, or for the search: their edits affect that. */
  noteHookFiles(owner: string, files: ReadonlySet<string>): void {
    this.hookFiles.set(owner, files);
  }

  /** Routes of the pages that a file is part of. */
  routesOf(file: string): string[] {
    const name = nameFrom(this.config.root, file);
    const own = this.sources.pages.filter(
      (page) =>
        page.file === file ||
        name in (this.latest.get(page.routePath)?.dependencies ?? {}) ||
        this.hookFiles.get(page.routePath)?.has(file),
    );
    return this.withTranslations(own).map(({ routePath }) => routePath);
  }

  /** Whether a file is part of the site's content, or may be a missing part of it. */
  concerns(file: string): boolean {
    const isInDocs = file.startsWith(this.config.docsDir + path.sep);
    return isInDocs || this.site.isWatched(file) || this.dependencyFiles().includes(file);
  }

  /** Files that pages include and files that plugins read. */
  files(): string[] {
    return [...this.dependencyFiles(), ...this.site.watched()];
  }

  /** Processes changed files, and runs the plugins that add pages again. */
  async update(edited: readonly string[]): Promise<SiteUpdate> {
    try {
      return await this.apply(edited);
    } catch (cause) {
      // Some of the files were not read.
      this.headings.clear();
      this.forgetPlan();
      this.isBehind = true;
      throw cause;
    }
  }

  private forgetPlan(): void {
    this.current = undefined;
    this.currentRedirects = undefined;
    this.currentRoutes = undefined;
  }

  private async apply(edited: readonly string[]): Promise<SiteUpdate> {
    const { docsDir, root } = this.config;
    if (!existsSync(docsDir))
      throw new DiptychError({
        code: 'docs-missing',
        message: `There is no folder "${nameFrom(root, docsDir)}" to take the pages from.`,
        suggestion: 'Put it back, or name another one as "docs" in the config.',
      });
    const before = this.routeList();
    const routesBefore = edited.flatMap((file) => this.routesOf(file));
    const isPage = (file: string) => existsSync(file) && this.sources.pages.some((page) => page.file === file);
    const isOther = edited.some((file) => /\/_(?:meta|nav)\.json$/.test(file) || !isPage(file));
    const files = [...edited, ...(await this.site.update(edited))];
    if (isOther) this.rescan();
    // All pages are read again, even after the first change.
    const changes = files.map((file) => this.readAgain(file));
    const changed = isOther || this.isBehind || before !== this.routeList() || changes.includes(true);
    // The frontmatter may declare the page a fallback for its translations.
    if (changed && !isOther) this.rescan();
    if (changed) this.forgetPlan();
    this.isBehind = false;
    const routes = [...routesBefore, ...files.flatMap((file) => this.routesOf(file))];
    return { routes: [...new Set([...routes, ...this.overviewsOf(routes)])], isSite: changed };
  }

  /** Routes of the overview pages that list one of the pages. */
  private overviewsOf(routes: readonly string[]): string[] {
    const listed = routes.flatMap((route) => this.find(route) ?? []);
    const isOverview = ({ routePath }: PageSource) => this.byRoute.get(routePath)?.frontmatter.overview === true;
    return this.sources.pages
      .filter((page) => isOverview(page) && listed.some((other) => isListedBy(page, other)))
      .map(({ routePath }) => routePath);
  }

  /** The headings of a page that was parsed; none of one with errors, whatever it had before. */
  private tocOf(routePath: string): RoutedPage['toc'] {
    const page = this.latest.get(routePath);
    return page && !page.diagnostics.some(isError) ? page.toc : [];
  }

  private withAddresses({ source, frontmatter }: RoutedPage): Frontmatter {
    const parsed = this.headings.parsed(source);
    if (!parsed) return frontmatter;
    return normalizeFrontmatterLinks(frontmatter, this.addressChanges(parsed), this.config.themeFrontmatter);
  }

  /** @returns whether other pages may show the change. */
  private readAgain(file: string): boolean {
    // Several, if other languages show it as their own.
    const own = this.sources.pages.filter((source) => source.file === file);
    return own.map((source) => this.headings.readAgain(source)).includes(true);
  }

  private rescan(): void {
    this.site.rescan();
    assertNoErrors(this.site.diagnostics, this.config.root);
  }

  private routeList(): string {
    return this.sources.pages.map(({ routePath }) => routePath).join('\n');
  }

  /** Fragments, images and similar files, which may be outside of the docs folder. */
  private dependencyFiles(): string[] {
    const names = [...this.latest.values()].flatMap(({ dependencies }) => Object.keys(dependencies));
    const own = [...new Set(names)].map((name) => path.resolve(this.config.root, name));
    return [...own, ...[...this.hookFiles.values()].flatMap((files) => [...files]), ...this.hookTrace.files];
  }

  /** With translation locks, a translated page shows whether it is outdated: it changes with its original. */
  private withTranslations(pages: readonly PageSource[]): readonly PageSource[] {
    if (this.sources.locks.length === 0) return pages;
    const isAlternate = (page: PageSource) =>
      pages.some(({ pagePath, version }) => page.pagePath === pagePath && page.version === version);
    return this.sources.pages.filter(isAlternate);
  }
}

/** Whether a page is in the folder of an overview page, or below. */
function isListedBy({ relativePath }: PageSource, page: PageSource): boolean {
  return page.relativePath.startsWith(relativePath.slice(0, relativePath.lastIndexOf('/') + 1));
}

/** @throws {DiptychError} with all of the diagnostics, if one of them is an error. */
export function assertNoErrors(diagnostics: readonly Diagnostic[], root: string): void {
  if (diagnostics.some(isError)) throw new DiptychError(diagnostics, root);
}
