import path from 'node:path';
import { messageLines } from './report-lines.mjs';

/**
 * The content of a JSON report of vitest.
 * @param {object} report
 * @param {string} folder the package's, which names of files begin with
 * @returns {import('./read-reports.mjs').Report}
 */
export function readVitestReport(report, folder) {
  const failed = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = path.relative(folder, name).split(path.sep).join('/');
    const tests = assertionResults.filter((test) => test.status === 'failed');
    for (const { ancestorTitles, title, failureMessages } of tests)
      failed.push({
        title: [file, ...ancestorTitles, title].join(' > '),
        lines: messageLines(failureMessages.join('\n')),
      });
    // A file that could not be loaded, or whose hooks failed.
    if (status === 'failed' && tests.length === 0) failed.push({ title: file, lines: messageLines(message) });
  }
  const counts = {
    passed: report.numPassedTests,
    failed: failed.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
  };
  return { counts, failed, flaky: [], ok: report.success };
}
