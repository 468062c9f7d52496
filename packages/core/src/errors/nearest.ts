/** Names a hint lists at most: more is noise. */
const MAX_LISTED = 8;
/** Share of letter pairs from which two words count as near: a letter left out, added, or two swapped. */
const NEAR = 0.5;

/** The candidate that was probably meant; undefined when none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: { candidate: string; score: number } | undefined;
  for (const candidate of candidates) {
    const score = likeness(word, candidate);
    if (score > (best?.score ?? NEAR)) best = { candidate, score };
  }
  return best?.candidate;
}

/** `Did you mean "Tabs"? `, or nothing. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const guess = nearest(word, candidates);
  return guess === undefined ? '' : `Did you mean "${guess}"? `;
}

/** Names for a hint: all of a few, else the first eight and how many there are besides. */
export function listNames(names: readonly string[]): string {
  const more = names.length - MAX_LISTED;
  const shown = names.slice(0, MAX_LISTED).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** Dice's coefficient of the words' letter pairs: 1 for the same word, 0 for nothing in common. */
function likeness(a: string, b: string): number {
  const own = letterPairs(a);
  const other = letterPairs(b);
  let shared = 0;
  for (const pair of own) if (other.has(pair)) shared++;
  return (2 * shared) / (own.size + other.size);
}

/** The last letter counts on its own, so that words of one letter have a pair too. */
function letterPairs(text: string): Set<string> {
  return new Set([...text.toLowerCase()].map((letter, index, all) => letter + (all[index + 1] ?? '')));
}
