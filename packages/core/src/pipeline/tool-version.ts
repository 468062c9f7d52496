import { readFileSync } from 'node:fs';
import { hashOf } from '../cache/hash.js';

/**
 * Identity of this package's code: part of every cache key, so that another version never reads results of this one.
 * The built file names its chunks by content.
 */
export function toolVersion(): string {
  return hashOf(readFileSync(new URL(import.meta.url)));
}
