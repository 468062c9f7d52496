import { createDistanceScratch, editDistance } from './edit-distance.js';

/** A word and its number of typing errors. */
export type SimilarWord = readonly [word: string, distance: number];

export interface SimilarOptions {
  limit: number;
  prefix: boolean;
}

/** The words nearest to `word`, not itself: all those with one error if there are any, else those with two. */
export const similarWords = (
  word: string,
  words: Iterable<string>,
  { limit, prefix }: SimilarOptions,
): SimilarWord[] => {
  const scratch = createDistanceScratch();
  const letters = letterMask(word);
  let allowed = limit;
  let found: SimilarWord[] = [];
  for (const candidate of words) {
    if (candidate.length < word.length - allowed || (!prefix && candidate.length > word.length + allowed)) continue;
    // Each error accounts for at most one missing letter; this alone rejects most words.
    if (countBits(letters & ~letterMask(candidate)) > allowed || candidate === word) continue;
    const distance = editDistance(word, candidate, { limit: allowed, prefix, scratch });
    if (distance > allowed || distance === 0) continue;
    if (distance < allowed) {
      allowed = distance;
      found = found.filter(([, other]) => other <= allowed);
    }
    found.push([candidate, distance]);
  }
  return found;
};

/** Which letters occur: a bit each for a to z, the others share the rest. */
const letterMask = (word: string): number => {
  let mask = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i) - 97;
    mask |= 1 << (code >= 0 && code < 26 ? code : 26 + (code & 3));
  }
  return mask;
};

const countBits = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
};
