import path from 'node:path';
import type { SearchRecord } from '@diptych/search';
import { listPages } from '../articles/article-scope.js';
import { openStore, PAGE_STORE } from '../cache/store.js';
import { hookContext, openTrace } from '../config/hook-context.js';
import type { Config } from '../config/index.js';
import { createRedirects, type Redirects } from '../config/redirect-table.js';
import { runHook } from '../config/run-hook.js';
import type { OutputFile, Plugin, WrittenSite } from '../config/types.js';
import type { WorkerSetup } from '../config/worker-setup.js';
import { openSources, type PageSource } from '../content/index.js';
import type { PageSummary } from '../content/page-artifact.js';
import { nameOf } from '../content/page-markdown.js';
import { createPageParser } from '../content/parse-page.js';
import { readPageFile } from '../content/read-page-file.js';
import { type Diagnostic, DiptychError, toPageDiagnostic } from '../diagnostics/index.js';
import { shareVariants } from '../documents/plan-documents.js';
import { runPageData } from '../documents/run-page-data.js';
import { runSearchRecords } from '../output/run-search-records.js';
import { isSearchFile, recordsToSearchFiles } from '../output/search-files.js';
import { createSearchFacts, isSearched, type SearchDocument } from '../output/write-search.js';
import { builtinPlugins } from '../plugins/builtin.js';
import {
  findDuplicateRoutes,
  findOutputConflicts,
  planSite,
  type RoutedPage,
  routeToHtmlFile,
  type SitePlan,
  variantKey,
} from '../routes/index.js';
import { addressChanges, normalizeFrontmatterLinks } from '../routes/normalize-links.js';
import { type PlannedRedirect, planRedirects, type RedirectPlan } from '../routes/plan-redirects.js';
import type { PageData } from '../shared/types.js';
import { outdatedOf } from '../translation/find-outdated.js';
import { createSectionReader, pairPages, readTranslationLocks } from '../translation/index.js';
import { createDevCode, type RunningCode } from './dev-code.js';
import { siteWarnings } from './site-warnings.js';
import type { Renderer } from './start-renderer.js';

/** A site whose pages are made when they are asked for, by the same stages as in a build. */
export interface DevSite {
  /** All files of one page, by path below the site's root. Throws `DiptychError` with what is wrong with it. */
  page(routePath: string): Promise<ReadonlyMap<string, string> | undefined>;
  /** A file that is no page's: data of variants, search files. */
  file(name: string): Promise<string | undefined>;
  /** A file on disk that the site serves as it is. */
  fileOnDisk(name: string): string | undefined;
  /** Where an old address leads. */
  redirect(routePath: string): string | undefined;
  notFound(): Promise<string>;
  /** Routes of the pages that a file is part of. */
  routesOf(file: string): string[];
  isCode(file: string): boolean;
  /** Whether a file is part of the site, or may be what is missing from it. */
  concerns(file: string): boolean;
  /** Takes in that files have changed: forgets what was made from them, and has plugins add their pages again. */
  update(files: readonly string[]): Promise<SiteUpdate>;
  /** A file that plugins add at the end of a build. */
  pluginFile(name: string): Promise<string | Uint8Array | undefined>;
  /** The files of the site's code, outside of packages, and what pages take in. */
  codeFiles(): string[];
  /** What a build would warn of, as far as it shows; undefined while the site has errors. */
  warnings(): Diagnostic[] | undefined;
  /** Ends what runs for the site. */
  close(): void;
}

/** What an edit has changed. */
export interface SiteUpdate {
  /** Routes of the pages that are made of these files. */
  routes: string[];
  /** Titles, sidebars or the set of pages may have changed. */
  isSite: boolean;
}

/** Warnings of the pages rendered so far, by route. */
export type PageWarnings = Map<string, readonly Diagnostic[]>;

/** What pages share, for as long as the plan holds. */
interface SharedPlan {
  plan: SitePlan;
  shared: ReturnType<typeof shareVariants>;
  /** In all languages. */
  rules: readonly PlannedRedirect[];
  /** Key of what components may learn of the pages. */
  pagesKey: string;
}

