import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { failureText, flakyText, listFailures, listFlaky } from '../lib/list-failures.mjs';

const VITEST = `
 ❯ src/a.test.ts (3 tests | 2 failed) 69ms
     × adds 15ms

⎯⎯⎯⎯⎯⎯ Failed Suites 1 ⎯⎯⎯⎯⎯⎯⎯

 FAIL  src/b.test.ts [ src/b.test.ts ]
Error: Cannot find module './missing.js'

⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/3]⎯


⎯⎯⎯⎯⎯⎯⎯ Failed Tests 2 ⎯⎯⎯⎯⎯⎯⎯

 FAIL  src/a.test.ts > suite > adds
AssertionError: the command printed
 FAIL  of another runner

- Expected
+ Received

⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[2/3]⎯

 FAIL  src/a.test.ts > suite > waits
 FAIL  src/a.test.ts > suite > waits too
Error: Test timed out in 50ms.

⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[3/3]⎯

⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯

Vitest caught 1 unhandled error during the test run.

⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯
Error: lost
⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯
 Test Files  2 failed (2)
`;

/** As Playwright's list reporter printed it: one test fails, two pass on the second try, one passes, one is skipped. */
const PLAYWRIGHT = readFileSync(new URL('playwright-list.txt', import.meta.url), 'utf8');

const titles = (text: string) => listFailures(text).map(({ title }) => title);

test('names what vitest says failed: files, tests, errors nobody handled', () => {
  expect(listFailures(VITEST)).toEqual([
    { title: 'src/b.test.ts [ src/b.test.ts ]', lines: ["Error: Cannot find module './missing.js'"] },
    {
      title: 'src/a.test.ts > suite > adds',
      lines: ['AssertionError: the command printed', ' FAIL  of another runner', '- Expected', '+ Received'],
    },
    { title: 'src/a.test.ts > suite > waits', lines: [] },
    { title: 'src/a.test.ts > suite > waits too', lines: ['Error: Test timed out in 50ms.'] },
    { title: 'Unhandled Rejection', lines: ['Error: lost'] },
  ]);
});

test('names what Playwright says failed, once, and without the flaky tests', () => {
  const failures = listFailures(PLAYWRIGHT);
  expect(failures.map(({ title }) => title)).toEqual(['[desktop] › menus/late.spec.ts:11:1 › one fails']);
  expect(failures[0]?.lines.slice(0, 3)).toEqual([
    '    Error: expect(received).toBe(expected) // Object.is equality',
    '    Expected: 2',
    '    Received: 1',
  ]);
});

test('names the flaky tests, with what was wrong on the first try', () => {
  const flaky = listFlaky(PLAYWRIGHT);
  expect(flaky.map(({ title }) => title)).toEqual([
    '[desktop] › menus/late.spec.ts:6:3 › en › three is late',
    '[desktop] › menus/late.spec.ts:15:1 › four is late @phone',
  ]);
  expect(flaky[0]?.lines[0]).toBe('    Error: the first try');
  expect(listFlaky(VITEST)).toEqual([]);
});

test('keeps tasks apart whose lines are mixed, and reads them in colour', () => {
  const first = VITEST.split('\n').map((line) => `@diptych/core:test: \u001b[31m${line}\u001b[39m`);
  const second = PLAYWRIGHT.split('\n').map((line) => `@diptych/e2e:e2e: ${line}`);
  const length = Math.max(first.length, second.length);
  const mixed = Array.from({ length }, (_, index) => [first[index] ?? '', second[index] ?? ''])
    .flat()
    .join('\n');
  expect(titles(mixed)).toEqual([
    ...titles(VITEST).map((title) => `@diptych/core:test  ${title}`),
    ...titles(PLAYWRIGHT).map((title) => `@diptych/e2e:e2e  ${title}`),
  ]);
  expect(listFlaky(mixed).map(({ title }) => title)).toEqual(
    listFlaky(PLAYWRIGHT).map(({ title }) => `@diptych/e2e:e2e  ${title}`),
  );
});

test('finds nothing in a run that went well', () => {
  expect(listFailures(' ✓ src/a.test.ts (3 tests) 69ms\n      Tests  3 passed (3)\n  12 passed (8.1s)\n')).toEqual([]);
});

test('repeats the failures of each step, or the end of what it printed', () => {
  const text = failureText([
    { name: 'lint', ok: false, output: 'Found 1 error.\n\n' },
    { name: 'unit', ok: false, output: VITEST },
    { name: 'checks', ok: true, output: 'all is well' },
    { name: 'e2e' },
  ]);
  expect(text).toContain('✗ lint: ended with\n  Found 1 error.\n\n✗ unit: src/b.test.ts');
  expect(text).not.toMatch(/checks|e2e/);
});

test('says of each flaky test that it is, whether its step went well or not', () => {
  const text = flakyText([
    { name: 'unit', output: VITEST },
    { name: 'stories', output: '  12 passed (8.1s)\n' },
    { name: 'e2e', output: PLAYWRIGHT },
    { name: 'checks' },
  ]);
  expect(text.match(/^flaky: .*/gm)).toEqual([
    'flaky: passed on the second try: e2e: [desktop] › menus/late.spec.ts:6:3 › en › three is late',
    'flaky: passed on the second try: e2e: [desktop] › menus/late.spec.ts:15:1 › four is late @phone',
  ]);
  expect(text).toContain('Error: the first try');
  expect(flakyText([{ name: 'unit', output: VITEST }])).toBe('');
});

test('stays short: of many failures the first ones, of a long message its beginning', () => {
  const many = Array.from({ length: 40 }, (_, n) => `  ${n + 1}) [desktop] › x.spec.ts:${n}:1 › t ───\n`).join('');
  expect(failureText([{ name: 'e2e', ok: false, output: many }])).toMatch(/x\.spec\.ts:24:1 › t\n\n… and 15 more\.$/);
  const long = `  1) [desktop] › x.spec.ts:1:1 › t ───\n${`${'x'.repeat(5000)}\n`.repeat(200)}`;
  expect(failureText([{ name: 'e2e', ok: false, output: long }]).length).toBeLessThan(3500);
});
