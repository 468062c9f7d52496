import { createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ObjectStore } from './object-store.js';
import { type Pack, type PackedFile, packName, readPack, sha256 } from './pack.js';

/** Index of a shared cache. */
export interface CacheIndex {
  /** Hash of all inputs of the newest build. */
  inputs: string;
  /** Files of the newest build that are not named by content: its manifest, the manifest of its bundle. */
  head: Pack;
  /** Everything else, the oldest first. */
  packs: readonly Pack[];
}

/**
 * A cache that machines share: packs of files, an index that lists them, and one small object that names the newest
 * index. Packs and indexes never change, so concurrent writers lose only work.
 */
export interface SharedCache {
  /** `undefined` if there is none yet, or it cannot be trusted. */
  readIndex(): Promise<CacheIndex | undefined>;
  /** The files of a pack; undefined where it is missing or damaged. */
  readPack(pack: Pack): Promise<PackedFile[] | undefined>;
  writePack(pack: Pack, object: Uint8Array): Promise<void>;
  /**
   * Publishes an index, and removes packs of the previous one that it no longer lists.
   * @throws {Error} if the store does not return what was written.
   */
  writeIndex(index: CacheIndex, previous: CacheIndex | undefined): Promise<void>;
}

const LATEST = 'latest.json';
/** Far more than the index of a site with 100,000 pages. */
const MAX_INDEX_BYTES = 256 * 1024 * 1024;
const compress = promisify(gzip);
const decompress = promisify(gunzip);

/**
 * Opens a shared cache.
 * @param scope Prefix of its objects: versions of Diptych share nothing.
 * @param secret Signs indexes. Indexes with another signature are ignored.
 */
export function openSharedCache(
  objects: ObjectStore,
  { scope, secret }: { scope: string; secret?: string },
): SharedCache {
  const nameOf = (name: string) => `${scope}/${name}`;
  const scoped = { get: (name: string) => objects.get(nameOf(name)) };
  return {
    async readIndex() {
      const latest = toLatest(await scoped.get(LATEST));
      if (!latest || !isSigned(latest, secret)) return undefined;
      const object = await scoped.get(indexName(latest.index));
      return object && sha256(object) === latest.index ? toIndex(object) : undefined;
    },
    readPack: (pack) => readPack(pack, scoped),
    writePack: ({ id }, object) => objects.put(nameOf(packName(id)), object),
    async writeIndex(index, previous) {
      const object = await compress(JSON.stringify(index));
      const id = sha256(object);
      await objects.put(nameOf(indexName(id)), object);
      // Some servers, and the driver for a bucket that does not exist, report success without storing anything.
      const stored = await scoped.get(indexName(id));
      if (!stored || sha256(stored) !== id) throw new Error('it does not store what is uploaded');
      const latest: Latest = { index: id, ...(secret && { signature: sign(id, secret) }) };
      const before = toLatest(await scoped.get(LATEST));
      await objects.put(nameOf(LATEST), Buffer.from(JSON.stringify(latest)));
      const retained = new Set([index.head, ...index.packs].map(({ id }) => packName(id)));
      const old = previous ? [previous.head, ...previous.packs].map(({ id }) => packName(id)) : [];
      if (before && before.index !== id) old.push(indexName(before.index));
      for (const name of old) if (!retained.has(name)) await objects.remove(nameOf(name));
    },
  };
}

interface Latest {
  index: string;
  signature?: string;
}

function indexName(id: string): string {
  return `index-${id}`;
}

function sign(id: string, secret: string): string {
  return createHmac('sha256', secret).update(id).digest('hex');
}

function isSigned({ index, signature = '' }: Latest, secret: string | undefined): boolean {
  if (!secret) return true;
  const [expected, given] = [sign(index, secret), signature].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function toLatest(object: Uint8Array | undefined): Latest | undefined {
  const latest = parseJson(object) as Partial<Latest> | undefined;
  return /^[0-9a-f]{64}$/.test(String(latest?.index)) ? (latest as Latest) : undefined;
}

async function toIndex(object: Uint8Array): Promise<CacheIndex | undefined> {
  const text = await decompress(object, { maxOutputLength: MAX_INDEX_BYTES }).catch(() => undefined);
  const index = parseJson(text) as Partial<CacheIndex> | undefined;
  if (typeof index?.inputs !== 'string' || !Array.isArray(index.packs)) return undefined;
  return isPackList([index.head, ...index.packs]) ? (index as CacheIndex) : undefined;
}

/**
 * Whether a value is a list of packs whose files are below the cache folder: input from other machines is not trusted.
 */
export function isPackList(value: unknown): value is Pack[] {
  return Array.isArray(value) && value.every(isPack);
}

function isPack(value: unknown): value is Pack {
  const { id, files } = Object(value) as Partial<Pack>;
  return (
    /^[0-9a-f]{64}$/.test(String(id)) &&
    Array.isArray(files) &&
    files.every((file) => Array.isArray(file) && isPlainPath(file[0]) && Number.isSafeInteger(file[1]) && file[1] >= 0)
  );
}

/** Whether a text is a path that stays below a folder on every system. */
export function isPlainPath(name: unknown): name is string {
  return (
    typeof name === 'string' &&
    !/[\\:\0]/.test(name) &&
    name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

function parseJson(object: Uint8Array | undefined): unknown {
  if (!object) return undefined;
  try {
    return JSON.parse(Buffer.from(object).toString('utf8'));
  } catch {
    return undefined;
  }
}
