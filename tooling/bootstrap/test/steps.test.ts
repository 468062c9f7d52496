import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseSteps, runSteps, summary } from '../lib/steps.mjs';

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const step = (name: string, run: Parameters<typeof runSteps>[0][number]['run'], needed = false) => ({
  name,
  description: '',
  needed,
  run,
});
const passes = async () => ({ ok: true });
const fails = async () => ({ ok: false });

test('chooses the steps that are named and what they need, or all', () => {
  const steps = [
    step('install', passes, true),
    step('lint', passes),
    step('build', passes, true),
    step('unit', passes),
    step('e2e', passes),
  ];
  const chosen = (...names: string[]) => chooseSteps(steps, names).map(({ name }) => name);
  expect(chosen('lint')).toEqual(['install', 'lint']);
  expect(chosen('unit')).toEqual(['install', 'build', 'unit']);
  expect(chosen('lint', 'e2e')).toEqual(['install', 'lint', 'build', 'e2e']);
  expect(chosen()).toEqual(steps.map(({ name }) => name));
});

test('goes on after a failure, so that one run tells everything', async () => {
  const { ok, text } = summary(await runSteps([step('lint', fails), step('types', passes)]));
  expect(ok).toBe(false);
  expect(text).toMatch(/\n1 passed, 1 failed$/);
});

test('stops where the rest cannot work, and says what was not run', async () => {
  const { text } = summary(await runSteps([step('build', fails, true), step('unit', passes)]));
  expect(text).toContain('unit         not run');
  expect(text).toMatch(/\n0 passed, 1 failed, 1 skipped$/);
});

test('counts tests where a step has them; a runner that breaks off has failed', async () => {
  const tests = { passed: 30, failed: 0, skipped: 1, flaky: 0 };
  const unit = step('unit', async () => ({ ok: true, tests }));
  const e2e = step('e2e', async () => ({ ok: false, tests: { passed: 2, failed: 0, skipped: 0, flaky: 0 } }));
  const { ok, text } = summary(await runSteps([step('lint', passes), unit, e2e]));
  expect(ok).toBe(false);
  expect(text).toMatch(/\n33 passed, 1 failed, 1 skipped$/);
});

test('says how many of the tests that passed were flaky', async () => {
  const e2e = step('e2e', async () => ({ ok: true, tests: { passed: 7, failed: 0, skipped: 0, flaky: 2 } }));
  const { ok, text } = summary(await runSteps([e2e]));
  expect(ok).toBe(true);
  expect(text).toContain('7 tests passed, 2 of them flaky');
  expect(text).toMatch(/\n7 passed, 0 failed, 2 flaky$/);
});

test('takes an error for a failure and shows its message', async () => {
  const results = await runSteps([
    step('browser', async () => {
      throw new Error('no browser');
    }),
  ]);
  expect(results[0]?.ok).toBe(false);
  expect(console.error).toHaveBeenCalledWith('no browser');
});

test('begins no further step once it was interrupted', async () => {
  const controller = new AbortController();
  const interrupted = step('unit', async () => {
    controller.abort();
    return { ok: false };
  });
  const { ok, text } = summary(await runSteps([interrupted, step('e2e', passes)], controller.signal));
  expect(ok).toBe(false);
  expect(text).toContain('e2e          not run');
});
