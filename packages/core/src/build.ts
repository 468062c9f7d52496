import path from 'node:path';
import type { ShardOptions, ShardResult } from './build/build-shard.js';
import { type BuildOptions, openSession } from './build/session.js';
import { loadConfig } from './config/index.js';
import { openSources } from './content/open-sources.js';
import { toReport } from './diagnostics/collect-diagnostics.js';
import { DiptychError } from './diagnostics/index.js';
import type { BuildResult } from './output/build-result.js';
import { assertReplaceable, foreignEntries } from './output/own-folder.js';
import { isUpToDate } from './output/up-to-date.js';
import { removeStale } from './output/working-folders.js';

export type { Shard, ShardOptions, ShardResult } from './build/build-shard.js';
export type { BuildOptions, BuildProgress } from './build/session.js';
export type { BuildStage } from './diagnostics/stage-report.js';
export type { BuildResult } from './output/build-result.js';

/**
 * Builds a site: files → pages → articles → plan → documents → the output folder.
 *
 * A stage that finds errors continues with the rest, so that all of them are reported together. Nothing is
 * published unless everything succeeds; the previous site stays until the new one replaces it.
 * @throws {DiptychError} with all problems of the run, each with file, line and column where it has one.
 */
export function build(options: BuildOptions = {}): Promise<BuildResult> {
  return withReport(options, () => buildSite(options));
}

/**
 * Parses and renders one shard of the pages, for `mergeShards` to combine with the others: shards may be built on
 * several machines at once. Publishes nothing.
 * @throws {DiptychError} as `build` does, with the problems of the shard's pages.
 */
export function buildShard(options: ShardOptions): Promise<ShardResult> {
  return withReport(options, async () => (await import('./build/build-shard.js')).buildShard(options));
}

/**
 * Builds a site from its shards; the result is byte for byte the one of `build`.
 * @throws {DiptychError} as `build` does, and if a shard is missing, damaged, or of another build.
 */
export function mergeShards(options: BuildOptions & Pick<ShardOptions, 'shards'> = {}): Promise<BuildResult> {
  return withReport(options, async () => {
    const shards = await import('./build/build-shard.js');
    await shards.mergeIntoStore(options);
    return buildSite(options);
  });
}

/** Runs a build, and makes what it throws a complete report. */
async function withReport<T>({ root = '.' }: { root?: string }, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw toReport(cause, path.resolve(root));
  }
}

async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const loaded = await loadConfig(options);
  const { outDir, root } = loaded.config;
  removeStale(outDir);
  if (!options.force) assertReplaceable(outDir, root);
  else if (foreignEntries(outDir).length > 0) options.onReplace?.(outDir, foreignEntries(outDir));
  const found = await openSources(loaded.config, options);
  const opened = await openSession({ loaded, found, options });
  try {
    const reused = isUpToDate(opened);
    if (reused) return reused;
    // Loaded lazily: a build with nothing to do needs no parser, highlighter and renderer.
    const stages = await import('./build/stages.js');
    const { session, finish } = await stages.shareBuild(opened);
    session.diagnostics.add(stages.checkRoutes(found.sources));
    const parsing = stages.parsePages(session);
    const bundle = await stages.bundlePages(session, await parsing.imports);
    const { pages, sources } = await parsing.parsed;
    const articles = await stages.renderArticles(session, pages, bundle);
    const built = { ...session, sources };
    const outdated = await stages.findOutdated(built, pages);
    const plan = await stages.planDocuments(built, { pages, articles, bundle, outdated });
    return await finish(plan, await stages.writeSite(built, plan));
  } catch (cause) {
    if (!(cause instanceof DiptychError)) throw cause;
    // One failure must not hide the other findings. An error with a root has them already.
    if (cause.root === undefined) opened.diagnostics.add(cause.diagnostics);
    // What threads have sent of timers and promises arrives until they are closed.
    await opened.close();
    opened.diagnostics.check();
    throw cause;
  } finally {
    await opened.close();
  }
}
