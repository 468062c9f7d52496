/** The alignment of two sequences, by index. */
export interface Alignment {
  /** Equal entries, in order. */
  same: readonly (readonly [number, number])[];
  /** The gaps between them: runs of entries that the other sequence lacks at this position. */
  gaps: readonly Gap[];
}

/** Half-open ranges of both sequences between two equal entries; one of the two may be empty. */
export interface Gap {
  a: readonly [number, number];
  b: readonly [number, number];
}

/** Aligns two sequences by their longest common subsequence. */
export function alignSequences(a: readonly string[], b: readonly string[]): Alignment {
  const same: [number, number][] = [];
  const gaps: Gap[] = [];
  const lengths = commonLengths(a, b);
  let i = 0;
  let j = 0;
  let from: [number, number] = [0, 0];
  const closeGap = () => {
    if (i > from[0] || j > from[1]) gaps.push({ a: [from[0], i], b: [from[1], j] });
  };
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      closeGap();
      same.push([i++, j++]);
      from = [i, j];
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i++;
    else j++;
  }
  i = a.length;
  j = b.length;
  closeGap();
  return { same, gaps };
}

/** Length of the longest common subsequence of the two suffixes at each pair of indexes. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    const row = rows[i] as Uint16Array;
    const below = rows[i + 1] as Uint16Array;
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}
