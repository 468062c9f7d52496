import { afterEach, expect, test, vi } from 'vitest';
import { findBrowser } from '../lib/find-browser.mjs';
import { pinnedPnpm, workspaceFolders } from '../lib/root.mjs';

afterEach(() => vi.unstubAllEnvs());

test('knows the packages of the workspace and the pinned pnpm', () => {
  expect(workspaceFolders()).toEqual(expect.arrayContaining(['.', 'packages/core', 'apps/site', 'e2e']));
  expect(pinnedPnpm()).toMatch(/^\d+\.\d+\.\d+$/);
});

test.each(['DIPTYCH_CHROMIUM', 'CHROME_PATH'])('does not pass over a wrong %s in silence', (name) => {
  vi.stubEnv('DIPTYCH_CHROMIUM', '');
  vi.stubEnv(name, '/nowhere/chromium');
  expect(() => findBrowser()).toThrow(`${name} is "/nowhere/chromium"`);
});
