/** Lines that differ between two texts, as in a patch: `-` and `+` before them, two lines around them. */
export function diffLines(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const common = commonLengths(old, now);
  const lines: { mark: string; text: string }[] = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < now.length) {
    if (a < old.length && b < now.length && old[a] === now[b]) {
      lines.push({ mark: ' ', text: old[a] ?? '' });
      a += 1;
      b += 1;
    } else if (a < old.length && (b >= now.length || lengthAt(common, a + 1, b) >= lengthAt(common, a, b + 1))) {
      lines.push({ mark: '-', text: old[a] ?? '' });
      a += 1;
    } else {
      lines.push({ mark: '+', text: now[b] ?? '' });
      b += 1;
    }
  }
  const shown = (index: number) => lines.slice(Math.max(0, index - 2), index + 3).some(({ mark }) => mark !== ' ');
  return lines.flatMap(({ mark, text }, index) => (shown(index) ? [`${mark} ${text}`.trimEnd()] : []));
}

/** Length of the longest common subsequence from each pair of lines on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  for (let a = old.length - 1; a >= 0; a -= 1) {
    for (let b = now.length - 1; b >= 0; b -= 1) {
      const isSame = old[a] === now[b];
      const length = isSame
        ? lengthAt(table, a + 1, b + 1) + 1
        : Math.max(lengthAt(table, a + 1, b), lengthAt(table, a, b + 1));
      (table[a] as Uint32Array)[b] = length;
    }
  }
  return table;
}

const lengthAt = (table: readonly Uint32Array[], a: number, b: number): number => table[a]?.[b] ?? 0;
