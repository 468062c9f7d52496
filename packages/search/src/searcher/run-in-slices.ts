/** Longest work in one go, in milliseconds: a fifth of what counts as a long task, as devices may be slower. */
const SLICE_MS = 10;

/** Runs a generator to its end, giving the thread to others after each slice of work. */
export const runInSlices = async <Result>(steps: Generator<void, Result>): Promise<Result> => {
  for (;;) {
    const deadline = Date.now() + SLICE_MS;
    let step = steps.next();
    while (!step.done && Date.now() < deadline) step = steps.next();
    if (step.done) return step.value;
    await new Promise<void>((resolve) => globalThis.setTimeout(resolve, 0));
  }
};
