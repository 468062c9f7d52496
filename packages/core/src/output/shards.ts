import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readCheckedText, writeChecked } from '../cache/checked-file.js';
import { listFolder } from '../cache/leases.js';
import { openFolder } from '../cache/object-store.js';
import { makePacks, type Pack, packName, readPack } from '../cache/pack.js';
import { isPackList } from '../cache/shared-cache.js';
import { entryFile, listEntries } from '../cache/store.js';
import { writeWithFolder } from '../cache/write-atomic.js';
import { DiptychError, listNames } from '../diagnostics/index.js';

/** One of several parts of a build: the first of three is `{ index: 1, count: 3 }`. */
export interface Shard {
  index: number;
  count: number;
}

/** Inputs of a shard: the same for all shards of a build, and for the build that merges them. */
export interface ShardOrigin {
  /** Version of the tool. */
  tool: string;
  /** The tool and the packages that it depends on, as `name@version`. */
  packages: readonly string[];
  /** Hash of the config and of the options that shards depend on. */
  config: string;
  /** Hash of all files of the site. */
  sources: string;
}

/** Description of a shard, in its folder beside its packs. */
interface ShardManifest extends Shard, ShardOrigin {
  packs: readonly Pack[];
}

/** Default folder of shards, below the cache folder. */
export const SHARDS = 'shards';
const SHARD_MANIFEST = 'shard.json';

/**
 * The part of a list of pages that is a shard's: translations of a page stay together, they share most of their code.
 */
export function pagesOfShard<T extends { fileKey: string }>(pages: readonly T[], { index, count }: Shard): T[] {
  const keys = [...new Set(pages.map(({ fileKey }) => fileKey))].sort();
  const own = new Set(keys.filter((_, at) => at % count === index - 1));
  return pages.filter(({ fileKey }) => own.has(fileKey));
}

/** Writes entries of the store to the shard's folder; returns its location and size. */
export async function writeShard(
  folder: string,
  { cacheDir, keys, ...manifest }: Shard & ShardOrigin & { cacheDir: string; keys: ReadonlySet<string> },
): Promise<{ folder: string; bytes: number }> {
  const target = path.join(folder, `${manifest.index}-of-${manifest.count}`);
  rmSync(target, { recursive: true, force: true });
  const objects = openFolder(target);
  const packs: Pack[] = [];
  let bytes = 0;
  for await (const { pack, object } of makePacks(readEntries(cacheDir, keys))) {
    await objects.put(packName(pack.id), object);
    packs.push(pack);
    bytes += object.length;
  }
  // Last: a shard without it is incomplete.
  writeChecked(path.join(target, SHARD_MANIFEST), JSON.stringify({ ...manifest, packs } satisfies ShardManifest));
  return { folder: target, bytes };
}

function* readEntries(cacheDir: string, keys: ReadonlySet<string>) {
  for (const { key, file } of listEntries(cacheDir)) {
    if (keys.has(key)) yield { name: key, content: readFileSync(file) };
  }
}

/**
 * Copies the shards of a folder to the store.
 * @throws {DiptychError} if one is missing, damaged, or of another build.
 */
export async function takeShards(folder: string, cacheDir: string, expected: ShardOrigin): Promise<void> {
  const found = listFolder(folder)
    .sort()
    .flatMap((name) => readManifest(path.join(folder, name)) ?? []);
  checkShards(found, folder, expected);
  for (const { folder: own, manifest } of found) {
    const objects = openFolder(own);
    for (const pack of manifest.packs) {
      const files = await readPack(pack, objects);
      if (!files) throw damaged(path.join(own, packName(pack.id)));
      for (const { name, content } of files) writeWithFolder(entryFile(cacheDir, name), content);
    }
  }
}

interface FoundShard {
  folder: string;
  manifest: ShardManifest;
}

