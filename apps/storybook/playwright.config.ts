import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '../../tooling/bootstrap/lib/find-browser.mjs';
import { freePort } from '../../tooling/bootstrap/lib/ports.mjs';

/** Beyond those of the site's browser tests, so that both can run. */
const FIRST_PORT = 4500;

// Workers read this file too; they must come to the port that the first process chose.
process.env.DIPTYCH_STORIES_PORT ??= String(await freePort(FIRST_PORT));
const port = process.env.DIPTYCH_STORIES_PORT;

export default defineConfig({
  testDir: 'test',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // Named in the summary of `npm test` when it passes then.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Tests wait for states; the limits are there for what hangs, and leave room for a machine that is busy otherwise.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // `npm test` reads the second one.
  reporter: [['list'], ['json', { outputFile: '.reports/stories.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --outDir storybook-static --port ${port} --strictPort`,
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    url: `http://localhost:${port}/index.json`,
    reuseExistingServer: false,
    timeout: 90_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
