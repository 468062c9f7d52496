/**
 * Indexes of the numbers outside of the longest increasing subsequence: the fewest to move until the rest is in order.
 */
export function outOfOrder(numbers: readonly number[]): number[] {
  /** Length of the longest rising run that ends at each index, and the index before it in that run. */
  const lengths: number[] = [];
  const before: number[] = [];
  for (const [at, number] of numbers.entries()) {
    let best = -1;
    for (let i = 0; i < at; i++) {
      if ((numbers[i] as number) < number && (lengths[i] as number) > (lengths[best] ?? 0)) best = i;
    }
    lengths[at] = (lengths[best] ?? 0) + 1;
    before[at] = best;
  }
  const inOrder = new Set<number>();
  for (let at = lengths.indexOf(Math.max(...lengths)); at >= 0; at = before[at] as number) inOrder.add(at);
  return numbers.map((_, at) => at).filter((at) => !inOrder.has(at));
}