/** `undefined` if it is not a shard. */
function readManifest(folder: string): FoundShard | undefined {
  const file = path.join(folder, SHARD_MANIFEST);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const content = readCheckedText(text);
  const manifest = content === undefined ? undefined : (JSON.parse(content) as ShardManifest);
  if (!manifest || !isPackList(manifest.packs)) throw damaged(file);
  return { folder, manifest };
}

function checkShards(found: readonly FoundShard[], folder: string, expected: ShardOrigin): void {
  const [first] = found;
  if (!first) {
    throw new DiptychError({
      code: 'shards-missing',
      message: `There are no shards in "${folder}".`,
      suggestion: 'Create them with `diptych build --shard 1/2` and so on, or set their folder with `--shards`.',
    });
  }
  for (const { folder: own, manifest } of found) {
    const different = differenceOf(manifest, { ...expected, count: first.manifest.count });
    if (different) throw new DiptychError({ ...different, file: path.join(own, SHARD_MANIFEST) });
  }
  const { count } = first.manifest;
  const present = found.map(({ manifest }) => manifest.index);
  const twice = present.find((index, at) => present.indexOf(index) !== at);
  if (twice !== undefined) {
    throw new DiptychError({
      code: 'shard-twice',
      message: `Shard ${twice} of ${count} is in "${folder}" twice.`,
      suggestion: 'Remove one of its folders.',
    });
  }
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !present.includes(index));
  if (missing.length > 0) {
    const names = listNames(missing.map((index) => `${index}/${count}`));
    throw new DiptychError({
      code: 'shards-incomplete',
      message: `"${folder}" lacks ${missing.length === 1 ? 'the shard' : 'the shards'} ${names}.`,
      suggestion: `Build what is missing with \`diptych build --shard ${missing[0]}/${count}\`, and merge again.`,
    });
  }
}

/** How a shard differs from the expected one. */
function differenceOf(manifest: ShardManifest, expected: ShardOrigin & Pick<Shard, 'count'>) {
  const name = `Shard ${manifest.index}/${manifest.count}`;
  const again = `Build it again: \`diptych build --shard ${manifest.index}/${expected.count}\`.`;
  if (manifest.count !== expected.count) {
    return {
      code: 'shards-mixed',
      message: `${name} is in the same folder as shards of a build in ${expected.count} parts.`,
      suggestion: 'Remove the shards of other builds.',
    };
  }
  if (manifest.tool !== expected.tool) {
    return {
      code: 'shard-version',
      message: `${name} was built ${otherTool(manifest, expected)}.`,
      suggestion: `Install the same versions on all machines, from one lock file. ${again}`,
    };
  }
  if (manifest.config !== expected.config) {
    return {
      code: 'shard-config',
      message: `${name} was built with another config, or with other options.`,
      suggestion: `${again} Values that the config takes from the environment must be the same on all machines.`,
    };
  }
  if (manifest.sources !== expected.sources) {
    return {
      code: 'shard-sources',
      message: `${name} was built from other files than those of this site.`,
      suggestion: again,
    };
  }
  return undefined;
}

/** What a shard was built with that differs here. */
function otherTool({ packages }: ShardOrigin, expected: ShardOrigin): string {
  const theirs = packages.filter((name) => !expected.packages.includes(name));
  const ours = expected.packages.filter((name) => !packages.includes(name));
  if (theirs.length > 0 && ours.length > 0)
    return `with ${listNames(theirs)}, while this machine has ${listNames(ours)}`;
  if (theirs.length > 0) return `with ${listNames(theirs)}, which this machine lacks`;
  if (ours.length > 0) return `without ${listNames(ours)}, which this machine has`;
  return 'with another version of Diptych';
}

function damaged(file: string): DiptychError {
  return new DiptychError({
    code: 'shard-damaged',
    message: 'This file of a shard is missing or damaged.',
    suggestion: 'Copy the shard again, or build it again with `diptych build --shard`.',
    file,
  });
}
