import path from 'node:path';
import picomatch from 'picomatch';
import { hookContext, openTrace } from '../config/hook-context.js';
import type { Config } from '../config/index.js';
import type { AddedPage } from '../config/plugin-values.js';
import { runHook, withHook } from '../config/run-hook.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { writeAddedPages } from './added-pages.js';
import { docsToSources } from './files-to-sources.js';
import type { AddedFile, Sources } from './types.js';

/** The sources of a site, including pages of plugins, updated in development. */
export interface SiteSources {
  sources: Sources;
  diagnostics: Diagnostic[];
  /** Files and folders that plugins have read to add their pages. */
  watched(): string[];
  /** Whether a file is one of these. */
  isWatched(file: string): boolean;
  /** Lists the docs folder again. */
  rescan(): void;
  /**
   * Adds the pages of plugins again if one of these files is among their inputs.
   * @returns the files of added pages that changed by that.
   */
  update(files: readonly string[]): Promise<string[]>;
}

/**
 * Lists the docs folder, and runs the `pages` hooks of plugins.
 * @param options `drafts`: whether pages with `draft: true` are part of the site.
 * @throws {DiptychError} that names the plugin.
 */
export async function openSources(config: Config, options: { drafts?: boolean }): Promise<SiteSources> {
  const { drafts: hasDrafts = false } = options;
  const plugins = withHook(config.plugins, 'pages');
  let added: AddedFile[] = [];
  let reported = openTrace();
  const scan = () => {
    const found = docsToSources(config, added);
    return { sources: found.sources, diagnostics: [...found.diagnostics, ...reported.diagnostics] };
  };
  const site: SiteSources = {
    ...scan(),
    watched: () => [...reported.files],
    isWatched: (file) => [...reported.files].some((name) => file === name || file.startsWith(name + path.sep)),
    rescan: () => Object.assign(site, scan()),
    async update(files) {
      if (plugins.length === 0 || !files.some(site.isWatched)) return [];
      return addPages();
    },
  };
  if (plugins.length > 0) await addPages();
  return site;

  async function addPages(): Promise<string[]> {
    const trace = openTrace();
    // With it comes the parser of frontmatter, which a site without such plugins does not need here.
    const { toPageFile } = await import('./read-page-file.js');
    const { sources } = docsToSources(config);
    const readPages = (globs: string | readonly string[] = '**') => {
      const isWanted = matcherOf([globs].flat() as string[]);
      // Adding or removing a page changes the list, as an edit does.
      trace.files.add(config.docsDir);
      return sources.pages
        .filter(({ relativePath, fallback }) => !fallback && isWanted(relativePath))
        .map((source) => toPageFile(source, config))
        .filter(({ frontmatter }) => hasDrafts || !frontmatter.draft);
    };
    const pages: { plugin: string; page: AddedPage }[] = [];
    for (const plugin of plugins) {
      const context = { ...hookContext(plugin, config, trace), readPages };
      const own = await runHook(plugin, 'pages', () => plugin.pages(context));
      pages.push(...own.map((page) => ({ plugin: plugin.name, page })));
    }
    reported = trace;
    const written = writeAddedPages(pages, config, hasDrafts);
    added = written.added;
    site.rescan();
    return written.changed;
  }
}

/** Matches paths by globs, of which those with `!` exclude. */
function matcherOf(globs: readonly string[]): (path: string) => boolean {
  const wanted = globs.filter((glob) => !glob.startsWith('!'));
  const ignore = globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1));
  return picomatch(wanted.length > 0 ? wanted : '**', { ignore });
}
