import { createHash } from 'node:crypto';

/**
 * Hashes content: 20 hexadecimal digits (80 bits) of SHA-256 over the parts. A separator keeps `('ab', 'c')` and
 * `('a', 'bc')` apart.
 */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 20);
}

/** Hash for the name of a file: 10 hexadecimal digits distinguish the versions of one file. */
export function fileHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
