import { createArticleRenderer } from '../articles/render-article.js';
import { loadServerModule, moduleDiagnostic, type ServerModule } from '../bundle/server-module.js';
import type { SiteBundle } from '../bundle/types.js';
import { openStore } from '../cache/store.js';
import type { Config } from '../config/index.js';
import type { ArticleSummary, PageSummary } from '../content/page-artifact.js';
import { type Diagnostic, DiptychError } from '../diagnostics/index.js';
import { notFoundDocument, type OwnNotFoundPages } from '../documents/not-found-document.js';
import type { DocumentJob, RenderContext } from '../documents/types.js';
import { searchFiles } from '../output/search-files.js';
import type { FileSink } from '../output/staging.js';
import { createDocumentWriter } from '../output/write-documents.js';
import { indexPages, type SearchJob } from '../output/write-search.js';

/** The work of the development server that runs the site's code. */
export interface DevTasks {
  /** Renders the article of a parsed page. */
  render(page: PageSummary, pagesKey: string): Promise<ArticleSummary>;
  /** All files of one page, by path below the output folder, the diagnostics, and the files that hooks have read. */
  write(job: DocumentJob): Promise<{ files: Map<string, string>; diagnostics: Diagnostic[]; read: string[] }>;
  /** The document for unknown addresses. */
  notFound(own: OwnNotFoundPages): Promise<string>;
  /** The search files of one language and version, by path below the output folder, and the files that hooks have read. */
  search(job: SearchJob): Promise<{ files: Map<string, string>; read: string[] }>;
  /** What `write` and `notFound` work with from now on. */
  setContext(context: Omit<RenderContext, 'bundle'>): Promise<void>;
}

/** A task's name, then its arguments. */
export type DevTaskCall = { [Task in keyof DevTasks]: [Task, ...Parameters<DevTasks[Task]>] }[keyof DevTasks];

/**
 * Creates the tasks of one thread, which uses one bundle until it ends.
 * @throws {DiptychError} when the bundle throws as it is loaded.
 */
export async function createDevTasks(config: Config, bundle: SiteBundle): Promise<DevTasks> {
  const store = openStore(config.cacheDir);
  const server = await load(bundle, config);
  const articles = createArticleRenderer({ config, store, bundle, server });
  let render: RenderContext = { buildId: '', variants: {}, bundle, redirects: [] };
  let files = new Map<string, string>();
  const staging: FileSink = { write: (name, content) => files.set(name, String(content)) };
  let write: ReturnType<typeof createDocumentWriter> | undefined;

  return {
    render: articles.render,
    async write(job) {
      write ??= createDocumentWriter({ config, articles, server, render, staging });
      files = new Map();
      const { diagnostics, read = [] } = await write(job);
      return { files, diagnostics, read };
    },
    notFound: async (own) => notFoundDocument({ config, server, render, own }),
    async search(job) {
      const planned = await indexPages(job, { config, articles, store });
      const made = [...searchFiles(job, planned)].map(({ path, content }) => [path, String(content)] as const);
      return { files: new Map(made), read: planned.read };
    },
    async setContext(context) {
      render = { ...context, bundle };
      write = undefined;
    },
  };
}

async function load({ serverFile }: SiteBundle, config: Config): Promise<ServerModule> {
  try {
    return await loadServerModule(serverFile);
  } catch (cause) {
    throw new DiptychError({ ...moduleDiagnostic(cause, serverFile, config), cause });
  }
}
