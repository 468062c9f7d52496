import { type ArticleRenderer, createArticleRenderer } from '../articles/render-article.js';
import { loadServerModule } from '../bundle/server-module.js';
import type { SiteBundle } from '../bundle/types.js';
import { openStore } from '../cache/store.js';
import type { Config } from '../config/index.js';
import type { ArticleSummary, PageSummary } from '../content/page-artifact.js';
import { createPageParser, type PageParser } from '../content/parse-page.js';
import type { ParseJob } from '../content/parse-pages.js';
import { type Diagnostic, toPageDiagnostic } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { notFoundDocument, type OwnNotFoundPages } from '../documents/not-found-document.js';
import { readRenderContext } from '../documents/render-context.js';
import type { DocumentJob, RenderContext } from '../documents/types.js';
import { searchFiles } from '../output/search-files.js';
import { joinStaging } from '../output/staging.js';
import { createDocumentWriter, type WrittenDocument } from '../output/write-documents.js';
import {
  indexPages,
  type SearchInput,
  type SearchJob,
  type SearchTarget,
  type WrittenSearch,
  writeSearch,
} from '../output/write-search.js';

/** The tasks of a build on pages, in batches, in this thread or in others. */
export interface PageTasks {
  parse(batch: ParseJob[]): Promise<PageSummary[]>;
  /** Renders the articles of pages that need React. */
  render(batch: PageSummary[], bundle: SiteBundle, pagesKey: string): Promise<ArticleSummary[]>;
  /** Writes documents into a staging folder that `withRenderContext` has prepared. */
  write(batch: DocumentJob[], to: { folder: string }, bundle: SiteBundle): Promise<WrittenDocument[]>;
  /** Writes the search files of languages and versions into a staging folder. */
  search(batch: SearchJob[], to: SearchTarget, bundle: SiteBundle): Promise<WrittenSearch[]>;
}

/** Files by path below the output folder, and the files that hooks have read for them, from the site's folder. */
export interface FilesInMemory {
  files: Map<string, string>;
  read: string[];
}

/** The tasks of the development server, which keeps files in memory. */
export interface DevTasks extends Pick<PageTasks, 'render'> {
  /** Opens or replaces a context. The tasks that use it report errors of its bundle. */
  openContext(name: string, render: RenderContext): Promise<void>;
  closeContext(name: string, bundle: SiteBundle): Promise<void>;
  /** The files of one page. */
  document(job: DocumentJob, context: string): Promise<FilesInMemory & { diagnostics: Diagnostic[] }>;
  /** The document for unknown addresses. */
  notFound(own: OwnNotFoundPages, context: string): Promise<string>;
  /** The search files of one language and version. */
  searchFiles(job: SearchInput, bundle: SiteBundle): Promise<FilesInMemory>;
}

/** Creates the tasks of one thread. What they load (highlighter, theme) is reused for the next batch. */
export function createPageTasks(config: Config): PageTasks & DevTasks {
  const store = openStore(config.cacheDir);
  let parser: PageParser | undefined;
  /** By the hash of their bundle. */
  const articles = new Map<string, Promise<ArticleRenderer>>();
  /** By the staging folder, or the name of the context. */
  const documents = new Map<string, ReturnType<typeof openDocuments>>();

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
      if (!documents.has(folder)) documents.set(folder, openDocuments({ ...readRenderContext(folder), bundle }));
      const { write } = await documentsOf(folder);
      const staging = joinStaging({ folder, isReused: false });
      return mapInOrder(batch, (job) =>
        toWritten(nameFrom(config.root, job.summary.source.file), () => write(job, staging)),
      );
    },
    async search(batch, to, bundle) {
      const target = { staging: joinStaging(to), before: to.before };
      const context = { config, articles: await articlesOf(bundle), store, target };
      return mapInOrder(batch, (job) => writeSearch(job, context));
    },
    async openContext(name, render) {
      const opening = openDocuments(render);
      documents.set(name, opening);
      await opening.catch(() => {});
    },
    async closeContext(name, bundle) {
      documents.delete(name);
      articles.delete(bundle.hash);
    },
    async document(job, context) {
      const files = new Map<string, string>();
      const { write } = await documentsOf(context);
      const { diagnostics, read = [] } = await write(job, {
        write: (name, content) => void files.set(name, String(content)),
      });
      return { files, diagnostics, read };
    },
    async notFound(own, context) {
      const { server, render } = await documentsOf(context);
      return notFoundDocument({ config, server, render, own });
    },
    async searchFiles(job, bundle) {
      const planned = await indexPages(job, { config, articles: await articlesOf(bundle), store });
      const made = [...searchFiles(job, planned)].map(({ path, content }) => [path, String(content)] as const);
      return { files: new Map(made), read: planned.read };
    },
  };

  function articlesOf(bundle: SiteBundle): Promise<ArticleRenderer> {
    // Parsing is over: this frees the grammars, and the lines and blocks that were remembered for further pages.
    parser = undefined;
    const known = articles.get(bundle.hash);
    const renderer =
      known ??
      loadServerModule(bundle, config).then((server) => createArticleRenderer({ config, store, bundle, server }));
    articles.set(bundle.hash, renderer);
    return renderer;
  }

  async function openDocuments(render: RenderContext) {
    const server = await loadServerModule(render.bundle, config);
    const write = createDocumentWriter({ config, articles: await articlesOf(render.bundle), server, render });
    return { server, render, write };
  }

  function documentsOf(name: string): ReturnType<typeof openDocuments> {
    return documents.get(name) as ReturnType<typeof openDocuments>;
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
