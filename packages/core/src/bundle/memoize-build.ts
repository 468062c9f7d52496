import { areSourcesUnchanged, hashSources, sourcesOf } from './sources-of.js';
import type { BundleInput } from './types.js';

/** Creates a build, or returns the last one if its input and its sources are the same. */
export type BuildMemo<Build> = (
  inputHash: string,
  config: BundleInput['config'],
  make: () => Promise<Build>,
) => Promise<Build>;

/**
 * Caches the last build of one part of the bundle while the process lives. An edit of a style sheet builds only the
 * sheet anew, that of a component without `'use client'` only the part for Node.
 * @param namesOf Lists the inputs of a build: absolute files, and patterns of files.
 * @param isComplete Whether a build found all that it needs. One that did not is built anew: what it lacks may be there.
 */
export function memoizeBuild<Build>(
  namesOf: (build: Build) => readonly string[],
  isComplete: (build: Build) => boolean = () => true,
): BuildMemo<Build> {
  let last: { build: Build; inputHash: string; isUnchanged(): boolean } | undefined;
  return async (inputHash, config, make) => {
    if (last?.inputHash === inputHash && last.isUnchanged()) return last.build;
    last = undefined;
    const startedAt = Date.now();
    const build = await make();
    if (!isComplete(build)) return build;
    const sources = sourcesOf(namesOf(build), config);
    const hashed = hashSources(sources, config.root, startedAt);
    last = { build, inputHash, isUnchanged: () => areSourcesUnchanged(hashed, sources.patterns, config.root) };
    return build;
  };
}
