import path from 'node:path';
import type { Store } from '../cache/store.js';
import type { Config } from '../config/index.js';
import type { WorkerSetup } from '../config/worker-setup.js';
import type { PageSummary } from '../content/page-artifact.js';
import { createPageParser } from '../content/parse-page.js';
import { isError } from '../diagnostics/collect-diagnostics.js';
import type { StageReport } from '../diagnostics/stage-report.js';
import { articleToModule } from '../markdown/index.js';
import { bundleApart } from './bundle-apart.js';
import { importsOf } from './import-keys.js';
import { type BundleInput, type PageModuleRequest, reuseBundle, type SiteBundle } from './index.js';
import { tryToLoad } from './server-module.js';

/** Input of bundling, besides pages. */
export interface BundlingInputs extends StageReport {
  config: Config;
  store: Store;
  /** How the bundler's process loads the config. */
  setup: WorkerSetup;
  runner: { reserveThread(): () => void };
}

/**
 * Bundles what pages import and what the browser runs, unless the last bundle is still valid. `undefined` on failure;
 * the problems are then among the session's diagnostics.
 */
export async function bundlePages(
  session: BundlingInputs,
  pages: readonly PageSummary[],
): Promise<SiteBundle | undefined> {
  const start = performance.now();
  session.progress('bundle', 0, 1);
  const valid = pages.filter((page) => !page.diagnostics.some(isError));
  const input = {
    config: session.config,
    mode: 'production' as const,
    imports: importsOf(valid, session.config.root),
    pageModules: await pageModulesOf(session, valid),
  };
  const bundle = reuseBundle(input) ?? (await bundleAnew(session, input));
  // A module that throws breaks all others: report that once, before the threads load it.
  const found = bundle ? await tryToLoad(bundle, session.config) : [];
  session.diagnostics.add(found);
  session.clock('bundle', start);
  session.progress('bundle', 1, 1);
  return found.length === 0 ? bundle : undefined;
}

async function bundleAnew(session: BundlingInputs, input: BundleInput): Promise<SiteBundle | undefined> {
  const release = session.runner.reserveThread();
  const { bundle, diagnostics } = await bundleApart(session.setup, input).finally(release);
  session.diagnostics.add(diagnostics);
  return bundle;
}

/** The modules of the pages that are hydrated as a whole. */
export async function pageModulesOf(
  session: Pick<BundlingInputs, 'config' | 'store'>,
  pages: readonly PageSummary[],
): Promise<PageModuleRequest[]> {
  const { root } = session.config;
  const parser = createPageParser(session.config, session.store);
  const hydrated = pages.filter((page) => page.hydrate).sort(byPath);
  return Promise.all(
    hydrated.map(async (page): Promise<PageModuleRequest> => {
      const { relativePath, file } = page.source;
      if (page.kind === 'module') return { relativePath, file };
      const { page: parsed } = await parser.artifact(page);
      const code = parsed.content.kind === 'dynamic' ? parsed.content.code : '';
      const resolve = ({ specifier, file: importer }: { specifier: string; file: string }) =>
        specifier.startsWith('.') ? path.resolve(root, path.dirname(importer), specifier) : specifier;
      return { relativePath, file, code: articleToModule({ code, imports: parsed.imports, resolve }) };
    }),
  );
}

/** Sorted: the result must not depend on the order in which pages were parsed. */
function byPath(a: PageSummary, b: PageSummary): number {
  return a.source.relativePath < b.source.relativePath ? -1 : 1;
}
