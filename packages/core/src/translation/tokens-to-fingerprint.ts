import { hashOf } from '../cache/hash.js';
import type { Section } from '../markdown/sections/section.js';
import { differenceOf } from './tokens-to-difference.js';
import type { SourceFingerprint } from './types.js';

/** Forty bits: a change goes unseen once in a million million times. */
const HASH_DIGITS = 10;
/** Length of a sketch. */
export const SKETCH_DIGITS = 16;
/** Share of equal digits from which two originals count as one; unrelated texts have one digit in sixteen alike. */
const SIMILAR = 6;

/** Ties a translated section to the original it was translated from. */
export function fingerprintOf(source: Section, translation: Section): SourceFingerprint {
  return { original: originalHash(source), difference: differenceHash(source, translation), sketch: sketchOf(source) };
}

/** Whether an original differs from the accepted one. */
export function isChanged(accepted: SourceFingerprint, source: Section, translation: Section): boolean {
  if (originalHash(source) === accepted.original) return false;
  // The two were changed alike: a sample, an option's name, a number, a link.
  return differenceHash(source, translation) !== accepted.difference;
}

/** Hash of an original's tokens. */
export function originalHash({ tokens }: Section): string {
  return hashOf(tokens.join('\n')).slice(0, HASH_DIGITS);
}

function differenceHash(source: Section, translation: Section): string {
  const difference = differenceOf(source.tokens, translation.tokens);
  return difference === undefined ? '-' : hashOf(difference.join('\n')).slice(0, HASH_DIGITS);
}

/** Whether two sketches are of one text, edited. */
export function isSimilar(a: string, b: string): boolean {
  return similarity(a, b) >= SIMILAR;
}

/** Number of equal digits, 0 to `SKETCH_DIGITS`. */
export function similarity(a: string, b: string): number {
  let equal = 0;
  for (let at = 0; at < Math.min(a.length, b.length); at++) if (a[at] === b[at]) equal += 1;
  return equal;
}

/**
 * MinHash over pairs of adjacent words: each digit comes from the minimum of one hash function over all pairs, so the
 * share of common digits estimates the share of common pairs. The heading is left out, so that a renamed section is
 * identified by its text; a heading without text is its own text.
 */
export function sketchOf({ tokens, headingTokens }: Section): string {
  const body = tokens.length > headingTokens ? tokens.slice(headingTokens) : tokens;
  const pairs = new Set(body.map((token, at) => hash32(`${body[at - 1] ?? ''} ${token}`)));
  let sketch = '';
  for (let seed = 1; seed <= SKETCH_DIGITS; seed++) {
    let least = 0xffffffff;
    for (const pair of pairs) least = Math.min(least, mix(pair, seed));
    sketch += (least & 15).toString(16);
  }
  return sketch;
}

/** FNV-1a: offset basis and prime of its 32-bit form. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The finalizer of MurmurHash3 (32 bits), seeded with steps of the golden ratio. */
function mix(value: number, seed: number): number {
  let hash = value ^ Math.imul(seed, 0x9e3779b9);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
