import path from 'node:path';
import { toolVersion } from '../cache/tool-version.js';
import type { Config } from '../config/index.js';
import { isError } from '../diagnostics/collect-diagnostics.js';
import { isSearched, type SearchedDocument, searchInputs } from '../output/write-search.js';
import type { DevPages } from './dev-pages.js';
import type { DevRenderer } from './dev-renderer.js';

/** The search files of a site in development. */
export interface DevSearch {
  /** A file by its path below the output folder. The first request after an edit indexes all pages. */
  file(name: string): Promise<string | undefined>;
  /** Pages have changed. */
  invalidate(): void;
}

/** The sources of the files. */
interface SearchSource {
  config: Config;
  pages: DevPages;
  renderer: DevRenderer;
}

/** Opens the search of a site; nothing is read before the first request. */
export function createDevSearch(source: SearchSource): DevSearch {
  let files: Promise<ReadonlyMap<string, string>> | undefined;
  const invalidate = () => {
    files = undefined;
  };
  return {
    async file(name) {
      files ??= searchFiles(source);
      const current = files;
      current.catch(() => {
        if (files === current) invalidate();
      });
      return (await current).get(name);
    },
    invalidate,
  };
}

/** The files of all languages and versions. Pages with errors are left out. */
async function searchFiles({ config, pages, renderer }: SearchSource): Promise<ReadonlyMap<string, string>> {
  if (!config.search) return new Map();
  const summaries = await pages.parseAll(pages.sources.pages);
  const { plan } = pages.plan();
  const byRoute = new Map(plan.pages.map((page) => [page.routePath, page]));
  const documents = await Promise.all(
    summaries.map(async (summary): Promise<SearchedDocument | undefined> => {
      const page = byRoute.get(summary.source.routePath);
      if (!page || !isSearched(page)) return undefined;
      const article = await renderer.article(summary).catch(() => undefined);
      if (!article || article.diagnostics.some(isError)) return undefined;
      return { page, summary, articleKey: article.articleKey };
    }),
  );
  const searched = documents.filter((document) => document !== undefined);
  const contents = new Map<string, string>();
  const hookFiles = new Set<string>();
  for (const input of searchInputs(searched, { config, plan, tool: toolVersion() })) {
    const { files, read } = await renderer.search(input);
    for (const [name, content] of files) contents.set(name, content);
    for (const name of read) hookFiles.add(path.resolve(config.root, name));
  }
  pages.noteHookFiles('search', hookFiles);
  return contents;
}
