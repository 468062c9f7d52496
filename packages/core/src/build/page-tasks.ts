import { type ArticleRenderer, createArticleRenderer } from '../articles/render-article.js';
import { loadServerModule } from '../bundle/server-module.js';
import type { SiteBundle } from '../bundle/types.js';
import { openStore } from '../cache/store.js';
import type { Config } from '../config/index.js';
import type { ArticleSummary, PageSummary } from '../content/page-artifact.js';
import { createPageParser, type PageParser } from '../content/parse-page.js';
import type { ParseJob } from '../content/parse-pages.js';
import { toPageDiagnostic } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { readRenderContext } from '../documents/render-context.js';
import type { DocumentJob } from '../documents/types.js';
import { joinStaging } from '../output/staging.js';
import { createDocumentWriter, type WrittenDocument } from '../output/write-documents.js';
import { type SearchJob, type SearchTarget, type WrittenSearch, writeSearch } from '../output/write-search.js';

/** The tasks that run on pages, in batches, in this thread or in others. */
export interface PageTasks {
  parse(batch: ParseJob[]): Promise<PageSummary[]>;
  /** Renders the articles of pages that need React. */
  render(batch: PageSummary[], bundle: SiteBundle, pagesKey: string): Promise<ArticleSummary[]>;
  /** Writes documents into a staging folder that `withRenderContext` has prepared. */
  write(batch: DocumentJob[], to: { folder: string }, bundle: SiteBundle): Promise<WrittenDocument[]>;
  /** Writes the search files of languages and versions into a staging folder. */
  search(batch: SearchJob[], to: SearchTarget, bundle: SiteBundle): Promise<WrittenSearch[]>;
}

/** Creates the tasks of one thread. What they load (highlighter, theme) is reused for the next batch. */
export function createPageTasks(config: Config): PageTasks {
  const store = openStore(config.cacheDir);
  let parser: PageParser | undefined;
  const articles = new Map<string, Promise<ArticleRenderer>>();
  const writers = new Map<string, Promise<(job: DocumentJob) => Promise<WrittenDocument>>>();

  return {
    parse(batch) {
      parser ??= createPageParser(config, store);
      const { parse } = parser;
      return mapInOrder(batch, ({ source, ...known }) => parse(source, known));
    },
    async render(batch, bundle, pagesKey) {
      const renderer = await articlesOf(bundle);
      return mapInOrder(batch, (page) => renderer.render(page, pagesKey));
    },
    async write(batch, { folder }, bundle) {
      const writer = writers.get(folder) ?? openWriter(folder, bundle);
      writers.set(folder, writer);
      const write = await writer;
      return mapInOrder(batch, (job) => toWritten(nameFrom(config.root, job.summary.source.file), () => write(job)));
    },
    async search(batch, to, bundle) {
      const target = { staging: joinStaging(to), before: to.before };
      const context = { config, articles: await articlesOf(bundle), store, target };
      return mapInOrder(batch, (job) => writeSearch(job, context));
    },
  };

  function articlesOf(bundle: SiteBundle): Promise<ArticleRenderer> {
    // Parsing is over: this frees the grammars, and the lines and blocks that were remembered for further pages.
    parser = undefined;
    const known = articles.get(bundle.hash);
    const renderer =
      known ??
      loadServerModule(bundle.serverFile).then((server) => createArticleRenderer({ config, store, bundle, server }));
    articles.set(bundle.hash, renderer);
    return renderer;
  }

  async function openWriter(folder: string, bundle: SiteBundle) {
    const render = { ...readRenderContext(folder), bundle };
    const server = await loadServerModule(bundle.serverFile);
    return createDocumentWriter({
      config,
      articles: await articlesOf(bundle),
      server,
      render,
      staging: joinStaging({ folder, isReused: false }),
    });
  }
}

/** Errors of a theme or a plugin are reported for each page; an unwritable disk ends the build. */
async function toWritten(file: string, write: () => Promise<WrittenDocument>): Promise<WrittenDocument> {
  try {
    return await write();
  } catch (cause) {
    return { files: [], diagnostics: [toPageDiagnostic(cause, { file, step: 'written' })] };
  }
}

/**
 * Sequential: pages share the processor, and memory stays small. Yields to the event loop between items, because only
 * then does the parser free its native memory.
 */
async function mapInOrder<T, R>(items: readonly T[], task: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) {
    results.push(await task(item));
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return results;
}