/**
 * Opens a site for development. Reads the names of its files, parses none of them.
 * @param setup What the thread that runs the site's code loads the config with.
 * @param pageWarnings Filled on the way. It outlives a config: a warning stands until its page is rendered again.
 */
export async function createDevSite(config: Config, setup: WorkerSetup, pageWarnings: PageWarnings): Promise<DevSite> {
  const store = openStore(path.join(config.cacheDir, PAGE_STORE));
  const parser = createPageParser(config, store);
  const parsed = new Map<string, PageSummary>();
  const summaries = new Map<string, RoutedPage>();
  const assets = new Map<string, string>();
  let told: { warnings: Diagnostic[]; ofPages: Diagnostic[] } | undefined;
  const found = await openSources(config, true);
  assertNoErrors(found.diagnostics, config.root);
  let { sources } = found;
  /** Files that hooks of plugins have read for a page, by route. */
  const hookFiles = new Map<string, ReadonlySet<string>>();
  let updating: Promise<unknown> = Promise.resolve();
  let current: SharedPlan | undefined;
  let redirects: (RedirectPlan & { table: Redirects }) | undefined;
  /** Who has which plan. */
  const context: { renderer?: Renderer; plan?: SharedPlan } = {};
  let notFound: (typeof context & { document: Promise<string> }) | undefined;
  const pages = () => sources.pages.flatMap((page) => parsed.get(page.routePath) ?? []);
  const code = createDevCode({ config, setup, store, pages });

  return {
    async page(routePath) {
      const source = sources.pages.find((page) => page.routePath === routePath);
      return source && renderPage(source);
    },
    async file(name) {
      if (isSearchFile(name)) return (await allSearchFiles()).get(name);
      const { shared } = currentPlan().shared;
      // A tab may ask by an older hash: what it wants is the present state.
      const stem = (file: string) => file.replace(/\.[0-9a-f]+\.json$/, '');
      return shared.find((file) => stem(file.path) === stem(name))?.content;
    },
    fileOnDisk(name) {
      const reused = assets.get(name);
      if (reused) return reused;
      return sources.publicFiles.find(({ relativePath }) => relativePath === name)?.file;
    },
    redirect: (routePath) => currentRedirects().table.next(routePath),
    notFound: () =>
      withCode(undefined, (renderer) => {
        const isCurrent = notFound?.renderer === renderer && notFound.plan === current;
        if (!isCurrent || !notFound) notFound = { renderer, plan: current, document: renderer.notFound() };
        return notFound.document;
      }),
    routesOf,
    isCode,
    concerns: (file) =>
      isCode(file) ||
      file.startsWith(config.docsDir + path.sep) ||
      found.isWatched(file) ||
      dependencyFiles().includes(file),
    update(files) {
      const update = updating.catch(() => {}).then(() => applyEdits(files));
      updating = update;
      return update;
    },
    pluginFile,
    codeFiles: () => [...code.files(), ...dependencyFiles(), ...found.watched()],
    warnings,
    close: () => code.close(),
  };

  function warnings(): Diagnostic[] | undefined {
    const ofPages = sources.pages.flatMap(({ routePath }) => pageWarnings.get(routePath) ?? []);
    // A request to the site before an edit of the config may have added some.
    const isSame =
      told?.ofPages.length === ofPages.length && ofPages.every((one, index) => one === told?.ofPages[index]);
    if (told && isSame) return told.warnings;
    try {
      const { plan } = currentPlan();
      const warnings = siteWarnings({ config, sources, found: [...found.diagnostics, ...plan.diagnostics], ofPages });
      told = { warnings, ofPages };
      return warnings;
    } catch (cause) {
      // The pages show what is wrong.
      if (cause instanceof DiptychError) return undefined;
      throw cause;
    }
  }

  function routesOf(file: string): string[] {
    const name = nameOf(file, config);
    const own = sources.pages.filter(
      (page) =>
        page.file === file ||
        name in (parsed.get(page.routePath)?.dependencies ?? {}) ||
        hookFiles.get(page.routePath)?.has(file),
    );
    return withTranslations(own).map(({ routePath }) => routePath);
  }

  function isCode(file: string): boolean {
    return code.isCode(file) && !sources.pages.some((page) => page.format !== 'component' && page.file === file);
  }

  /** Fragments, images and the like, which may lie outside of the docs folder. */
  function dependencyFiles(): string[] {
    const names = [...parsed.values()].flatMap(({ dependencies }) => Object.keys(dependencies));
    const own = [...new Set(names)].map((name) => path.resolve(config.root, name));
    return [...own, ...[...hookFiles.values()].flatMap((files) => [...files]), ...(current?.plan.read ?? [])];
  }

  /** Works with the site's code, which has everything that a page imports, and knows the current plan. */
  function withCode<T>(page: PageSummary | undefined, work: (renderer: Renderer) => Promise<T>): Promise<T> {
    return code.use(page, async ({ bundle, renderer }: RunningCode) => {
      const plan = currentPlan();
      if (context.renderer !== renderer || context.plan !== plan) {
        Object.assign(context, { renderer, plan });
        for (const file of bundle.files) assets.set(file.path, file.source);
        // A page that brings in new components has another app: a tab without them loads it the ordinary way.
        const { shared, rules } = plan;
        await renderer.setContext({ buildId: bundle.clientHash, variants: shared.variants, redirects: rules });
      }
      return work(renderer);
    });
  }

  /** Where translations are recorded, a translated page says how far it is behind: it changes with its original. */
  function withTranslations(pages: readonly PageSource[]): readonly PageSource[] {
    if (sources.records.length === 0) return pages;
    const isAlternate = (page: PageSource) =>
      pages.some(({ pagePath, version }) => page.pagePath === pagePath && page.version === version);
    return sources.pages.filter(isAlternate);
  }

  async function applyEdits(edited: readonly string[]): Promise<SiteUpdate> {
    told = undefined;
    if (edited.some(isCode)) code.invalidate();
    const before = routeList();
    const routesBefore = edited.flatMap(routesOf);
    const isListed = (file: string) => sources.pages.some((page) => page.file === file);
    const isOther = edited.some((file) => /\/_(?:meta|nav)\.json$/.test(file) || !isListed(file));
    const files = [...edited, ...(await found.update(edited))];
    if (isOther) rescan();
    else ({ sources } = found);
    let changed = isOther || before !== routeList();
    for (const file of files) {
      const source = sources.pages.find((page) => page.file === file);
      const last = source && summaries.get(source.routePath);
      if (!source || !last) continue;
      const next = routedPage(source);
      summaries.set(source.routePath, next);
      changed ||= next.title !== last.title || JSON.stringify(next.frontmatter) !== JSON.stringify(last.frontmatter);
    }
    // A head may say that the page stands in for its translations.
    if (changed && !isOther) rescan();
    if (changed) {
      current = undefined;
      redirects = undefined;
    }
    return { routes: [...new Set([...routesBefore, ...files.flatMap(routesOf)])], isSite: changed };
  }

  function routeList(): string {
    return sources.pages.map(({ routePath }) => routePath).join('\n');
  }

  function rescan(): void {
    found.rescan();
    assertNoErrors(found.diagnostics, config.root);
    ({ sources } = found);
  }

  function routedPage(source: PageSource): RoutedPage {
    return { source, ...readPageFile(source, config), toc: [] };
  }

  async function renderPage(source: PageSource): Promise<ReadonlyMap<string, string>> {
    try {
      return await renderSource(source);
    } catch (cause) {
      if (cause instanceof DiptychError) throw cause;
      const file = nameOf(source.file, config);
      throw new DiptychError({ ...toPageDiagnostic(cause, { file, step: 'rendered' }), cause });
    }
  }

  async function renderSource(source: PageSource): Promise<ReadonlyMap<string, string>> {
    const summary = await parse(source);
    if (summary.frontmatter.overview) await parseSection(source);
    return withCode(summary, async (renderer) => {
      const article = await renderer.render(summary, currentPlan().pagesKey);
      assertNoErrors(article.diagnostics, config.root);
      const { pages } = currentPlan().plan;
      const planned = pages.find(({ routePath }) => routePath === source.routePath);
      if (!planned) return new Map();
      const outdated = await outdatedPage(source);
      const { table: redirects } = currentRedirects();
      const links = addressChanges(summary.links, { base: config.base, redirects, idsByRoute: routesOfPages() });
      const trace = openTrace();
      const own = {
        ...planned,
        frontmatter: normalizeFrontmatterLinks(planned.frontmatter, links),
        toc: article.toc,
        title: summary.title ?? planned.title,
        outdated,
      };
      const page = await runPageData(own, source.file, { config, trace });
      const { files, diagnostics, read } = await renderer.write({
        page,
        variant: variantKey(planned),
        summary,
        articleKey: article.articleKey,
        islands: article.islands,
        links,
      });
      const all = [...summary.diagnostics, ...article.diagnostics, ...trace.diagnostics, ...diagnostics];
      assertNoErrors(all, config.root);
      hookFiles.set(
        source.routePath,
        new Set([...trace.files, ...read.map((name) => path.resolve(config.root, name))]),
      );
      pageWarnings.set(source.routePath, all);
      return files;
    });
  }

  /** No ids: the development server does not check anchors. */
  function routesOfPages(): ReadonlyMap<string, undefined> {
    return new Map(sources.pages.map(({ routePath }) => [routePath, undefined]));
  }

  async function outdatedPage(page: PageSource): Promise<PageData['outdated']> {
    for (const variant of readTranslationLocks(config, sources)) {
      const [pair] = pairPages(config, variant, sources.pages).filter(({ translation }) => translation === page);
      if (pair) return outdatedOf(pair, { variant, reader: createSectionReader(config), config });
    }
    return undefined;
  }

  async function parse(source: PageSource): Promise<PageSummary> {
    const summary = await parser.parse(source, parsed.get(source.routePath)?.artifactKey);
    assertNoErrors(summary.diagnostics, config.root);
    parsed.set(source.routePath, summary);
    for (const asset of summary.assets) assets.set(asset.path, path.resolve(config.root, asset.file));
    return summary;
  }

  /** An overview page lists the headings of the pages in its section. */
  async function parseSection(overview: PageSource): Promise<void> {
    const folder = overview.relativePath.slice(0, overview.relativePath.lastIndexOf('/') + 1);
    await parseAll(sources.pages.filter((page) => page.relativePath.startsWith(folder)));
  }

  /** Pages with problems are left out: they are reported where they are shown. */
  async function parseAll(all: readonly PageSource[]): Promise<PageSummary[]> {
    const keysOf = () => all.map(({ routePath }) => parsed.get(routePath)?.artifactKey).join();
    const before = keysOf();
    const summaries = await Promise.all(all.map((source) => parse(source).catch(() => undefined)));
    if (keysOf() !== before) current = undefined;
    return summaries.filter((summary) => summary !== undefined);
  }

  function currentRedirects(): RedirectPlan & { table: Redirects } {
    if (!redirects) {
      const plan = planRedirects(config, sources);
      redirects = { ...plan, table: createRedirects(plan.rules) };
    }
    return redirects;
  }

  function currentPlan(): SharedPlan {
    if (current) return current;
    const routed = sources.pages.map((source): RoutedPage => {
      const summary = summaries.get(source.routePath) ?? routedPage(source);
      summaries.set(source.routePath, summary);
      return { ...summary, source, toc: parsed.get(source.routePath)?.toc ?? [] };
    });
    const { rules, table: redirects, diagnostics } = currentRedirects();
    const plan = planSite({ config, sources, pages: routed, dates: {}, redirects });
    const wrong = [
      ...diagnostics,
      ...findDuplicateRoutes(sources.pages),
      ...findOutputConflicts(sources),
      ...plan.diagnostics,
    ];
    assertNoErrors(wrong, config.root);
    const pagesKey = listPages(store, routed, config);
    current = { plan, shared: shareVariants(plan.variants, config.base), rules, pagesKey };
    return current;
  }

  async function allSearchFiles(): Promise<Map<string, string>> {
    const { search } = config;
    if (!search) return new Map();
    const summaries = await parseAll(sources.pages);
    const { pages, variants } = currentPlan().plan;
    const factsOf = createSearchFacts(pages, search);
    const records = new Map<string, SearchRecord[]>(variants.map((variant) => [variantKey(variant), []]));
    for (const summary of summaries) {
      const page = pages.find(({ routePath }) => routePath === summary.source.routePath);
      if (!page || !isSearched(page)) continue;
      const record = await searchRecord({ ...page, ...factsOf(page) }, summary).catch(() => undefined);
      if (record) records.get(variantKey(page))?.push(record);
    }
    const made = await Promise.all(
      variants.map(async (variant) => {
        const { records: own } = await runSearchRecords(records.get(variantKey(variant)) ?? [], variant, config);
        return recordsToSearchFiles(variant, own, { base: config.base, synonyms: search.synonyms });
      }),
    );
    return new Map(made.flat().map((file) => [file.path, String(file.content)]));
  }

  /**
   * Runs the hooks that add files, in the order of a build, until one has made the file. A hook that reads the Markdown of
   * pages waits until all of them are rendered.
   */
  async function pluginFile(name: string): Promise<string | Uint8Array | undefined> {
    if (!/\.|(?:^|\/)_/.test(name)) return undefined;
    const { plan, rules: redirects } = currentPlan();
    const { pages: planned, variants } = plan;
    const written = new Map<string, string>();
    const site: WrittenSite = {
      config,
      pages: planned.map((page) => ({ page, file: routeToHtmlFile(page.routePath) })),
      variants,
      redirects,
      read: (file) => written.get(file) ?? raise(new NotRendered()),
    };
    const waiting: Plugin[] = [];
    for (const plugin of [...builtinPlugins, ...config.plugins]) {
      const file = await pluginFileOf(plugin, name, site);
      if (file === 'not-rendered') waiting.push(plugin);
      else if (file) return file.content;
    }
    if (waiting.length === 0 || !IS_TEXT.test(name)) return undefined;
    for (const source of sources.pages) {
      for (const [file, content] of await renderPage(source)) written.set(file, content);
    }
    for (const plugin of waiting) {
      const file = await pluginFileOf(plugin, name, site);
      if (file && file !== 'not-rendered') return file.content;
    }
    return undefined;
  }

  async function pluginFileOf(
    plugin: Plugin,
    name: string,
    site: WrittenSite,
  ): Promise<OutputFile | 'not-rendered' | undefined> {
    const { siteWritten: hook } = plugin;
    if (!hook) return undefined;
    try {
      const context = hookContext(plugin, config, openTrace());
      const files = await runHook(plugin, 'siteWritten', () => hook.call(plugin, site, context));
      return files.find((file) => file.path === name);
    } catch (cause) {
      if (cause instanceof DiptychError && cause.cause instanceof NotRendered) return 'not-rendered';
      throw cause;
    }
  }

  function searchRecord(page: SearchDocument['page'], summary: PageSummary): Promise<SearchRecord | undefined> {
    return withCode(summary, async (renderer) => {
      const { articleKey, diagnostics } = await renderer.render(summary, currentPlan().pagesKey);
      return diagnostics.length > 0 ? undefined : renderer.searchRecord({ page, summary, articleKey });
    });
  }
}

/** Files that are made of pages. One that is missing, an image for example, must not cost the rendering of all pages. */
const IS_TEXT = /\.(?:txt|xml|json|md|csv|ics|webmanifest)$/;

/** A plugin wants a file of a page that is not rendered yet. */
class NotRendered extends Error {}

function raise(cause: Error): never {
  throw cause;
}

function assertNoErrors(diagnostics: readonly Diagnostic[], root: string): void {
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new DiptychError(diagnostics, root);
}
