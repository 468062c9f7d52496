import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { findBrowser, findTestBrowser } from '../lib/find-browser.mjs';
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

test.skipIf(process.platform === 'win32')(
  'runs tests in a headless shell where there is one, unless another is named',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'diptych-browsers-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const install = (name: string) => {
      const file = path.join(folder, name);
      writeFileSync(file, '#!/bin/sh\necho Chromium 1.0\n', { mode: 0o755 });
      return file;
    };
    const full = install('chromium');
    for (const name of ['DIPTYCH_CHROMIUM', 'CHROME_PATH']) vi.stubEnv(name, '');
    vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', path.join(folder, 'none'));
    vi.stubEnv('PATH', folder);
    expect(findTestBrowser()).toBe(full);
    const shell = install('chromium-headless-shell');
    expect([findTestBrowser(), findBrowser()]).toEqual([shell, full]);
    vi.stubEnv('DIPTYCH_CHROMIUM', full);
    expect(findTestBrowser()).toBe(full);
  },
);
