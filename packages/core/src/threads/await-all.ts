/**
 * Waits for all of several tasks, also where one fails: whoever cleans up after a failure must not have the others still
 * at work.
 * @throws what the first one in the list threw.
 */
export async function awaitAll<const T extends readonly unknown[]>(
  tasks: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  const outcomes = await Promise.allSettled(tasks);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return (outcomes as PromiseFulfilledResult<unknown>[]).map(({ value }) => value) as never;
}
