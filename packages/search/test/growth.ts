/**
 * How many times the processor time that four times the input takes: about 4 where work grows with the input, 16 where
 * it grows with its square. Time of the processor, not of the clock: other work on the machine does not count.
 */
export const growthOf = async (work: (size: number) => unknown, size: number): Promise<number> => {
  // What is compiled and loaded on the way is not the work.
  await work(size);
  const once = await processorTime(() => work(size));
  return (await processorTime(() => work(4 * size))) / once;
};

/** Microseconds, of all threads of this process. */
const processorTime = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};
