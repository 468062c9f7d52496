import path from 'node:path';
import { pruneBundles } from '../bundle/prune-bundles.js';
import { entryOf } from '../bundle/reuse-bundle.js';
import type { SiteBundle } from '../bundle/types.js';
import { ALL_ENTRIES, openLease } from '../cache/leases.js';
import { PAGE_STORE } from '../cache/store.js';
import type { DevBundle } from './bundle-for-dev.js';

/** How many bundles are kept after they have ended: open tabs have documents of them, and load parts of them later. */
const KEPT = 8;

/** The cache entries of a development server: the store, its configs, and its bundles. */
export interface ServerLease {
  /** Leases a config until it is closed, and the bundles built with it. */
  openConfig(compiledConfig: string): ConfigLease;
  /** A file of a bundle that runs or has run, on disk, by its path below the site's root. */
  bundleFile(name: string): string | undefined;
  close(): void;
}

/** The bundles of one config. */
export interface ConfigLease {
  /** Leases the bundle in progress; all bundles until its name is known. */
  during(bundle: () => Promise<DevBundle>): Promise<DevBundle>;
  /** Releases a bundle that no longer runs. Removes unused entries as soon as no bundle is in progress. */
  end(bundle: SiteBundle): void;
  close(): void;
}

/** Opens the lease of a development server. */
export function openServerLease(cacheDir: string): ServerLease {
  const lease = openLease(cacheDir);
  /** The same one twice after an edit that changes nothing. */
  const configs: string[] = [];
  const running = new Set<SiteBundle>();
  /** The last one first. */
  let ended: SiteBundle[] = [];
  let inProgress = 0;
  let isClosed = false;
  const update = () => {
    if (isClosed) lease.release();
    else if (inProgress > 0) lease.set([ALL_ENTRIES]);
    else lease.set([PAGE_STORE, ...configs, ...[...running, ...ended].map(entryOf)]);
  };
  const openConfig = (compiledConfig: string): ConfigLease => {
    const own = path.basename(compiledConfig);
    configs.push(own);
    update();
    return {
      async during(bundle) {
        inProgress += 1;
        update();
        try {
          const result = await bundle();
          if ('bundle' in result) running.add(result.bundle);
          return result;
        } finally {
          inProgress -= 1;
          update();
          pruneBundles(cacheDir, []);
        }
      },
      end(bundle) {
        running.delete(bundle);
        ended = [bundle, ...ended.filter(({ hash }) => hash !== bundle.hash)].slice(0, KEPT);
        update();
        pruneBundles(cacheDir, []);
      },
      close() {
        configs.splice(configs.indexOf(own), 1);
        update();
      },
    };
  };
  return {
    openConfig,
    bundleFile(name) {
      for (const { files } of [...[...running].reverse(), ...ended]) {
        const file = files.find((candidate) => candidate.path === name);
        if (file) return file.source;
      }
      return undefined;
    },
    close() {
      isClosed = true;
      update();
    },
  };
}
