import path from 'node:path';
import { openTrace } from '../config/hook-context.js';
import type { Config } from '../config/index.js';
import { variantKey } from '../config/variants.js';
import type { PageSource } from '../content/index.js';
import type { ArticleSummary, PageSummary } from '../content/page-artifact.js';
import { type Diagnostic, DiptychError, toPageDiagnostic } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { runPageData } from '../documents/run-page-data.js';
import type { SearchInput } from '../output/write-search.js';
import { NOT_FOUND_PATH } from '../shared/not-found-block.js';
import type { PageData, PagePayload } from '../shared/types.js';
import { routeToPayloadFile } from '../shared/urls.js';
import { outdatedOf } from '../translation/find-outdated.js';
import { createSectionReader, pairPages, readTranslationLocks } from '../translation/index.js';
import type { DevCode, RunningCode } from './dev-code.js';
import { assertNoErrors, type DevPages, type SharedPlan } from './dev-pages.js';
import type { Renderer } from './start-renderer.js';

/** Warnings of the pages rendered so far, by route. */
export type PageWarnings = Map<string, readonly Diagnostic[]>;

/** Renders pages with the site's code, by the stages of a build. */
export class DevRenderer {
  /** The thread with the newest context, and the plan of the context. */
  private context: { renderer?: Renderer; plan?: SharedPlan } = {};
  private notFoundPage: { renderer: Renderer; plan: SharedPlan | undefined; document: Promise<string> } | undefined;

  constructor(
    private readonly config: Config,
    private readonly pages: DevPages,
    private readonly code: DevCode,
    private readonly warnings: PageWarnings,
  ) {}

  /**
   * All files of one page, by path below the output folder; `undefined` if it was deleted in the meantime.
   * @throws {DiptychError} with its errors.
   */
  async renderPage(source: PageSource): Promise<ReadonlyMap<string, string> | undefined> {
    try {
      const summary = await this.pages.parse(source);
      if (summary.frontmatter.overview) await this.pages.parseSection(source);
      return await this.withCode(summary, (renderer) => this.writePage(source, summary, renderer));
    } catch (cause) {
      if (cause instanceof DiptychError) throw cause;
      const file = nameFrom(this.config.root, source.file);
      throw new DiptychError({ ...toPageDiagnostic(cause, { file, step: 'rendered' }), cause });
    }
  }

  /** The data of all pages, as the hooks `siteWritten` get it: all pages are parsed for it, and none is rendered. */
  async allPages(): Promise<PageData[]> {
    const { config, pages } = this;
    const { sources } = pages;
    await pages.parseAll(sources.pages);
    const outdated = await this.outdated(sources.pages);
    const trace = openTrace();
    return Promise.all(
      pages.plan().plan.pages.map((planned) => {
        const file = pages.find(planned.routePath)?.file ?? '';
        return runPageData({ ...planned, outdated: outdated.get(planned.routePath) }, file, { config, trace });
      }),
    );
  }

  /** All files of all pages. */
  async renderAll(): Promise<ReadonlyMap<string, string>> {
    const files = new Map<string, string>();
    for (const source of this.pages.sources.pages) {
      for (const [file, content] of (await this.renderPage(source)) ?? []) files.set(file, content);
    }
    return files;
  }

  /**
   * The document for unknown addresses, rendered once per plan if no page of the site is part of it.
   * @throws {DiptychError} with the errors of such a page.
   */
  async notFound(): Promise<string> {
    const own: Record<string, PagePayload> = {};
    for (const source of this.pages.sources.pages.filter(({ pagePath }) => pagePath === NOT_FOUND_PATH)) {
      const files = await this.renderPage(source);
      own[variantKey(source)] = JSON.parse(files?.get(routeToPayloadFile(source.routePath)) ?? '{}');
    }
    const hasOwn = Object.keys(own).length > 0;
    return this.withCode(undefined, (renderer) => {
      const { plan } = this.context;
      if (hasOwn || this.notFoundPage?.renderer !== renderer || this.notFoundPage.plan !== plan) {
        this.notFoundPage = { renderer, plan, document: renderer.notFound(own) };
      }
      return this.notFoundPage.document;
    });
  }

  /** The article of a parsed page, with its diagnostics. */
  article(summary: PageSummary): Promise<ArticleSummary> {
    return this.withCode(summary, (renderer) => renderer.render(summary, this.pages.plan().pagesKey));
  }

  /** The search files of one language and version. */
  search(input: SearchInput): ReturnType<Renderer['search']> {
    return this.withCode(undefined, (renderer) => renderer.search(input));
  }

  /** Runs a task with the site's code, which includes everything that a page imports, and with the current plan. */
  private withCode<T>(page: PageSummary | undefined, work: (renderer: Renderer) => Promise<T>): Promise<T> {
    return this.code.use(page, async ({ bundle, renderer }: RunningCode) => {
      const plan = this.pages.plan();
      if (this.context.renderer !== renderer || this.context.plan !== plan) {
        this.context = { renderer, plan };
        const { rules: redirects } = this.pages.redirects();
        // Tabs load the code of pages as it changes. With another layout they load documents.
        const buildId = bundle.hot?.app ?? '';
        await renderer.setContext({ buildId, variants: plan.shared.variants, redirects });
      }
      return work(renderer);
    });
  }

  private async writePage(
    source: PageSource,
    summary: PageSummary,
    renderer: Renderer,
  ): Promise<ReadonlyMap<string, string> | undefined> {
    const { config } = this;
    const article = await renderer.render(summary, this.pages.plan().pagesKey);
    assertNoErrors(article.diagnostics, config.root);
    const planned = this.pages.plan().plan.pages.find(({ routePath }) => routePath === source.routePath);
    // It was deleted in the meantime.
    if (!planned) return undefined;
    const trace = openTrace();
    const outdated = (await this.outdated([source])).get(source.routePath);
    const page = await runPageData({ ...planned, toc: article.toc, outdated }, source.file, { config, trace });
    const { articleKey, islands } = article;
    const links = this.pages.addressChanges(summary);
    const job = { page, variant: variantKey(planned), summary, articleKey, islands, links };
    const { files, diagnostics, read } = await renderer.write(job);
    const all = [...summary.diagnostics, ...article.diagnostics, ...trace.diagnostics, ...diagnostics];
    assertNoErrors(all, config.root);
    const hookFiles = new Set([...trace.files, ...read.map((name) => path.resolve(config.root, name))]);
    this.pages.noteHookFiles(source.routePath, hookFiles);
    this.warnings.set(source.routePath, all);
    return files;
  }

  /** Which of some pages are outdated translations, by route. */
  private async outdated(wanted: readonly PageSource[]): Promise<Map<string, PageData['outdated']>> {
    const { config } = this;
    const { sources } = this.pages;
    const found = new Map<string, PageData['outdated']>();
    const reader = createSectionReader(config, (source) => this.pages.sections(source));
    const own = new Set(wanted);
    for (const variant of await readTranslationLocks(config, sources, reader)) {
      for (const pair of pairPages(config, variant, sources.pages)) {
        const { translation } = pair;
        if (!own.has(translation)) continue;
        found.set(translation.routePath, await outdatedOf(pair, { variant, reader, config }));
      }
    }
    return found;
  }
}
