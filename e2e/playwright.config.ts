import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '../tooling/bootstrap/lib/find-browser.mjs';
import { freePort } from '../tooling/bootstrap/lib/ports.mjs';

/** Far from the port of `npm start`, so that both can run. */
const FIRST_PORT = 4400;

// Workers read this file too; they must come to the port that the first process chose.
process.env.DIPTYCH_E2E_PORT ??= String(await freePort(FIRST_PORT));
const port = process.env.DIPTYCH_E2E_PORT;

export default defineConfig({
  testDir: '.',
  testMatch: '*/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the processors that it is made for: tests wait for timers and slowed networks, too.
  workers: 3,
  // Named in the summary of `npm test` when it passes then.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Tests wait for states; the limits are there for what hangs, and leave room for a machine that is busy otherwise.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // `npm test` reads the second one.
  reporter: [['list'], ['json', { outputFile: '.reports/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `node ../../packages/cli/bin/diptych.js preview --port ${port}`,
    cwd: fileURLToPath(new URL('../apps/site/', import.meta.url)),
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 90_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
