import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ObjectStore } from './object-store.js';

/** A file to pack. */
export interface PackedFile {
  name: string;
  content: Uint8Array;
}

/** Many files in one object: their concatenated bytes, compressed. */
export interface Pack {
  /** SHA-256 of the object, and its name: damage is detected. */
  id: string;
  /** Names of the files and their sizes, in order. */
  files: readonly (readonly [name: string, bytes: number])[];
}

/** Uncompressed size of a pack: about ten for a site of 1,000 pages, and small enough to read for a single page. */
const PACK_BYTES = 8 * 1024 * 1024;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Name of a pack among the objects of a store. */
export function packName(id: string): string {
  return `pack-${id}`;
}

/** SHA-256, in hexadecimal digits. */
export function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Packs files in order, one pack at a time, so that not all of them are in memory. */
export async function* makePacks(files: Iterable<PackedFile>): AsyncGenerator<{ pack: Pack; object: Uint8Array }> {
  let group: PackedFile[] = [];
  let bytes = 0;
  for (const file of files) {
    group.push(file);
    bytes += file.content.length;
    if (bytes < PACK_BYTES) continue;
    yield await toPack(group);
    group = [];
    bytes = 0;
  }
  if (group.length > 0) yield await toPack(group);
}

async function toPack(group: readonly PackedFile[]): Promise<{ pack: Pack; object: Uint8Array }> {
  // The lowest level: higher ones take several times as long to save a tenth of the size.
  const object = await compress(Buffer.concat(group.map(({ content }) => content)), { level: 1 });
  const files = group.map(({ name, content }) => [name, content.length] as const);
  return { pack: { id: sha256(object), files }, object };
}

/** The files of a pack; `undefined` if its object is missing or damaged. */
export async function readPack(
  { id, files }: Pack,
  objects: Pick<ObjectStore, 'get'>,
): Promise<PackedFile[] | undefined> {
  const object = await objects.get(packName(id));
  if (!object || sha256(object) !== id) return undefined;
  const size = sizeOf({ files });
  const all = await decompress(object, { maxOutputLength: Math.max(1, size) }).catch(() => undefined);
  if (all?.length !== size) return undefined;
  let end = 0;
  return files.map(([name, bytes]) => {
    end += bytes;
    return { name, content: all.subarray(end - bytes, end) };
  });
}

/** Bytes of a pack's files. */
export function sizeOf({ files }: Pick<Pack, 'files'>): number {
  return files.reduce((sum, [, bytes]) => sum + bytes, 0);
}
