import path from 'node:path';
import type { SearchRecord } from '@diptych/search';
import { type BundleInput, importKey, reuseBundle, type SiteBundle } from '../bundle/index.js';
import { openStore, PAGE_STORE } from '../cache/store.js';
import type { Config } from '../config/index.js';
import { isSearchFile, recordsToSearchFiles } from '../emit/search-files.js';
import type { FileSink } from '../emit/staging.js';
import { BuildError, type Problem } from '../errors/index.js';
import { pageModulesOf } from '../pipeline/bundle-pages.js';
import { outdatedOf } from '../pipeline/find-outdated.js';
import { importsOf } from '../pipeline/import-keys.js';
import { createPageParser } from '../pipeline/parse-page.js';
import { sharePlaces } from '../pipeline/plan-documents.js';
import { type ArticleRenderer, createArticleRenderer } from '../pipeline/render-article.js';
import type { PageSummary } from '../pipeline/types.js';
import { createDocumentWriter, type RenderContext } from '../pipeline/write-documents.js';
import { createSearchFacts, isSearched, toSearchRecord } from '../pipeline/write-search.js';
import { notFoundDocument, notFoundStyles } from '../render/not-found-document.js';
import { loadServerModule, type ServerModule } from '../render/server-module.js';
import { findDuplicateRoutes, placeKey, planSite, type RoutedPage, type SitePlan } from '../routing/index.js';
import type { PageData } from '../shared/types.js';
import { docsToSources, type PageSource, type Sources } from '../source/index.js';
import { createPassageReader, pairPages, readRecords } from '../translation/index.js';
import { outlinePage } from './outline-page.js';

/** Documents never differ by shell in development: a change of code reloads the tab instead. */
const SHELL = 'development';

/** A site whose pages are made when they are asked for, by the same stages as in a build. */
export interface DevSite {
  /** All files of one page, by path below the site's root. Throws `BuildError` with what is wrong with it. */
  page(routePath: string): Promise<ReadonlyMap<string, string> | undefined>;
  /** A file that is no page's: data of places, search files. */
  file(name: string): Promise<string | undefined>;
  /** A file on disk that the site serves as it is. */
  fileOnDisk(name: string): string | undefined;
  notFound(): Promise<string>;
  /** Routes of the pages that a file is part of. */
  routesOf(file: string): string[];
  isCode(file: string): boolean;
  /** Forgets what was made from these files. `true` when titles, sidebars or the set of pages may have changed. */
  invalidate(files: readonly string[]): boolean;
  /** Folders and files outside of packages to watch. */
  watched(): string[];
}

/** Everything made from the bundle; replaced as a whole when code changes. */
interface Code {
  bundle: SiteBundle;
  server: ServerModule;
  articles: ArticleRenderer;
}

