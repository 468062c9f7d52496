import path from 'node:path';
import { pruneBundles } from '../bundle/prune-bundles.js';
import { entryOf } from '../bundle/reuse-bundle.js';
import { pruneStore } from '../cache/store.js';
import type { DocumentPlan } from '../documents/plan-documents.js';
import type { ReusedFile } from './reused-files.js';
import { removeFolder } from './working-folders.js';
import type { SearchInput } from './write-search.js';
import type { WritingInputs } from './writing-inputs.js';

/**
 * Folder below the cache folder with the previously published site, which the next build uses as its staging folder.
 */
export const PREVIOUS_SITE = 'previous';

/**
 * Removes cache entries that neither the published site nor a run needs. The first build of a site has none.
 */
export function pruneCache(
  { config, loaded, manifest }: Pick<WritingInputs, 'config' | 'loaded' | 'manifest'>,
  plan: DocumentPlan,
  { searches, files }: { searches: readonly SearchInput[]; files: Iterable<ReusedFile> },
): void {
  if (!manifest) return;
  // It is worth its space if it consists of links to files of the published site.
  if (shareOfNew(files) > 0.1) removeFolder(path.join(config.cacheDir, PREVIOUS_SITE));
  const used = [
    ...plan.documents.flatMap(({ job }) => [job.summary.artifactKey, job.articleKey]),
    ...searches.flatMap((search) => search.pages.map(({ key }) => key)),
  ];
  pruneStore(config.cacheDir, new Set(used));
  pruneBundles(config.cacheDir, [path.basename(loaded.compiledFile), entryOf(plan.bundle)]);
}

/** The part of a site's bytes that was written by this build. */
function shareOfNew(files: Iterable<ReusedFile>): number {
  let all = 0;
  let written = 0;
  for (const { bytes, mtimeMs } of files) {
    all += bytes;
    // The time of a file is known if it is a published file.
    if (mtimeMs === undefined) written += bytes;
  }
  return written / all;
}
