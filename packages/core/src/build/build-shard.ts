import path from 'node:path';
import { hashOf } from '../cache/hash.js';
import { createFileHasher } from '../cache/hash-file.js';
import { listEntries } from '../cache/store.js';
import { readTool } from '../cache/tool-version.js';
import { hashValues } from '../config/config-slice.js';
import { type Config, loadConfig } from '../config/index.js';
import { openSources, type Sources } from '../content/index.js';
import { isError } from '../diagnostics/collect-diagnostics.js';
import { type Diagnostic, DiptychError } from '../diagnostics/index.js';
import { digestInputs, hashInputs } from '../output/hash-inputs.js';
import { pagesOfShard, SHARDS, type Shard, type ShardOrigin, takeShards, writeShard } from '../output/shards.js';
import type { BuildOptions } from './session.js';
import { openSession, type Session } from './session.js';
import { bundlePages, checkRoutes, parsePages, renderArticles } from './stages.js';

export type { Shard } from '../output/shards.js';

/** Further options of a sharded build. */
export interface ShardOptions extends Omit<BuildOptions, 'outDir' | 'force' | 'onReplace'> {
  shard: Shard;
  /** Folder that shards are written to, from `root`. Default `.diptych/shards`. */
  shards?: string;
}

/** The result of building a shard. */
export interface ShardResult extends Shard {
  /** The shard's own folder. */
  folder: string;
  /** Pages in it, and pages of the site. */
  pages: number;
  allPages: number;
  /** Size of the shard. */
  bytes: number;
  /** Time, in milliseconds. */
  duration: number;
  warnings: Diagnostic[];
}

/** Parses and renders one shard of the pages, and writes the results to a folder for `mergeShards`. */
export async function buildShard(options: ShardOptions): Promise<ShardResult> {
  const { shard } = options;
  const loaded = await loadConfig(options);
  const { config } = loaded;
  const found = await openSources(config, options);
  const opened = await openSession({ loaded, found, options });
  try {
    const before = entriesOf(config);
    const own = { ...found.sources, pages: pagesOfShard(found.sources.pages, shard) };
    opened.diagnostics.add(checkRoutes(found.sources));
    opened.diagnostics.check();
    const session = { ...opened, sources: own };
    const keys = await makePages(session);
    session.diagnostics.check();
    // Includes what components have read, which is only in the store.
    for (const key of entriesOf(config)) if (!before.has(key)) keys.add(key);
    const written = await writeShard(folderOf(config, options.shards), {
      ...shard,
      ...originOf({ config, sources: found.sources, hasDrafts: session.hasDrafts }),
      cacheDir: config.cacheDir,
      keys,
    });
    return {
      ...shard,
      ...written,
      pages: own.pages.length,
      allPages: found.sources.pages.length,
      duration: performance.now() - session.startedAt,
      warnings: session.diagnostics.warnings(),
    };
  } finally {
    await opened.close();
  }
}

/** Parses and renders pages; returns the keys of their entries in the store. */
async function makePages(session: Session): Promise<Set<string>> {
  const parsing = parsePages(session);
  const bundle = await bundlePages(session, await parsing.imports);
  const { pages } = await parsing.parsed;
  session.diagnostics.check();
  // An article that cannot be rendered without the other pages is rendered, or reported, by the merge.
  const silent = { ...session, diagnostics: { ...session.diagnostics, add: () => {} } };
  const articles = await renderArticles(silent, pages, bundle);
  const whole = articles.filter(({ diagnostics }) => !diagnostics.some(isError));
  return new Set([...pages.map(({ artifactKey }) => artifactKey), ...whole.map(({ articleKey }) => articleKey)]);
}

/**
 * Copies the shards of a build to the store, so that the following build reuses them.
 * @throws {DiptychError} if one is missing, damaged, or of another build.
 */
export async function mergeIntoStore(options: BuildOptions & Pick<ShardOptions, 'shards'>): Promise<void> {
  const { config } = await loadConfig(options);
  const { sources, diagnostics } = await openSources(config, options);
  if (diagnostics.some(isError)) throw new DiptychError(diagnostics, config.root);
  const origin = originOf({ config, sources, hasDrafts: options.drafts ?? false });
  await takeShards(folderOf(config, options.shards), config.cacheDir, origin);
}

function originOf({
  config,
  sources,
  hasDrafts,
}: {
  config: Config;
  sources: Sources;
  hasDrafts: boolean;
}): ShardOrigin {
  const hashes = hashInputs({ config, sources, hashFile: createFileHasher() }, []);
  const hash = hashOf(hashForShards(config), String(hasDrafts));
  const { version, packages } = readTool();
  return { tool: version, packages, config: hash, sources: digestInputs({ hash }, hashes, '') };
}

/** Hash of the config without the folders of the site and of the caches: shards do not depend on them. */
function hashForShards({ root, configFile, hash, cache, outDir, ...values }: Config): string {
  return hashValues(values, { root, functionsHash: values.functionsHash });
}

function folderOf({ root, cacheDir }: Config, named: string | undefined): string {
  return named === undefined ? path.join(cacheDir, SHARDS) : path.resolve(root, named);
}

function entriesOf({ cacheDir }: Config): Set<string> {
  return new Set(listEntries(cacheDir).map(({ key }) => key));
}
