import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageBin } from '../lib/exec.mjs';
import { readPlaywrightReport } from '../lib/playwright-report.mjs';
import { readReports, removeReports, reportingTasks } from '../lib/read-reports.mjs';
import { readVitestReport } from '../lib/vitest-report.mjs';

const VITEST_SUITE = `import { describe, expect, test } from 'vitest';
describe('suite', () => {
  test('adds', () => expect(1).toBe(2));
  test.skip('is skipped', () => {});
  test.todo('is to be written');
  test('passes', () => {});
});
`;

const PLAYWRIGHT_SUITE = `import { expect, test } from '@playwright/test';
test('two passes', () => {});
test.describe('en', () => {
  test('three is late', ({}, info) => {
    if (info.retry === 0) throw new Error('the first try');
  });
});
test('one fails', () => {
  expect(1).toBe(2);
});
test.skip('five is skipped', () => {});
`;

/** A runner starts in a process of its own. */
const RUNNER = 120_000;

// Playwright resolves its own package from where its tests are.
const parent = fileURLToPath(new URL('../../../e2e/.tmp/', import.meta.url));
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(path.join(parent, 'reports-'));
const task = { name: '@diptych/sample:test', folder, file: path.join(folder, 'report.json') };
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

function run(bin: string, args: string[]): void {
  spawnSync(process.execPath, [bin, ...args], { cwd: folder, env: { ...process.env, FORCE_COLOR: '1' } });
}

function vitestReport(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) write(name, text);
  write('vitest.config.mjs', 'export default { cacheDir: ".vite" };\n');
  run(packageBin('vitest'), ['run', '--reporter=json', `--outputFile.json=${task.file}`]);
  for (const name of Object.keys(files)) rmSync(path.join(folder, name));
  return readVitestReport(JSON.parse(readFileSync(task.file, 'utf8')), folder);
}

beforeAll(() => write('package.json', '{ "type": "module" }\n'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('names what fails in vitest: tests, files that cannot be loaded; and counts the rest', { timeout: RUNNER }, () => {
  const files = { 'a.test.ts': VITEST_SUITE, 'b.test.ts': "import './missing.js';\n" };
  const { counts, failed, ok } = vitestReport(files);
  expect(ok).toBe(false);
  expect(counts).toEqual({ passed: 1, failed: 2, skipped: 2, flaky: 0 });
  expect(failed.map(({ title }) => title).sort()).toEqual(['a.test.ts > suite > adds', 'b.test.ts']);
  const [, lines] = failed.map((failure) => failure.lines).sort((a, b) => (String(a) < String(b) ? -1 : 1));
  expect(failed.flatMap((failure) => failure.lines).join('\n')).toContain('AssertionError: expected 1 to be 2');
  expect(lines?.join('\n')).toContain("Cannot find module './missing.js'");
});

test('a runner that found nothing to run is a failure, with the end of its output', { timeout: RUNNER }, () => {
  vitestReport({});
  const output = '@diptych/other:test: fine\n@diptych/sample:test: No test files found\n';
  const { counts, failed, ok } = readReports([task], output);
  expect(ok).toBe(false);
  expect(counts).toMatchObject({ passed: 0, failed: 1 });
  expect(failed).toEqual([{ title: '@diptych/sample:test  failed outside its tests', lines: ['No test files found'] }]);
});

test('a task without a report has failed, with the end of what it printed', () => {
  removeReports([task]);
  expect(existsSync(task.file)).toBe(false);
  const { counts, failed } = readReports(
    [task],
    '@diptych/sample:test: Segmentation fault\n@diptych/other:test: fine\n',
  );
  expect(counts.failed).toBe(1);
  expect(failed).toEqual([{ title: '@diptych/sample:test  ended without a report', lines: ['Segmentation fault'] }]);
});

test('tells failed, flaky and skipped tests of Playwright apart', { timeout: RUNNER }, () => {
  write('sample.spec.ts', PLAYWRIGHT_SUITE);
  const reporter = JSON.stringify([['json', { outputFile: task.file }]]);
  write(
    'playwright.config.ts',
    `export default { retries: 1, reporter: ${reporter}, projects: [{ name: 'desktop' }] };\n`,
  );
  run(packageBin('@playwright/test', 'e2e', 'playwright'), ['test']);
  const { counts, failed, flaky } = readPlaywrightReport(JSON.parse(readFileSync(task.file, 'utf8')));
  expect(counts).toEqual({ passed: 2, failed: 1, skipped: 1, flaky: 1 });
  expect(failed.map(({ title }) => title)).toEqual(['[desktop] › sample.spec.ts:8:1 › one fails']);
  expect(failed[0]?.lines.slice(0, 3)).toEqual([
    'Error: expect(received).toBe(expected) // Object.is equality',
    'Expected: 2',
    'Received: 1',
  ]);
  expect(flaky.map(({ title }) => title)).toEqual(['[desktop] › sample.spec.ts:4:3 › en › three is late']);
  expect(flaky[0]?.lines[0]).toBe('Error: the first try');
});

test('finds every package whose script is a runner of tests, and where its report will be', () => {
  for (const [script, least] of Object.entries({ test: 6, check: 1, fuzz: 1, stories: 1, e2e: 1 })) {
    const tasks = reportingTasks(script);
    expect(tasks.length, script).toBeGreaterThanOrEqual(least);
    for (const { folder, file } of tasks) {
      expect(file).toBe(path.join(folder, '.reports', `${script}.json`));
      const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
      const config = path.join(folder, 'playwright.config.ts');
      const text = existsSync(config) ? readFileSync(config, 'utf8') : scripts[script];
      expect(text, `${folder} writes no report`).toContain(`.reports/${script}.json`);
    }
  }
});
