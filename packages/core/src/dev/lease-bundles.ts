import path from 'node:path';
import { pruneBundles } from '../bundle/prune-bundles.js';
import { entryOf } from '../bundle/reuse-bundle.js';
import type { SiteBundle } from '../bundle/types.js';
import { ALL_ENTRIES, openLease } from '../cache/leases.js';
import { PAGE_STORE } from '../cache/store.js';
import type { DevBundle } from './bundle-for-dev.js';

/** The cache entries of the development server: the store, its config and the running bundles. */
export interface BundleLease {
  /** Leases the bundle in progress; all bundles until its name is known. */
  during(bundle: () => Promise<DevBundle>): Promise<DevBundle>;
  /** Releases a bundle that no longer runs, and removes unused entries as soon as no bundle is in progress. */
  end(bundle: SiteBundle): void;
  close(): void;
}

/** Opens the lease of a development server. */
export function openBundleLease(cacheDir: string, compiledConfig: string): BundleLease {
  const lease = openLease(cacheDir);
  const running = new Set<SiteBundle>();
  let inProgress = 0;
  let isClosed = false;
  const update = () => {
    if (isClosed) lease.release();
    else if (inProgress > 0) lease.set([ALL_ENTRIES]);
    else lease.set([PAGE_STORE, path.basename(compiledConfig), ...[...running].map(entryOf)]);
  };
  update();
  return {
    async during(bundle) {
      inProgress += 1;
      update();
      try {
        const made = await bundle();
        if ('bundle' in made) running.add(made.bundle);
        return made;
      } finally {
        inProgress -= 1;
        update();
        pruneBundles(cacheDir, []);
      }
    },
    end(bundle) {
      running.delete(bundle);
      update();
      pruneBundles(cacheDir, []);
    },
    close() {
      isClosed = true;
      update();
    },
  };
}
