import type { InlineConfig, Rollup } from 'vite';
import { STYLE_SHEET } from '../diagnostics/style-sheet.js';
import type { ServerBuild } from './build-server.js';
import { areStylesApart } from './build-styles.js';
import { appEntry, configStyles, devAppEntry, islandsEntry, type LazyModules } from './client-entries.js';
import { modulesOf, nameApp } from './dev-app.js';
import { type EmittedFile, emit } from './emit.js';
import { fastRefresh } from './fast-refresh.js';
import { fileOf } from './file-of.js';
import { indexHtml } from './index-html.js';
import { retainStyles } from './retain-styles.js';
import { isStyleModule } from './style-modules.js';
import type { BundleInput, PageModuleRequest, SiteBundle } from './types.js';
import { virtualModules } from './virtual-modules.js';
import { watchedFiles } from './watched-files.js';
import { withoutStyles } from './without-styles.js';
import { withoutThemeComponents } from './without-theme-components.js';

/** Result of the build for browsers, as in `SiteBundle`; paths are below the output folder. */
export interface ClientBuild
  extends Pick<SiteBundle, 'scripts' | 'styles' | 'hot' | 'islands' | 'pageModules' | 'indexHtml' | 'dependencies'> {
  files: EmittedFile[];
  /** Style sheets that apply where modules of this part import them, absolute files. */
  styleModules: string[];
}

const APP = 'diptych:app';
const ISLANDS = 'diptych:islands';
const PAGE_MODULE = 'diptych:page-module/';
/** React, in a separate file: it is three quarters of the app, and remains in browser caches across deploys. */
const REACT_MODULES = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** In development, a file of its own: it runs before React. */
const FAST_REFRESH = /\/dist\/fast-refresh\/index\.js$/;

/**
 * Bundles the app, the islands and the pages that are hydrated as a whole. Static pages are not part of it.
 */
export async function buildClient(input: BundleInput, server: ServerBuild): Promise<ClientBuild> {
  const hasStyles = !areStylesApart(input);
  const pages = Object.fromEntries(input.pageModules.map((page) => [virtualId(page), page]));
  const app = { config: input.config, styles: hasStyles ? [...configStyles(input.config), ...server.styles] : [] };
  const lazy: LazyModules = { islands: server.clientModules, pages: input.pageModules.map(moduleOf) };
  const dependencies = new Set<string>();
  const appModules = new Set<string>();
  const styleModules = new Set<string>();
  const isDev = input.mode === 'development';
  const changed: Pick<SiteBundle, 'indexHtml'> = {};
  const preferred: InlineConfig = {
    plugins: [
      virtualModules({
        [APP]: () => (isDev ? devAppEntry(app) : appEntry(app, lazy)),
        [ISLANDS]: async (context) => {
          const ofApp = await modulesOf(APP, context);
          for (const { id } of ofApp) appModules.add(id);
          return islandsEntry(lazy, ofApp);
        },
      }),
      pageModules(pages),
      ...(hasStyles ? [retainStyles(server.styles)] : [withoutStyles(server.appliedStyles)]),
      withoutThemeComponents(input.config),
      ...(isDev ? [fastRefresh(input.config.root)] : []),
      watchedFiles(dependencies),
      indexHtml(input.config.root, (html) => {
        changed.indexHtml = html;
      }),
      {
        name: 'diptych:dependencies',
        generateBundle() {
          for (const id of this.getModuleIds()) {
            if (id.startsWith('/')) dependencies.add(fileOf(id));
            if (isStyleModule(id)) styleModules.add(fileOf(id));
          }
        },
      },
    ],
    build: { minify: !isDev, target: 'es2022', modulePreload: false },
  };
  const required: InlineConfig = {
    build: {
      // The app's list of page modules is an unused export; without this it would be dropped, and they with it.
      rolldownOptions: {
        input: { app: APP, ...(isDev && { islands: ISLANDS }) },
        preserveEntrySignatures: 'allow-extension',
        output: {
          // Short names of exports would change in the app with what islands use.
          ...(isDev && { minifyInternalExports: false }),
          codeSplitting: {
            groups: [
              ...(isDev ? [{ name: 'fast-refresh', test: FAST_REFRESH }] : []),
              { name: 'react', test: REACT_MODULES },
              // One file, whatever islands use of it.
              ...(isDev ? [{ name: 'app-modules', test: (id: string) => appModules.has(id) }] : []),
              // In the order of the app's imports, as in a build: files of islands would come first.
              ...(isDev && hasStyles ? [{ name: 'styles', test: STYLE_SHEET }] : []),
            ],
          },
        },
      },
    },
  };
  const { chunks, files, styles } = await emit(input, { preferred, required }, server.styles);
  const client = {
    files: hasStyles ? files : files.filter((file) => !styles.includes(file.path)),
    styles: hasStyles ? styles : [],
    styleModules: [...styleModules],
    ...describeChunks(chunks, { input, server }),
    ...changed,
    dependencies: [...dependencies].filter((file) => hasStyles || !server.appliedStyles.includes(file)).sort(),
  };
  return isDev ? nameApp(client, chunks, entryOf(chunks, 'islands').fileName) : client;
}

/** What the chunks are for. */
function describeChunks(
  chunks: readonly Rollup.OutputChunk[],
  { input, server }: { input: BundleInput; server: ServerBuild },
): Pick<ClientBuild, 'scripts' | 'islands' | 'pageModules'> {
  const scripts = filesInOrder([entryOf(chunks, 'app')], chunks);
  const byModule = new Map(
    chunks.flatMap((chunk) => (chunk.facadeModuleId ? [[chunk.facadeModuleId, chunk] as const] : [])),
  );
  // A module's own file comes first; the app's files are already loaded.
  const withImports = (id: string) => {
    const own = byModule.get(id);
    return own
      ? filesInOrder([own], chunks)
          .filter((file) => !scripts.includes(file))
          .reverse()
      : [];
  };
  return {
    scripts,
    islands: Object.fromEntries([...server.clientModules].map(([id, file]) => [id, withImports(file)])),
    pageModules: Object.fromEntries(input.pageModules.map((page) => [page.relativePath, withImports(moduleOf(page))])),
  };
}

function virtualId({ relativePath }: PageModuleRequest): string {
  return PAGE_MODULE + relativePath;
}

/** Id of a page's own module. */
function moduleOf(page: PageModuleRequest): string {
  return page.code === undefined ? page.file : virtualId(page);
}

/** Serves the code of pages that are hydrated as a whole; their imports resolve from the page's own file. */
function pageModules(pages: Record<string, PageModuleRequest>): import('vite').Plugin {
  return {
    name: 'diptych:page-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source in pages) return source;
      const page = importer ? pages[importer] : undefined;
      return page ? this.resolve(source, page.file, { skipSelf: true }) : null;
    },
    load(id) {
      return pages[id]?.code ?? null;
    },
  };
}

/** The entry of a name. */
function entryOf(chunks: readonly Rollup.OutputChunk[], name: string): Rollup.OutputChunk {
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
  if (!entry) throw new Error(`The bundler made no ${name}.`);
  return entry;
}

/** The files of some chunks and their static imports, dependencies first. */
function filesInOrder(wanted: readonly Rollup.OutputChunk[], chunks: readonly Rollup.OutputChunk[]): string[] {
  const files = new Set<string>();
  const add = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
    files.add(chunk.fileName);
  };
  wanted.forEach(add);
  return [...files];
}
