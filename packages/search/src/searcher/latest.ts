/**
 * Ignores outdated calls of an asynchronous function: a call that is superseded by a newer one returns `undefined`,
 * whatever its result and even if it failed, so that only the newest answer is shown.
 */
export const latest = <Args extends unknown[], Result>(
  run: (...args: Args) => Promise<Result>,
): ((...args: Args) => Promise<Result | undefined>) => {
  let newest = 0;
  return async (...args) => {
    newest += 1;
    const own = newest;
    try {
      const result = await run(...args);
      return own === newest ? result : undefined;
    } catch (error) {
      if (own === newest) throw error;
      return undefined;
    }
  };
};
