/**
 * Waits for all of several tasks, even if one fails: cleaning up after a failure must not run while others are still
 * in progress.
 * @throws the error of the first failed one in the list.
 */
export async function awaitAll<const T extends readonly unknown[]>(
  tasks: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  const outcomes = await Promise.allSettled(tasks);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return (outcomes as PromiseFulfilledResult<unknown>[]).map(({ value }) => value) as never;
}
