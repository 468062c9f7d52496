import { withoutColor } from './without-color.mjs';

/** How much of each failure is repeated, and of how many: the end of a log that was cut must still hold them all. */
const LINES_EACH = 12;
const LINE_LENGTH = 240;
const FAILURES = 25;

/** Turbo puts the task before each line. */
const TASK = /^(@?[\w./-]+:[\w:-]+): ?(.*)$/;
/** Vitest: ` FAIL  file > suite > test`, below a line `⎯⎯ Failed Tests 2 ⎯⎯` or `⎯⎯[1/2]⎯`. */
const VITEST_TEST = /^\s*FAIL\s+(.+?)\s*$/;
const VITEST_RULE = /^\s*⎯{3,}/;
/** Vitest: `⎯⎯ Unhandled Rejection ⎯⎯`; the title of the section above them says no more than that there are some. */
const VITEST_UNHANDLED = /^\s*⎯+ (Unhandled (?!Errors)\w+|Uncaught \w+) ⎯+\s*$/;
/** Playwright: `  1) [desktop] › smoke.spec.ts:9:3 › name ────`, ended by the counts. */
const PLAYWRIGHT_TEST = /^\s+\d+\) (\[.+?|\S+:\d+:\d+ › .+?)(?: ─+)?\s*$/;
const PLAYWRIGHT_COUNT = /^\s+\d+ (passed|failed|flaky|interrupted|skipped|did not run)\b/;
/** Playwright: below some of its counts, the names: `    [desktop] › smoke.spec.ts:9:3 › name ────`. */
const PLAYWRIGHT_NAME = /^ {4}(\S.*? › .+?)(?: ─+)?\s*$/;

/**
 * What failed, from the output of any number of vitest and Playwright runs.
 * @param {string} text
 * @returns {{ title: string, lines: string[] }[]} the name of each test with its file, and how its message begins
 */
export function listFailures(text) {
  return readFailures(text).failed;
}

/**
 * What failed at first and passed when Playwright tried it once more, in the same form.
 * @param {string} text
 */
export function listFlaky(text) {
  return readFailures(text).flaky;
}

function readFailures(text) {
  /** @type {Record<'failed' | 'flaky', { title: string, lines: string[] }[]>} */
  const found = { failed: [], flaky: [] };
  for (const [task, all] of linesByTask(text)) {
    const flaky = flakyNames(all);
    for (const { title, lines } of failuresIn(all))
      found[flaky.has(title) ? 'flaky' : 'failed'].push({ title: task ? `${task}  ${title}` : title, lines });
  }
  return found;
}

/** Playwright tells failures and flaky tests apart in its closing list only. */
function flakyNames(lines) {
  const names = new Set();
  let count;
  for (const line of lines) {
    count = PLAYWRIGHT_COUNT.exec(line)?.[1] ?? (line.startsWith('    ') ? count : undefined);
    const name = count === 'flaky' ? PLAYWRIGHT_NAME.exec(line)?.[1] : undefined;
    if (name) names.add(name);
  }
  return names;
}

/** Tasks run side by side: their lines are mixed. */
function linesByTask(text) {
  const tasks = new Map();
  for (const line of withoutColor(text).split(/\r?\n/)) {
    const [, task = '', rest = line] = TASK.exec(line) ?? [];
    const lines = tasks.get(task) ?? [];
    tasks.set(task, lines);
    lines.push(rest);
  }
  return tasks;
}

function failuresIn(lines) {
  const failures = [];
  let open;
  // Where vitest may name a test; a message may hold the same word, being the output of some other runner.
  let awaitsName = false;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const title = startOfFailure(line, awaitsName);
    if (title) failures.push((open = { title, lines: [] }));
    else if (VITEST_RULE.test(line) || PLAYWRIGHT_COUNT.test(line)) open = undefined;
    else if (open && open.lines.length < LINES_EACH) open.lines.push(line.slice(0, LINE_LENGTH));
    awaitsName = VITEST_RULE.test(line) || (awaitsName && VITEST_TEST.test(line));
  }
  return failures;
}

function startOfFailure(line, awaitsName) {
  const vitest = awaitsName ? VITEST_TEST.exec(line) : undefined;
  return (vitest ?? VITEST_UNHANDLED.exec(line) ?? PLAYWRIGHT_TEST.exec(line))?.[1];
}

/**
 * The failures of a run as text, or the end of what was printed where a step failed without naming a test.
 * @param {{ name: string, ok?: boolean, output?: string }[]} results
 */
export function failureText(results) {
  const failures = results
    .filter(({ ok }) => ok === false)
    .flatMap(({ name, output = '' }) => {
      const found = listFailures(output);
      return (found.length > 0 ? found : [{ title: 'ended with', lines: lastLines(output) }]).map((one) => ({
        ...one,
        title: `${name}: ${one.title}`,
      }));
    });
  const shown = failures
    .slice(0, FAILURES)
    .map(({ title, lines }) => [`✗ ${title}`, ...lines.map((line) => `  ${line}`)].join('\n'));
  const rest = failures.length - shown.length;
  return [...shown, ...(rest > 0 ? [`… and ${rest} more.`] : [])].join('\n\n');
}

/**
 * The flaky tests of a run as text, '' where there are none.
 * @param {{ name: string, output?: string }[]} results
 */
export function flakyText(results) {
  return results
    .flatMap(({ name, output = '' }) => listFlaky(output).map((one) => ({ ...one, title: `${name}: ${one.title}` })))
    .map(({ title, lines }) =>
      [`flaky: passed on the second try: ${title}`, ...lines.map((line) => `  ${line}`)].join('\n'),
    )
    .join('\n\n');
}

function lastLines(output) {
  const lines = withoutColor(output)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  return lines.slice(-LINES_EACH).map((line) => line.slice(0, LINE_LENGTH));
}