/** Opens a site for development. Reads the names of its files, parses none of them. */
export function createDevSite(config: Config): DevSite {
  const store = openStore(path.join(config.cacheDir, PAGE_STORE));
  const parser = createPageParser(config, store);
  const parsed = new Map<string, PageSummary>();
  const outlines = new Map<string, RoutedPage>();
  const assets = new Map<string, string>();
  const codeFiles = new Set<string>();
  let sources = scan(config);
  let plan: SitePlan | undefined;
  let code: Promise<Code> | undefined;

  return {
    async page(routePath) {
      const source = sources.pages.find((page) => page.routePath === routePath);
      return source && renderPage(source);
    },
    async file(name) {
      if (isSearchFile(name)) return (await allSearchFiles()).get(name);
      const { shared } = sharePlaces((await currentPlan()).places, config.base);
      // A tab may ask by an older hash: what it wants is the present state.
      const stem = (file: string) => file.replace(/\.[0-9a-f]+\.json$/, '');
      return shared.find((file) => stem(file.path) === stem(name))?.content;
    },
    fileOnDisk(name) {
      const kept = assets.get(name);
      if (kept) return kept;
      return sources.publicFiles.find(({ relativePath }) => relativePath === name)?.file;
    },
    async notFound() {
      const { bundle, server } = await currentCode();
      const styles = await notFoundStyles({ config, server, bundle, store });
      return notFoundDocument({ config, server, render: await renderContext(bundle), styles });
    },
    routesOf(file) {
      const name = path.relative(config.root, file).split(path.sep).join('/');
      const own = sources.pages.filter(
        (page) => page.file === file || name in (parsed.get(page.routePath)?.dependencies ?? {}),
      );
      return withTranslations(own).map(({ routePath }) => routePath);
    },
    isCode: (file) => codeFiles.has(file),
    invalidate,
    watched: () => [config.docsDir, ...codeFiles],
  };

  /** Where translations are recorded, a translated page says how far it is behind: it changes with its original. */
  function withTranslations(pages: readonly PageSource[]): readonly PageSource[] {
    if (sources.records.length === 0) return pages;
    const isTwin = (page: PageSource) =>
      pages.some(({ pagePath, version }) => page.pagePath === pagePath && page.version === version);
    return sources.pages.filter(isTwin);
  }

  function invalidate(files: readonly string[]): boolean {
    if (files.some((file) => codeFiles.has(file))) code = undefined;
    const before = sources.pages.map(({ routePath }) => routePath).join('\n');
    const isListed = (file: string) => sources.pages.some((page) => page.file === file);
    const isOther = files.some((file) => /\/_(?:meta|nav)\.json$/.test(file) || !isListed(file));
    if (isOther) sources = scan(config);
    let changed = isOther || before !== sources.pages.map(({ routePath }) => routePath).join('\n');
    for (const file of files) {
      const source = sources.pages.find((page) => page.file === file);
      const last = source && outlines.get(source.routePath);
      if (!source || !last) continue;
      const next = outlinePage(source);
      outlines.set(source.routePath, next);
      changed ||= next.title !== last.title || JSON.stringify(next.frontmatter) !== JSON.stringify(last.frontmatter);
    }
    // A head may say that the page stands in for its translations.
    if (changed && !isOther) sources = scan(config);
    if (changed) plan = undefined;
    return changed;
  }

  async function renderPage(source: PageSource): Promise<ReadonlyMap<string, string>> {
    const summary = await parse(source);
    const { bundle, server, articles } = await currentCode(summary);
    const article = await articles.render(summary);
    assertNoErrors(article.problems, config.root);
    if (summary.frontmatter.overview) await parseSection(source);
    const { pages } = await currentPlan();
    const planned = pages.find(({ routePath }) => routePath === source.routePath);
    if (!planned) return new Map();
    const outdated = await outdatedPage(source);
    const { staging, files } = memoryStaging();
    const render = await renderContext(bundle);
    const write = await createDocumentWriter({ config, store, parser, articles, server, render, staging });
    await write({
      page: { ...planned, toc: article.toc, title: summary.title, outdated },
      place: placeKey(planned),
      summary,
      articleKey: article.articleKey,
      islands: article.islands,
    });
    return files;
  }

  async function outdatedPage(page: PageSource): Promise<PageData['outdated']> {
    for (const place of readRecords(config, sources)) {
      const [pair] = pairPages(config, place, sources.pages).filter(({ translation }) => translation === page);
      if (pair) return outdatedOf(pair, { place, reader: createPassageReader(config), config });
    }
    return undefined;
  }

  async function parse(source: PageSource): Promise<PageSummary> {
    const summary = await parser.parse(source, parsed.get(source.routePath)?.recordKey);
    assertNoErrors(summary.problems, config.root);
    parsed.set(source.routePath, summary);
    for (const asset of summary.assets) assets.set(asset.path, path.resolve(config.root, asset.file));
    return summary;
  }

  /** An overview page lists the headings of the pages in its section. */
  async function parseSection(overview: PageSource): Promise<void> {
    const folder = overview.relativePath.slice(0, overview.relativePath.lastIndexOf('/') + 1);
    for (const source of sources.pages.filter((page) => page.relativePath.startsWith(folder))) {
      await parse(source).catch(() => undefined);
    }
    plan = undefined;
  }

  async function currentPlan(): Promise<SitePlan> {
    if (plan) return plan;
    const pages = sources.pages.map((source): RoutedPage => {
      const outline = outlines.get(source.routePath) ?? outlinePage(source);
      outlines.set(source.routePath, outline);
      return { ...outline, source, toc: parsed.get(source.routePath)?.toc ?? [] };
    });
    const next = planSite({ config, sources, pages, dates: {} });
    assertNoErrors([...findDuplicateRoutes(sources.pages), ...next.problems], config.root);
    plan = next;
    return next;
  }

  async function renderContext(bundle: SiteBundle): Promise<RenderContext> {
    const { places } = sharePlaces((await currentPlan()).places, config.base);
    return { shell: SHELL, places, bundle };
  }

  /** The bundle with everything that the pages seen so far import. */
  async function currentCode(page?: PageSummary): Promise<Code> {
    const known = await code?.catch(() => undefined);
    const keys = (page ? importsOf([page], config.root) : []).map((request) => importKey(request, path.resolve));
    const isComplete = known && keys.every((key) => key in known.bundle.importHashes);
    const hasModule = known && (!page?.hydrate || page.source.relativePath in known.bundle.pageModules);
    if (known && isComplete && hasModule) return known;
    code = openCode();
    return code;
  }

  async function openCode(): Promise<Code> {
    const pages = [...parsed.values()];
    const imports = importsOf(pages, config.root);
    const input: BundleInput = {
      config,
      mode: 'development',
      imports,
      pageModules: await pageModulesOf({ config, store }, pages),
    };
    const bundle = reuseBundle(input) ?? (await bundleAnew(input));
    for (const file of bundle.dependencies) if (!file.includes('/node_modules/')) codeFiles.add(file);
    for (const file of bundle.files) assets.set(file.path, file.source);
    const server = await loadServerModule(bundle.serverFile);
    return { bundle, server, articles: createArticleRenderer({ config, store, parser, bundle, server }) };
  }

  async function bundleAnew(input: BundleInput): Promise<SiteBundle> {
    const { bundleSite } = await import('../bundle/bundle-site.js');
    const { bundle, problems } = await bundleSite(input);
    assertNoErrors(problems, config.root);
    return bundle as SiteBundle;
  }

  async function allSearchFiles(): Promise<Map<string, string>> {
    const parsing = sources.pages.map((source) => parse(source).catch(() => undefined));
    const summaries = (await Promise.all(parsing)).filter((summary) => summary !== undefined);
    plan = undefined;
    const { pages, places } = await currentPlan();
    const { search } = config;
    if (!search) return new Map();
    const factsOf = createSearchFacts(pages, search);
    const records = new Map<string, SearchRecord[]>(places.map((place) => [placeKey(place), []]));
    for (const summary of summaries) {
      const page = pages.find(({ routePath }) => routePath === summary.source.routePath);
      if (!page || !isSearched(page)) continue;
      const { articles } = await currentCode(summary);
      const { articleKey, problems } = await articles.render(summary);
      if (problems.length > 0) continue;
      const place = placeKey(page);
      records
        .get(place)
        ?.push(await toSearchRecord({ page: { ...page, ...factsOf(page) }, summary, articleKey }, articles));
    }
    const made = places.flatMap((place) =>
      recordsToSearchFiles(place, records.get(placeKey(place)) ?? [], { base: config.base, synonyms: search.synonyms }),
    );
    return new Map(made.map((file) => [file.path, String(file.content)]));
  }
}

function scan(config: Config): Sources {
  const { sources, problems } = docsToSources(config);
  assertNoErrors(problems, config.root);
  return sources;
}

function assertNoErrors(problems: readonly Problem[], root: string): void {
  if (problems.some(({ severity }) => severity === 'error')) throw new BuildError(problems, root);
}

function memoryStaging(): { staging: FileSink; files: Map<string, string> } {
  const files = new Map<string, string>();
  const staging: FileSink = { write: (name, content) => files.set(name, String(content)) };
  return { staging, files };
}
