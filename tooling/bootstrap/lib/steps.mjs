/**
 * Selects steps by name: those named, and the needed ones before them. Without names, all.
 *
 * @template {{ name: string, needed?: boolean }} Step
 * @param {Step[]} steps
 * @param {string[]} names
 * @returns {Step[]}
 */
export function chooseSteps(steps, names) {
  if (names.length === 0) return steps;
  const last = steps.findLastIndex(({ name }) => names.includes(name));
  return steps.filter(({ name, needed }, index) => names.includes(name) || (needed && index < last));
}

/**
 * Runs steps in turn, and prints which and how long each took. A step that others need ends the run when it fails; after
 * other failures the run continues, so that it reports everything. After the signal has fired no further step is begun.
 *
 * @typedef {import('./read-reports.mjs').Failure} Failure
 * @typedef {{ ok: boolean, tests?: import('./read-reports.mjs').Counts, failed?: Failure[], flaky?: Failure[], output?: string }} Outcome
 * @param {{ name: string, description: string, needed?: boolean, run: () => Promise<Outcome> }[]} steps
 * @param {AbortSignal} [signal]
 */
export async function runSteps(steps, signal) {
  const results = [];
  for (const { name, description, needed, run } of steps) {
    console.log(`\n━━ ${name}: ${description}`);
    const start = performance.now();
    const outcome = await attempt(run);
    results.push({ name, ...outcome, seconds: (performance.now() - start) / 1000 });
    if ((!outcome.ok && needed) || signal?.aborted) break;
  }
  const done = new Set(results.map((result) => result.name));
  return [...results, ...steps.filter((step) => !done.has(step.name)).map(({ name }) => ({ name, ok: undefined }))];
}

async function attempt(run) {
  try {
    return await run();
  } catch (error) {
    console.error(error.message);
    return { ok: false, output: error.message };
  }
}

/** The closing lines: a line a step, and the sum. A step without tests of its own counts as one check. */
export function summary(results) {
  const sum = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  const lines = results.map(({ name, ok, tests, seconds }) => {
    if (ok === undefined) {
      sum.skipped += 1;
      return `  –  ${name.padEnd(12)} not run`;
    }
    const counted = tests ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
    sum.passed += counted.passed;
    sum.skipped += counted.skipped;
    sum.flaky += counted.flaky ?? 0;
    // A runner that breaks off has no count of failures.
    sum.failed += ok ? counted.failed : Math.max(counted.failed, 1);
    const words = tests
      ? `  ${tests.passed} tests passed${tests.flaky ? `, ${tests.flaky} of them flaky` : ''}${tests.failed ? `, ${tests.failed} failed` : ''}`
      : '';
    return `  ${ok ? '✓' : '✗'}  ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s${words}`;
  });
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  const flaky = sum.flaky > 0 ? `, ${sum.flaky} flaky` : '';
  const total = `${sum.passed} passed, ${sum.failed} failed${skipped}${flaky}`;
  return { ok: sum.failed === 0, text: [...lines, '', total].join('\n'), sum: total };
}
