import { expect, test } from 'vitest';
import { countTests } from '../lib/count-tests.mjs';

test('adds up what several runs of vitest print, under turbo’s prefixes and in colour', () => {
  const text = [
    '@diptych/core:test: \u001b[2m Test Files \u001b[22m \u001b[1m\u001b[32m3 passed\u001b[39m\u001b[22m (3)',
    '@diptych/core:test: \u001b[2m      Tests \u001b[22m \u001b[1m\u001b[32m120 passed\u001b[39m\u001b[22m\u001b[90m (120)\u001b[39m',
    '@diptych/search:test:       Tests  1 failed | 12 passed | 2 skipped (15)',
  ].join('\n');
  expect(countTests(text)).toEqual({ passed: 132, failed: 1, skipped: 2, flaky: 0 });
});

test('reads Playwright’s closing lines; a flaky test has passed', () => {
  const text = [
    'Running 9 tests using 2 workers',
    '  ✓  1 [desktop] › smoke.spec.ts:9:3 › 2 passed arguments (310ms)',
    '@diptych/e2e:e2e:   1 failed',
    '@diptych/e2e:e2e:   1 flaky',
    '@diptych/e2e:e2e:   3 skipped',
    '@diptych/e2e:e2e:   2 did not run',
    '  12 passed (1.3m)',
  ].join('\r\n');
  expect(countTests(text)).toEqual({ passed: 13, failed: 1, skipped: 5, flaky: 1 });
});

test('counts nothing where nothing was run', () => {
  expect(countTests('No test files found, exiting with code 1\n      Tests  no tests\n')).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
    flaky: 0,
  });
});
