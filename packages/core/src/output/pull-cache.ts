import { statSync } from 'node:fs';
import path from 'node:path';
import { BUNDLES } from '../bundle/reuse-bundle.js';
import type { FileHasher } from '../cache/hash-file.js';
import type { Pack, PackedFile } from '../cache/pack.js';
import { type CacheIndex, isPlainPath, type SharedCache } from '../cache/shared-cache.js';
import { entryFile, listEntries, PAGE_STORE } from '../cache/store.js';
import { writeWithFolder } from '../cache/write-atomic.js';
import type { Config } from '../config/index.js';
import { areUnchanged } from '../config/variables.js';
import type { Sources } from '../content/index.js';
import { createArtifactKey } from '../content/parse-page.js';
import { awaitAll } from '../threads/await-all.js';
import { createGate } from '../threads/gate.js';
import { digestInputs, hashInputs } from './hash-inputs.js';
import { MANIFEST, type Manifest, type PublishedFile, toManifest } from './manifest.js';
import { PREVIOUS_SITE } from './prune-cache.js';
import { BUNDLE_MANIFEST, SITE_FILES, siteFileName } from './shared-files.js';
import { removeFolder } from './working-folders.js';

/** Input of pulling. */
export interface PullingInputs {
  config: Config;
  sources: Sources;
  tool: string;
  hashFile: FileHasher;
  environment: string;
  manifest?: Manifest;
}

/** Concurrent requests. */
const AT_ONCE = 4;

/** The result of pulling. */
export interface Pulled {
  /** The last build of another machine, if there is none here; its site is in the folder `previous`. */
  manifest?: Manifest;
  /** Ids of packs that the index lists but that are missing or damaged, or must be taken to be. */
  lost: ReadonlySet<string>;
}

/**
 * Downloads missing entries from a shared cache. A machine without a build downloads the last build of another machine;
 * otherwise it gets results for pages that are new to it.
 */
export async function pullCache(inputs: PullingInputs, cache: SharedCache, index: CacheIndex): Promise<Pulled> {
  const [intact, lost] = [new Set<string>(), new Set<string>()];
  const readPack = async (pack: Pack) => {
    const files = await cache.readPack(pack);
    (files ? intact : lost).add(pack.id);
    return files;
  };
  const manifest = await pullBuild(inputs, { readPack }, index);
  // Without the head, packs of the site are not read, and are probably missing too.
  const unread = lost.has(index.head.id) ? index.packs.filter(({ id }) => !intact.has(id)) : [];
  return { manifest, lost: new Set([...lost, ...unread.map(({ id }) => id)]) };
}

async function pullBuild(inputs: PullingInputs, cache: PackReader, index: CacheIndex): Promise<Manifest | undefined> {
  const entries = new Set(listEntries(inputs.config.cacheDir).map(({ key }) => key));
  const pull = (wanted: (pack: Pack) => boolean) => pullPacks(index.packs.filter(wanted), inputs, { cache, entries });
  if (inputs.manifest) {
    const open = newPages(inputs).filter((key) => !entries.has(key));
    await pull(holdsAny(open.map((key) => `${PAGE_STORE}/${key}`)));
    return undefined;
  }
  const head = await cache.readPack(index.head);
  const manifest = readHead(head ?? [], inputs);
  if (manifest) return restore(manifest, inputs, { index, cache, entries });
  await pull(holdsKind(PAGE_STORE));
  return undefined;
}

type PackReader = Pick<SharedCache, 'readPack'>;

interface Source {
  cache: PackReader;
  /** Keys of the entries that this machine has. */
  entries: ReadonlySet<string>;
}

