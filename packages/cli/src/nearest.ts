import leven from 'leven';

/** The candidate that was probably intended, if one is close: at most two edits away, and not an unrelated word. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const limit = Math.min(2, Math.ceil(word.length / 2));
  return candidates
    .map((candidate) => ({ candidate, distance: leven(word, candidate) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)[0]?.candidate;
}
