import { messageLines } from './report-lines.mjs';

/**
 * The content of a JSON report of Playwright. A flaky test has passed, on its second try.
 * @param {object} report
 * @returns {import('./read-reports.mjs').Report}
 */
export function readPlaywrightReport({ suites, errors, stats }) {
  const failed = errors.map(({ message }) => ({ title: 'outside the tests', lines: messageLines(message) }));
  const flaky = [];
  for (const { names, spec } of suites.flatMap((suite) => specsIn(suite, []))) {
    for (const { projectName, status, results } of spec.tests) {
      if (status !== 'unexpected' && status !== 'flaky') continue;
      const title = `[${projectName}] › ${spec.file}:${spec.line}:${spec.column} › ${[...names, spec.title].join(' › ')}`;
      const first = results.find((result) => result.errors.length > 0);
      const lines = messageLines((first?.errors ?? []).map(({ message }) => message).join('\n'));
      (status === 'flaky' ? flaky : failed).push({ title, lines });
    }
  }
  const counts = {
    passed: stats.expected + stats.flaky,
    failed: failed.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
  return { counts, failed, flaky, ok: failed.length === 0 };
}

/** All specs below a suite, each with the titles of the suites around it; a file is one too, and is named anyway. */
function specsIn({ title, file, specs = [], suites = [] }, above) {
  const names = title === file ? above : [...above, title];
  return [...specs.map((spec) => ({ names, spec })), ...suites.flatMap((suite) => specsIn(suite, names))];
}
