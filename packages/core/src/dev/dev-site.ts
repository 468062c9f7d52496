import { openStore } from '../cache/store.js';
import type { Config } from '../config/index.js';
import type { WorkerSetup } from '../config/worker-setup.js';
import { type Diagnostic, DiptychError } from '../diagnostics/index.js';
import { isSearchFile } from '../output/search-files.js';
import { DevCode } from './dev-code.js';
import { DevPages, type SharedPlan, type SiteUpdate } from './dev-pages.js';
import { DevRenderer, type PageWarnings } from './dev-renderer.js';
import type { ServerLease } from './lease-bundles.js';
import { pluginFile } from './plugin-files.js';
import { createDevSearch } from './search-files.js';
import { siteDiagnostics } from './site-diagnostics.js';

/** A site whose pages are built on request, by the same stages as in a build. */
export interface DevSite {
  /** All files of one page, by path below the site's root. Throws `DiptychError` with what is wrong with it. */
  page(routePath: string): Promise<ReadonlyMap<string, string> | undefined>;
  /** A file that belongs to no page: data of variants, search files. */
  file(name: string): Promise<string | undefined>;
  /** A file on disk that the site serves unchanged. */
  fileOnDisk(name: string): string | undefined;
  /** The target of an old address. */
  redirect(routePath: string): string | undefined;
  notFound(): Promise<string>;
  /** Routes of the pages that a file is part of. */
  routesOf(file: string): string[];
  isCode(file: string): boolean;
  /** Whether a file is part of the site, or may be a missing part of it. */
  concerns(file: string): boolean;
  /** Processes changed files: discards results that depend on them, and runs the plugins that add pages again. */
  update(files: readonly string[]): Promise<SiteUpdate>;
  /** A file that plugins add at the end of a build. */
  pluginFile(name: string): Promise<string | Uint8Array | undefined>;
  /** The files of the site's code, outside of packages, and what pages take in. */
  codeFiles(): string[];
  /** The known diagnostics of a build that hide no page; `undefined` while a plugin keeps the site from being planned. */
  diagnostics(): Diagnostic[] | undefined;
  /** Stops everything that runs for the site. */
  close(): void;
}

/** What outlives a config. */
export interface ServerState {
  /** Filled while pages are rendered: a warning remains until its page is rendered again. */
  pageWarnings: PageWarnings;
  /** Open tabs have documents of the bundles of the config before. */
  lease: ServerLease;
}

/**
 * Opens a site for development. Lists its files without parsing them.
 * @param setup Input for loading the config in the thread that runs the site's code.
 */
export async function createDevSite(
  config: Config,
  setup: WorkerSetup,
  { pageWarnings, lease }: ServerState,
): Promise<DevSite> {
  const store = openStore(config.cacheDir);
  const pages = await DevPages.open(config, store);
  const code = new DevCode({ config, setup, store, lease, pages: () => pages.parsed() });
  const renderer = new DevRenderer(config, pages, code, pageWarnings);
  const search = createDevSearch({ config, pages, renderer });
  const diagnostics = rememberDiagnostics(config, pages, pageWarnings);
  let updating: Promise<unknown> = Promise.resolve();

  // A page is part of the code for plugins that read it, such as Tailwind; no other error of the code lies in its text.
  const isText = (file: string): boolean =>
    pages.sources.pages.some((page) => page.format !== 'component' && page.file === file);
  const isCode = (file: string): boolean => code.isSource(file) || (code.isCode(file) && !isText(file));

  return {
    async page(routePath) {
      const source = pages.find(routePath);
      return source && renderer.renderPage(source);
    },
    async file(name) {
      if (isSearchFile(name)) return search.file(name);
      // A tab may request an older hash: serve the current state.
      const stem = (file: string) => file.replace(/\.[0-9a-f]+\.json$/, '');
      return pages.plan().shared.shared.find((file) => stem(file.path) === stem(name))?.content;
    },
    fileOnDisk: (name) =>
      lease.bundleFile(name) ??
      pages.asset(name) ??
      pages.sources.publicFiles.find(({ relativePath }) => relativePath === name)?.file,
    redirect: (routePath) => pages.redirects().table.next(routePath),
    notFound: () => renderer.notFound(),
    routesOf: (file) => pages.routesOf(file),
    isCode,
    concerns: (file) => isCode(file) || pages.concerns(file),
    update(files) {
      const update = updating
        .catch(() => {})
        .then(() => {
          diagnostics.forget();
          const ofCode = files.filter(isCode);
          if (ofCode.length > 0) code.invalidate(ofCode);
          return pages.update(files).finally(search.invalidate);
        });
      updating = update;
      return update;
    },
    pluginFile: (name) =>
      pluginFile(name, {
        config,
        plan: pages.plan().plan,
        redirects: pages.redirects().rules,
        allPages: () => renderer.allPages(),
        renderAll: () => renderer.renderAll(),
      }),
    codeFiles: () => [...code.files, ...pages.files()],
    diagnostics: diagnostics.read,
    close: () => code.close(),
  };
}

/** The site's diagnostics, recomputed only when they may have changed. */
function rememberDiagnostics(config: Config, pages: DevPages, pageWarnings: PageWarnings) {
  let last: { diagnostics: Diagnostic[]; ofPages: Diagnostic[]; plan: SharedPlan } | undefined;
  return {
    forget(): void {
      last = undefined;
    },
    read(): Diagnostic[] | undefined {
      const { sources } = pages;
      const ofPages = sources.pages.flatMap(({ routePath }) => pageWarnings.get(routePath) ?? []);
      // A request to the site before an edit of the config may have added some.
      const isSame =
        last?.ofPages.length === ofPages.length && ofPages.every((one, index) => one === last?.ofPages[index]);
      try {
        const plan = pages.plan();
        if (last?.plan === plan && isSame) return last.diagnostics;
        const found = [...pages.diagnostics, ...plan.diagnostics];
        last = { diagnostics: siteDiagnostics({ config, sources, found, ofPages }), ofPages, plan };
        return last.diagnostics;
      } catch (cause) {
        // The pages show it.
        if (cause instanceof DiptychError) return undefined;
        throw cause;
      }
    },
  };
}
