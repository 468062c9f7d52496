import { defineConfig } from 'vitest/config';
import { define } from './inline-scripts.config.js';

/** Node 25 and later have a `localStorage` without a file, which would take the place of the document's. */
const WITHOUT_STORAGE = '--no-experimental-webstorage';

export default defineConfig({
  define,
  test: {
    execArgv: process.allowedNodeEnvironmentFlags.has(WITHOUT_STORAGE) ? [WITHOUT_STORAGE] : [],
    globalSetup: 'test/helpers/warm-bundle.ts',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    // Tests of whole builds take the package as it is built: its workers are files of `dist`.
    server: { deps: { external: [/\/dist\/[\w-]+\.js$/] } },
    // By default Vitest leaves a processor free, which is half of a machine with two; this package's tests take the longest.
    maxWorkers: '100%',
    // A test that needs longer has the reason beside it; `test/helpers/timeouts.ts` names the two usual ones.
    testTimeout: 20_000,
    // They build sites that all tests of a file read.
    hookTimeout: 60_000,
  },
});
