import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.js';
import type { FoundFile } from './path-to-answer.js';

/** A file in one encoding. */
export interface Representation {
  body: Buffer;
  /** Strong: it differs between encodings. */
  etag: string;
  encoding: Encoding;
}

/** Reads files and compresses them, each once. */
export interface Representations {
  /** A file in an encoding, or unchanged if compressing does not make it smaller. */
  get(found: FoundFile, encoding: Encoding): Promise<Representation>;
}

interface Entry {
  stamp: string;
  bytes: number;
  encoded: Map<Encoding, Promise<Representation>>;
}

/** Maximum bytes in memory: the text of some thousand pages. The least recently used are evicted. */
const MAX_BYTES = 256_000_000;

/** Smaller than one network packet, a file gains nothing. */
const MIN_BYTES = 1024;

/** A reader waits for the first one: 1 ms for a page of 34 kB. Quality 9 takes 90 ms and is 0.1 % smaller. */
const BROTLI_QUALITY = 8;

/** Opens an empty cache. An entry is dropped as soon as its file has changed. */
export function createRepresentations(): Representations {
  const entries = new Map<string, Entry>();
  let total = 0;
  const drop = (file: string): void => {
    total -= entries.get(file)?.bytes ?? 0;
    entries.delete(file);
  };
  const entryOf = ({ file, stamp }: FoundFile): Entry => {
    const known = entries.get(file);
    if (known?.stamp === stamp) {
      // Insertion order is the order of use.
      entries.delete(file);
      entries.set(file, known);
      return known;
    }
    drop(file);
    const entry: Entry = { stamp, bytes: 0, encoded: new Map() };
    entries.set(file, entry);
    return entry;
  };
  const charge = (file: string, entry: Entry, bytes: number): void => {
    if (entries.get(file) !== entry) return;
    entry.bytes += bytes;
    total += bytes;
    for (const oldest of entries.keys()) {
      if (total <= MAX_BYTES || oldest === file) break;
      drop(oldest);
    }
  };
  const get = (found: FoundFile, encoding: Encoding): Promise<Representation> => {
    const entry = entryOf(found);
    const known = entry.encoded.get(encoding);
    if (known) return known;
    const created =
      encoding === 'identity' ? readPlain(found) : get(found, 'identity').then((it) => encode(it, encoding));
    entry.encoded.set(encoding, created);
    created.then(
      ({ body, encoding: used }) => used === encoding && charge(found.file, entry, body.length),
      () => entries.get(found.file) === entry && drop(found.file),
    );
    return created;
  };
  return { get };
}

async function readPlain({ file }: FoundFile): Promise<Representation> {
  const body = await readFile(file);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `"${hash}"`, encoding: 'identity' };
}

async function encode(plain: Representation, encoding: 'br' | 'gzip'): Promise<Representation> {
  if (plain.body.length < MIN_BYTES) return plain;
  const body = await (encoding === 'br' ? toBrotli(plain.body) : promisify(gzip)(plain.body, { level: 9 }));
  if (body.length >= plain.body.length) return plain;
  return { body, etag: plain.etag.replace(/"$/, `-${encoding}"`), encoding };
}

function toBrotli(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return promisify(brotliCompress)(body, { params });
}
