/** Rows of the table, reused between calls: a search for similar words makes tens of thousands. */
export type DistanceScratch = [Uint8Array, Uint8Array, Uint8Array];

/** Maximum length of compared words; longer ones return `limit + 1`. */
const MAX_LENGTH = 60;

export const createDistanceScratch = (): DistanceScratch => [
  new Uint8Array(MAX_LENGTH + 2),
  new Uint8Array(MAX_LENGTH + 2),
  new Uint8Array(MAX_LENGTH + 2),
];

export interface DistanceOptions {
  /** Maximum number of errors counted; beyond it the result is `limit + 1`. */
  limit: number;
  /** Whether the rest of the candidate after the best match is free. */
  prefix?: boolean;
  scratch?: DistanceScratch;
}

/**
 * Typing errors between two words: letters too many, too few, wrong or swapped with their neighbour (optimal string
 * alignment). One row per letter of `word`, one column per letter of `candidate`:
 *
 *     row[j] = min( last[j] + 1          letter of the word too many
 *                   row[j-1] + 1         letter of the word missing
 *                   last[j-1] + 0 or 1   same or wrong letter
 *                   beforeLast[j-2] + 1  two letters swapped )
 */
export const editDistance = (word: string, candidate: string, options: DistanceOptions): number => {
  const { limit, prefix = false, scratch = createDistanceScratch() } = options;
  const rows = word.length;
  const columns = prefix ? Math.min(candidate.length, rows + limit) : candidate.length;
  if (rows - columns > limit || columns - rows > limit || rows > MAX_LENGTH || columns > MAX_LENGTH) return limit + 1;
  let [beforeLast, last, row] = scratch;
  for (let j = 0; j <= columns; j++) last[j] = j;
  for (let i = 1; i <= rows; i++) {
    const letter = word.charCodeAt(i - 1);
    const letterBefore = i > 1 ? word.charCodeAt(i - 2) : -1;
    row[0] = i;
    let best = i;
    for (let j = 1; j <= columns; j++) {
      const other = candidate.charCodeAt(j - 1);
      let cost = (last[j - 1] as number) + (letter === other ? 0 : 1);
      cost = Math.min(cost, (last[j] as number) + 1, (row[j - 1] as number) + 1);
      if (j > 1 && letterBefore === other && letter === candidate.charCodeAt(j - 2)) {
        cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      }
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  let distance = last[columns] as number;
  if (prefix) for (let j = 0; j < columns; j++) distance = Math.min(distance, last[j] as number);
  return Math.min(distance, limit + 1);
};
