import path from 'node:path';
import { listPages } from '../articles/article-scope.js';
import { createArticleRenderer } from '../articles/render-article.js';
import { importsOf } from '../bundle/import-keys.js';
import { type BundleInput, reuseBundle, type SiteBundle } from '../bundle/index.js';
import { pruneBundles } from '../bundle/prune-bundles.js';
import { type BundleManifest, entryOf } from '../bundle/reuse-bundle.js';
import { loadServerModule } from '../bundle/server-module.js';
import { readCheckedJson } from '../cache/checked-file.js';
import { hashOf } from '../cache/hash.js';
import { hashFile } from '../cache/hash-file.js';
import { ALL_ENTRIES, openLease } from '../cache/leases.js';
import { openStore, pruneStore } from '../cache/store.js';
import type { Config } from '../config/index.js';
import type { PageSource } from '../content/index.js';
import { createPageParser } from '../content/parse-page.js';
import { isError } from '../diagnostics/collect-diagnostics.js';

/**
 * Renders pages to find the ids that their components render, in a cache separate from the build's.
 * @returns ids by route; pages that cannot be rendered are omitted, since their ids are unknown.
 */
export async function renderIds(
  config: Config,
  sources: readonly PageSource[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const apart = { ...config, cacheDir: cacheOf(config) };
  const lease = openLease(apart.cacheDir);
  lease.set([ALL_ENTRIES]);
  const { ids, bundle, used } = await renderPages(apart, sources).finally(lease.release);
  if (bundle) {
    pruneStore(apart.cacheDir, used);
    pruneBundles(apart.cacheDir, [entryOf(bundle)]);
  }
  return ids;
}

/** @returns with the keys of what the store had to have for it. */
async function renderPages(config: Config, sources: readonly PageSource[]) {
  const store = openStore(config.cacheDir);
  const parser = createPageParser(config, store);
  const pages = [];
  for (const source of sources) pages.push(await parser.parse(source));
  const valid = pages.filter((page) => !page.diagnostics.some(isError));
  const bundle = await bundleOf({
    config,
    mode: 'production',
    imports: importsOf(valid, config.root),
    pageModules: [],
  });
  const ids = new Map<string, ReadonlySet<string>>();
  const used = new Set<string>();
  if (!bundle) return { ids, used };
  const server = await loadServerModule(bundle, config);
  const renderer = createArticleRenderer({ config, store, bundle, server });
  const pagesKey = listPages(store, valid, config);
  for (const page of valid) {
    const article = await renderer.render(page, pagesKey);
    used.add(page.artifactKey).add(article.articleKey).add(pagesKey);
    if (article.ids) ids.set(page.source.routePath, new Set(article.ids));
  }
  return { ids, bundle, used };
}

/** Names the state of the components that `renderIds` last rendered with; it changes when one of their files does. */
export function componentsKey(config: Config): string {
  const manifest = readCheckedJson<BundleManifest>(path.join(cacheOf(config), 'bundle.production.json'));
  if (!manifest) return '';
  return hashOf(...Object.keys(manifest.sources).map((name) => name + hashFile(path.resolve(config.root, name))));
}

/** The build's own bundle contains the imports of all pages; this one must not replace it. */
function cacheOf(config: Config): string {
  return path.join(config.cacheDir, 'check');
}

async function bundleOf(input: BundleInput): Promise<SiteBundle | undefined> {
  const reused = reuseBundle(input);
  if (reused) return reused;
  const { bundleSite } = await import('../bundle/bundle-site.js');
  return (await bundleSite(input)).bundle;
}
