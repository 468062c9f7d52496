import { defineConfig } from 'vitest/config';
import { define } from './inline-scripts.config.js';

/** Node 25 and later have a `localStorage` without a file, which would take the place of the document's. */
const WITHOUT_STORAGE = '--no-experimental-webstorage';

export default defineConfig({
  define,
  test: {
    execArgv: process.allowedNodeEnvironmentFlags.has(WITHOUT_STORAGE) ? [WITHOUT_STORAGE] : [],
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    // One document and one set of modules for all files: tests undo what they do, and take a quarter of the time.
    isolate: false,
    setupFiles: 'src/testing/setup.ts',
    testTimeout: 20_000,
  },
});
