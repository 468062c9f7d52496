import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BUNDLES, entryOf } from '../bundle/reuse-bundle.js';
import type { SiteBundle } from '../bundle/types.js';
import { filesBelow } from '../cache/files-below.js';
import { makePacks, type Pack, type PackedFile, sizeOf } from '../cache/pack.js';
import type { CacheIndex, SharedCache } from '../cache/shared-cache.js';
import { listEntries, PAGE_STORE } from '../cache/store.js';
import type { Config } from '../config/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { createGate } from '../threads/gate.js';
import { MANIFEST, type Manifest } from './manifest.js';
import { BUNDLE_MANIFEST, isSiteFile, SITE_FILES, siteFileName } from './shared-files.js';

/** Results of a build to upload. */
export interface PushingInputs {
  config: Config;
  manifest: Manifest;
  bundle: SiteBundle;
  /** Paths of files in the site that every machine has already: public ones and the like. */
  fixed: ReadonlySet<string>;
}

/**
 * Maximum size of all packs relative to the site: beyond it the oldest are removed, and entries in use are repacked.
 */
const SPARE = 4;
/** Below this many bytes nothing is removed. */
const SMALL = 64 * 1024 * 1024;
/** Maximum packs in an index: each costs a request. */
const MAX_PACKS = 100;
const AT_ONCE = 4;

/** A shared cache as it was when the build began. */
export interface CacheBefore {
  index?: CacheIndex;
  /** Ids of packs that the index lists but that are missing or damaged: their files are uploaded again. */
  lost?: ReadonlySet<string>;
}

/** Uploads this build's new results to a shared cache, as a few large objects. */
export async function pushCache(
  inputs: PushingInputs,
  cache: SharedCache,
  { index, lost = new Set() }: CacheBefore,
): Promise<void> {
  const intact = (index?.packs ?? []).filter(({ id }) => !lost.has(id));
  const retained = withinLimit(intact, siteBytes(inputs));
  const known = new Set(retained.flatMap(({ files }) => files.map(([name]) => name)));
  const missing = [...entriesOf(inputs), ...siteFilesOf(inputs)].filter(({ name }) => !known.has(name));
  const ofBundle = bundleFilesOf(inputs).filter(({ name }) => !known.has(name));
  const { inputs: digest } = inputs.manifest;
  if (index?.inputs === digest && lost.size + missing.length + ofBundle.length === 0) return;
  // The head is small: a server that does not answer is noticed early.
  const head = await write(headOf(inputs.config), cache);
  const packs = [
    ...(await write(missing.filter(isEntry), cache)),
    ...(await write(
      missing.filter((file) => !isEntry(file)),
      cache,
    )),
    ...(await write(ofBundle, cache)),
  ];
  await cache.writeIndex({ inputs: digest, head: head[0] as Pack, packs: [...retained, ...packs] }, index);
}

/** A file that is read lazily. */
interface OpenFile {
  name: string;
  file: string;
}

const isEntry = ({ name }: OpenFile) => name.startsWith(`${PAGE_STORE}/`);

function entriesOf({ config }: PushingInputs): OpenFile[] {
  const entries = listEntries(config.cacheDir);
  return entries.map(({ key, file }) => ({ name: `${PAGE_STORE}/${key}`, file }));
}

function siteFilesOf({ config, manifest, fixed }: PushingInputs): OpenFile[] {
  const files = Object.values(manifest.published).filter((file) => !fixed.has(file.path));
  const byName = new Map(files.map((file) => [siteFileName(file), path.join(config.outDir, file.path)]));
  return [...byName].map(([name, file]) => ({ name, file }));
}

function bundleFilesOf({ config, bundle }: PushingInputs): OpenFile[] {
  const folder = path.join(config.cacheDir, entryOf(bundle));
  return filesBelow(folder).map((name) => {
    const file = path.join(folder, name);
    const below = nameFrom(path.join(config.cacheDir, BUNDLES), file);
    return { name: `${BUNDLES}/${below}`, file };
  });
}

function headOf({ cacheDir }: Config): OpenFile[] {
  return [MANIFEST, BUNDLE_MANIFEST].map((name) => ({ name, file: path.join(cacheDir, name) }));
}

async function write(open: readonly OpenFile[], cache: SharedCache): Promise<Pack[]> {
  const gate = createGate(AT_ONCE);
  const written: Promise<Pack>[] = [];
  for await (const { pack, object } of makePacks(readAll(open))) {
    const writing = gate.pass(async () => {
      await cache.writePack(pack, object);
      return pack;
    });
    // It is awaited below; until then a failure must not count as unhandled.
    writing.catch(() => {});
    written.push(writing);
  }
  return Promise.all(written);
}

/** Files that another process removes or replaces meanwhile are skipped. */
function* readAll(open: readonly OpenFile[]): Generator<PackedFile> {
  for (const { name, file } of open) {
    const content = readIfThere(file);
    if (content && (!name.startsWith(`${SITE_FILES}/`) || isSiteFile(name, content))) yield { name, content };
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function siteBytes({ manifest }: PushingInputs): number {
  return Object.values(manifest.published).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The newest packs, up to the limit. */
function withinLimit(packs: readonly Pack[], site: number): Pack[] {
  let room = Math.max(SMALL, SPARE * site);
  const newest = [...packs].reverse();
  const end = newest.findIndex((pack, at) => at >= MAX_PACKS || (room -= sizeOf(pack)) < 0);
  return (end < 0 ? newest : newest.slice(0, end)).reverse();
}