/** Downloads the last build of another machine. On failure, the partial site is removed. */
async function restore(
  manifest: Manifest,
  inputs: PullingInputs,
  source: Source & { index: CacheIndex },
): Promise<Manifest> {
  const folder = path.join(inputs.config.cacheDir, PREVIOUS_SITE);
  removeFolder(folder);
  const files = Object.values(manifest.published).filter((file) => isPlainPath(file.path));
  const wanted = holdsAny(files.map(siteFileName));
  const kinds = isSameSite(manifest, inputs) ? [BUNDLES] : [BUNDLES, PAGE_STORE];
  const packs = source.index.packs.filter((pack) => wanted(pack) || kinds.some((kind) => holdsKind(kind)(pack)));
  try {
    const restored = await pullPacks(packs, inputs, { ...source, site: { folder, files } });
    return { ...manifest, published: Object.fromEntries(restored.map((file) => [file.path, file])) };
  } catch (cause) {
    removeFolder(folder);
    throw cause;
  }
}

/** An unchanged site is reused: parsed pages are needed for the next edit at the earliest. */
function isSameSite(manifest: Manifest, inputs: PullingInputs): boolean {
  const hashes = hashInputs(inputs, manifest.watched);
  // Every build looks up articles with components.
  const isPlain = Object.values(manifest.pages).every(({ kind }) => kind === 'static');
  return (
    isPlain &&
    areUnchanged(manifest.variables) &&
    digestInputs(inputs.config, hashes, inputs.environment) === manifest.inputs
  );
}

/** Keys of the artifacts of pages that are not those of the last build. */
function newPages({ config, sources, tool, hashFile, manifest }: PullingInputs): string[] {
  const keyOf = createArtifactKey(tool, config);
  return sources.pages.flatMap((source) => {
    const key = keyOf(source, hashFile(source.file));
    return manifest?.pages[source.relativePath]?.artifactKey === key ? [] : [key];
  });
}

/** Reads the manifest, and stores the manifest of the bundle. */
function readHead(files: readonly PackedFile[], { config, tool }: PullingInputs): Manifest | undefined {
  const contentOf = (name: string) => files.find((file) => file.name === name)?.content;
  const bundleManifest = contentOf(BUNDLE_MANIFEST);
  if (bundleManifest) writeWithFolder(path.join(config.cacheDir, BUNDLE_MANIFEST), bundleManifest);
  const manifest = contentOf(MANIFEST);
  return manifest && toManifest(Buffer.from(manifest), tool);
}

/**
 * Reads packs and writes their files to their destinations; returns the files of the site with their times on this
 * machine.
 */
async function pullPacks(
  packs: readonly Pack[],
  { config }: PullingInputs,
  { cache, entries, site }: Source & { site?: { folder: string; files: readonly PublishedFile[] } },
): Promise<PublishedFile[]> {
  const gate = createGate(AT_ONCE);
  const byName = groupByName(site?.files ?? []);
  const restored: PublishedFile[] = [];
  const write = ({ name, content }: PackedFile) => {
    const [kind, ...rest] = name.split('/');
    const own = rest.join('/');
    if (kind === BUNDLES) writeWithFolder(path.join(config.cacheDir, BUNDLES, own), content);
    if (kind === PAGE_STORE && !entries.has(own)) {
      writeWithFolder(entryFile(config.cacheDir, own), content);
    }
    for (const file of (kind === SITE_FILES && byName.get(name)) || []) {
      const target = path.join(site?.folder ?? '', file.path);
      writeWithFolder(target, content);
      restored.push({ ...file, mtimeMs: statSync(target).mtimeMs });
    }
  };
  await awaitAll(
    packs.map((pack) =>
      gate.pass(async () => {
        for (const file of (await cache.readPack(pack)) ?? []) write(file);
      }),
    ),
  );
  return restored;
}

/** Files of the same content have one name. */
function groupByName(files: readonly PublishedFile[]): ReadonlyMap<string, PublishedFile[]> {
  const groups = new Map<string, PublishedFile[]>();
  for (const file of files) {
    const name = siteFileName(file);
    const group = groups.get(name);
    if (group) group.push(file);
    else groups.set(name, [file]);
  }
  return groups;
}

function holdsAny(names: readonly string[]): (pack: Pack) => boolean {
  const wanted = new Set(names);
  return ({ files }) => wanted.size > 0 && files.some(([name]) => wanted.has(name));
}

function holdsKind(kind: string): (pack: Pack) => boolean {
  return ({ files }) => files.some(([name]) => name.startsWith(`${kind}/`));
}
