import { withoutColor } from './without-color.mjs';

/** What a runner's closing lines say. */
const NONE = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

/** Vitest: `Tests  1 failed | 12 passed | 2 skipped (15)`. */
const VITEST = /(?:^|\s)Tests {2}(.+ \(\d+\))\s*$/;
/** Playwright: one count a line, `  12 passed (8.1s)`; turbo puts a task's name before it. */
const PLAYWRIGHT =
  /^(?:\S+: )?\s*(\d+) (passed|failed|flaky|interrupted|skipped|did not run)(?: \([\d.]+m?s?[^)]*\))?\s*$/;

/**
 * Adds up the tests in the output of any number of vitest and Playwright runs. A flaky test has passed, on its second try.
 * @param {string} text
 */
export function countTests(text) {
  const sum = { ...NONE };
  const add = (word, count) => {
    if (word === 'passed') sum.passed += count;
    else if (word === 'skipped' || word === 'todo' || word === 'did not run') sum.skipped += count;
    else if (word === 'flaky') {
      sum.passed += count;
      sum.flaky += count;
    } else sum.failed += count;
  };
  for (const line of withoutColor(text).split(/\r?\n/)) {
    const vitest = VITEST.exec(line)?.[1];
    const playwright = vitest ? undefined : PLAYWRIGHT.exec(line);
    for (const [, count, word] of vitest?.matchAll(/(\d+) ([a-z]+)/g) ?? []) add(word, Number(count));
    if (playwright) add(playwright[2], Number(playwright[1]));
  }
  return sum;
}
