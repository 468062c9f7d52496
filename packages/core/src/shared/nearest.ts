/** The candidate that was probably intended: at most one error in three letters. `undefined` if none is close. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: { candidate: string; mistakes: number } | undefined;
  for (const candidate of candidates) {
    const limit = Math.floor(Math.max(word.length, 3) / 3);
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const mistakes = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (mistakes <= limit && mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY)) best = { candidate, mistakes };
  }
  return best?.candidate;
}

/** Counts letters that are missing, added, changed, or swapped with the next one (optimal string alignment). */
export function editDistance(a: string, b: string): number {
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
