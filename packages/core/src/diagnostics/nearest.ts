/** Maximum names in a suggestion. */
const MAX_LISTED = 8;
/** The candidate that was probably intended: at most one error in three letters. `undefined` if none is close. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: { candidate: string; mistakes: number } | undefined;
  for (const candidate of candidates) {
    const limit = Math.floor(Math.max(word.length, 3) / 3);
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const mistakes = mistakesBetween(word.toLowerCase(), candidate.toLowerCase());
    if (mistakes <= limit && mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY)) best = { candidate, mistakes };
  }
  return best?.candidate;
}

/** `Did you mean "Tabs"? `, or nothing. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const guess = nearest(word, candidates);
  return guess === undefined ? '' : `Did you mean "${guess}"? `;
}

/** `Did you mean "src"? Known keys: src, alt.` for the last key of a path. */
export function suggestKnown(path: readonly (string | number)[], known: readonly string[]): string {
  return didYouMean(String(path.at(-1)), known) + listKnown(path, known);
}

/** `Known keys: src, alt.` for the last key of a path. */
export function listKnown(path: readonly (string | number)[], known: readonly string[]): string {
  return `Known keys: ${listNames(known, String(path.at(-1)))}.`;
}

/** Names in the order of their likeness to a word: by the words that they share with it, then by letters. */
function byLikeness(word: string, names: readonly string[]): string[] {
  const words = new Set(wordsOf(word));
  const shared = (name: string) => wordsOf(name).filter((part) => words.has(part)).length;
  const ranked = names.map((name) => ({ name, shared: shared(name), mistakes: mistakesBetween(word, name) }));
  return ranked.sort((a, b) => b.shared - a.shared || a.mistakes - b.mistakes).map(({ name }) => name);
}

/** `usePageData` → use, page, data. */
function wordsOf(name: string): string[] {
  return name.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/).map((word) => word.toLowerCase());
}

/**
 * Lists names for a suggestion: all if they are few, otherwise eight and the number of the others.
 * @param word The eight are those that are most like it. Default: the first.
 */
export function listNames(names: readonly string[], word?: string): string {
  const more = names.length - MAX_LISTED;
  if (more <= 0) return names.join(', ');
  const first = word === undefined ? names : byLikeness(word, names);
  return `${first.slice(0, MAX_LISTED).join(', ')} and ${more} more`;
}

/** Counts letters that are missing, added, changed, or swapped with the next one (optimal string alignment). */
function mistakesBetween(a: string, b: string): number {
  let last: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (last[j - 2] ?? 0) + 1 : changed;
      next[j] = Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    last = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
