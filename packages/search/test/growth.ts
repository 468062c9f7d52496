/** Tries at most; a collection of garbage in the wrong moment may double a time. */
const TRIES = 3;
/** Growth that leaves no doubt: nothing but work in proportion comes below. */
const NO_DOUBT = 6;

/**
 * How many times the processor time that four times the input takes: about 4 where work grows with the input, 16 where
 * it grows with its square. Time of the processor, not of the clock: other work on the machine does not count. The least
 * of several tries, since nothing makes work quicker than it is.
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  // What is compiled and loaded on the way is not the work.
  await work(size);
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && least > NO_DOUBT; attempt += 1) {
    const once = await processorTime(() => work(size));
    least = Math.min(least, (await processorTime(() => work(4 * size))) / once);
  }
  return least;
}

/** Microseconds, of all threads of this process. */
const processorTime = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};
