import { lastLines } from './report-lines.mjs';

/** How many failures are repeated: the end of a log that was cut must still hold them all. */
const FAILURES = 25;

/**
 * The failures of a run as text, or the end of what was printed where a step failed without naming a test.
 * @param {{ name: string, ok?: boolean, output?: string, failed?: import('./read-reports.mjs').Failure[] }[]} results
 */
export function failureText(results) {
  const failures = results
    .filter(({ ok }) => ok === false)
    .flatMap(({ name, output = '', failed = [] }) => {
      const listed = failed.length > 0 ? failed : [{ title: 'ended with', lines: lastLines(output) }];
      return listed.map((failure) => ({ ...failure, title: `${name}: ${failure.title}` }));
    });
  const rest = failures.length - FAILURES;
  const shown = failures.slice(0, FAILURES).map((failure) => blockOf('✗ ', failure));
  return [...shown, ...(rest > 0 ? [`… and ${rest} more.`] : [])].join('\n\n');
}

/**
 * The flaky tests of a run as text, '' where there are none.
 * @param {{ name: string, flaky?: import('./read-reports.mjs').Failure[] }[]} results
 */
export function flakyText(results) {
  return results
    .flatMap(({ name, flaky = [] }) => flaky.map((test) => ({ ...test, title: `${name}: ${test.title}` })))
    .map((test) => blockOf('flaky: passed on the second try: ', test))
    .join('\n\n');
}

function blockOf(prefix, { title, lines }) {
  return [`${prefix}${title}`, ...lines.map((line) => `  ${line}`)].join('\n');
}
