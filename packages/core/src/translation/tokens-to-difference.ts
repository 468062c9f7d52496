/** Maximum cells of the table: 16 million of two bytes are 32 MB, two texts of 4,000 shared words. */
const LARGEST_TABLE = 16_000_000;
const SHARED = '\u0000';

/**
 * The tokens that two texts do not share, in order: those of one, those of the other, and one marker for a run of
 * shared tokens. Tokens shared by two languages are names, numbers, code and links; if both texts change alike in them,
 * the difference is the same. `undefined` if the texts are equal.
 */
export function differenceOf(a: readonly string[], b: readonly string[]): string[] | undefined {
  const shared = sharedTokens(a, b);
  if (shared.length === a.length && shared.length === b.length) return undefined;
  const side = (tokens: readonly string[], index: 0 | 1): string[] => {
    const taken = new Set(shared.map((pair) => pair[index]));
    return tokens.flatMap((token, at) => (!taken.has(at) ? [token] : taken.has(at - 1) ? [] : [SHARED]));
  };
  return [...side(a, 0), SHARED, SHARED, ...side(b, 1)];
}

/** Longest common subsequence, as pairs of indexes. For texts that are too long, only the common beginning and end. */
export function sharedTokens(a: readonly string[], b: readonly string[]): [number, number][] {
  // Tokens that the other side lacks cannot be shared: two languages have few in common.
  const inA = new Set(a);
  const inB = new Set(b);
  const left = indexesOf(a, inB);
  const right = indexesOf(b, inA);
  const start = equalAt(left, right, (index) => [index, index]);
  const rest = Math.min(left.length, right.length) - start;
  const end = Math.min(
    rest,
    equalAt(left, right, (index) => [left.length - 1 - index, right.length - 1 - index]),
  );
  const middle = pairsOf(left.slice(start, left.length - end), right.slice(start, right.length - end));
  const pair = (i: number, j: number): [number, number] => [left[i]?.at ?? 0, right[j]?.at ?? 0];
  return [
    ...Array.from({ length: start }, (_, index) => pair(index, index)),
    ...middle,
    ...Array.from({ length: end }, (_, index) => pair(left.length - end + index, right.length - end + index)),
  ];

  function equalAt(one: readonly Word[], other: readonly Word[], at: (index: number) => [number, number]): number {
    let count = 0;
    for (;;) {
      const [i, j] = at(count);
      if (one[i] === undefined || one[i]?.token !== other[j]?.token) return count;
      count += 1;
    }
  }
}

interface Word {
  token: string;
  at: number;
}

function indexesOf(tokens: readonly string[], other: ReadonlySet<string>): Word[] {
  return tokens.flatMap((token, at) => (other.has(token) ? [{ token, at }] : []));
}

/** The table of lengths, filled from the end; then one pass from its beginning. */
function pairsOf(a: readonly Word[], b: readonly Word[]): [number, number][] {
  const width = b.length + 1;
  if (a.length === 0 || b.length === 0 || (a.length + 1) * width > LARGEST_TABLE) return [];
  const lengths = new Uint16Array((a.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] as number;
  for (let i = a.length - 1; i >= 0; i--) {
    const token = a[i]?.token;
    for (let j = b.length - 1; j >= 0; j--) {
      const isEqual = token === b[j]?.token;
      lengths[i * width + j] = isEqual ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i]?.token === b[j]?.token) pairs.push([a[i++]?.at ?? 0, b[j++]?.at ?? 0]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
