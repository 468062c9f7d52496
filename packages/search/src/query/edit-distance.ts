/**
 * Typing errors between two words: letters too many, too few, wrong or swapped with their neighbour (optimal string
 * alignment). With `prefix` the rest of `candidate` after the best match is free. Gives up past `limit` and answers
 * `limit + 1`.
 */
export const editDistance = (word: string, candidate: string, limit: number, prefix = false): number => {
  const rows = word.length;
  const columns = prefix ? Math.min(candidate.length, rows + limit) : candidate.length;
  if (rows - columns > limit || (!prefix && columns - rows > limit)) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, j) => j);
  for (let i = 1; i <= rows; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= columns; j++) {
      const same = word.charCodeAt(i - 1) === candidate.charCodeAt(j - 1);
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      const swapped =
        i > 1 &&
        j > 1 &&
        word.charCodeAt(i - 1) === candidate.charCodeAt(j - 2) &&
        word.charCodeAt(i - 2) === candidate.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  const distance = prefix ? Math.min(...last) : (last[columns] as number);
  return distance > limit ? limit + 1 : distance;
};
