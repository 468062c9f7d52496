import { expect, test, vi } from 'vitest';
import { test as runTests } from '../lib/test.mjs';

test('rejects arguments that are neither a step nor an option, before anything runs', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  expect(await runTests(['--forse', 'lint'])).toBe(1);
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/^Unknown: --forse\. Fix: use install, lint, .*--force\.$/));
});
