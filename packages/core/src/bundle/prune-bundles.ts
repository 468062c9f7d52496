import { rmSync } from 'node:fs';
import path from 'node:path';
import { leasedEntries, listFolder } from '../cache/leases.js';
import { isRunning, ownerOf } from '../cache/process-name.js';
import { isCompiled } from '../config/compile-config.js';
import { BUNDLES, storedBundles } from './reuse-bundle.js';

/**
 * Removes the bundles and compiled configs that no run uses or can reuse: only the last bundle of a build
 * and that of the development server can.
 * @param used Entries of the cache folder that stay as well.
 */
export function pruneBundles(cacheDir: string, used: readonly string[]): void {
  const isLeased = leasedEntries(cacheDir);
  const stays = new Set([...used, ...storedBundles(cacheDir)]);
  const bundles = listFolder(path.join(cacheDir, BUNDLES)).map((name) => `${BUNDLES}/${name}`);
  for (const name of [...bundles, ...listFolder(cacheDir).filter(isCompiled)]) {
    // A source map goes with its config.
    const entry = name.replace(/\.map$/, '');
    if (!stays.has(entry) && !isLeased(entry) && !isInProgress(entry))
      rmSync(path.join(cacheDir, name), { recursive: true, force: true });
  }
}

/** Whether another process is bundling into this folder: its name is not known when it takes its lease. */
function isInProgress(entry: string): boolean {
  const owner = ownerOf(path.basename(entry));
  return owner !== undefined && isRunning(owner);
}
