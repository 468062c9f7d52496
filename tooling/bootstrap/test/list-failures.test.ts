import { expect, test } from 'vitest';
import { failureText, flakyText } from '../lib/list-failures.mjs';

const FAILED = [
  { title: '@diptych/core:test  src/a.test.ts > adds', lines: ['AssertionError: expected 1 to be 2'] },
  { title: '@diptych/core:test  src/b.test.ts', lines: [] },
];

test('repeats the failures of each step, or the end of what it printed', () => {
  const text = failureText([
    { name: 'lint', ok: false, output: 'Found 1 error.\n\n' },
    { name: 'unit', ok: false, output: 'much', failed: FAILED },
    { name: 'checks', ok: true, output: 'all is well' },
    { name: 'e2e' },
  ]);
  expect(text).toBe(
    [
      '✗ lint: ended with\n  Found 1 error.',
      '✗ unit: @diptych/core:test  src/a.test.ts > adds\n  AssertionError: expected 1 to be 2',
      '✗ unit: @diptych/core:test  src/b.test.ts',
    ].join('\n\n'),
  );
});

test('says of each flaky test that it is, whether its step went well or not', () => {
  const flaky = [{ title: 'three is late', lines: ['Error: the first try'] }];
  expect(flakyText([{ name: 'unit', flaky: [] }, { name: 'e2e', flaky }, { name: 'checks' }])).toBe(
    'flaky: passed on the second try: e2e: three is late\n  Error: the first try',
  );
  expect(flakyText([{ name: 'unit', flaky: [] }])).toBe('');
});

test('stays short: of many failures the first ones, of a long output its end', () => {
  const failed = Array.from({ length: 40 }, (_, index) => ({ title: `test ${index}`, lines: [] }));
  expect(failureText([{ name: 'e2e', ok: false, failed }])).toMatch(/test 24\n\n… and 15 more\.$/);
  const output = `${`${'x'.repeat(5000)}\n`.repeat(200)}`;
  expect(failureText([{ name: 'build', ok: false, output }]).length).toBeLessThan(3500);
});
