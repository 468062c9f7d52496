import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readPlaywrightReport } from './playwright-report.mjs';
import { lastLines } from './report-lines.mjs';
import { ROOT, readJson, workspaceFolders } from './root.mjs';
import { readVitestReport } from './vitest-report.mjs';
import { withoutColor } from './without-color.mjs';

/**
 * @typedef {{ title: string, lines: string[] }} Failure a test with its file, and how its message begins
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: number }} Counts
 * @typedef {{ counts: Counts, failed: Failure[], flaky: Failure[], ok: boolean }} Report
 * @typedef {{ name: string, folder: string, file: string }} Task
 */

/**
 * Packages whose script of a name is a test runner, with the file that it writes its report to.
 * @param {string} script
 * @returns {Task[]}
 */
export function reportingTasks(script) {
  return workspaceFolders().flatMap((folder) => {
    const { name, scripts = {} } = readJson(folder, 'package.json');
    if (!/^(?:vitest|playwright)\b/.test(scripts[script] ?? '')) return [];
    const home = path.join(ROOT, folder);
    return [{ name: `${name}:${script}`, folder: home, file: path.join(home, '.reports', `${script}.json`) }];
  });
}

/** Removes the reports of earlier runs: one that is not written anew must not be taken for this run's. */
export function removeReports(tasks) {
  for (const { file } of tasks) rmSync(file, { force: true });
}

/**
 * The joined content of the reports of a step.
 * @param {Task[]} tasks
 * @param {string} output what turbo printed, for tasks that ended without a report
 * @returns {Report}
 */
export function readReports(tasks, output) {
  const sum = { counts: { passed: 0, failed: 0, skipped: 0, flaky: 0 }, failed: [], flaky: [], ok: true };
  for (const task of tasks) {
    const { counts, failed, flaky, ok } = readReport(task, output);
    for (const key of Object.keys(counts)) sum.counts[key] += counts[key];
    const named = (failure) => ({ ...failure, title: `${task.name}  ${failure.title}` });
    sum.failed.push(...failed.map(named));
    sum.flaky.push(...flaky.map(named));
    sum.ok &&= ok;
  }
  return sum;
}

function readReport({ name, folder, file }, output) {
  if (!existsSync(file)) return outsideTests('ended without a report', name, output);
  const json = JSON.parse(readFileSync(file, 'utf8'));
  const report = 'suites' in json ? readPlaywrightReport(json) : readVitestReport(json, folder);
  if (report.ok || report.failed.length > 0) return report;
  // An error that no test is to blame for, such as a rejection that nobody handled.
  const { failed, counts } = outsideTests('failed outside its tests', name, output);
  return { ...report, failed, counts: { ...report.counts, failed: counts.failed } };
}

function outsideTests(title, name, output) {
  const own = withoutColor(output)
    .split(/\r?\n/)
    .filter((line) => line.startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2));
  const counts = { passed: 0, failed: 1, skipped: 0, flaky: 0 };
  return { counts, failed: [{ title, lines: lastLines(own.join('\n')) }], flaky: [], ok: false };
}
