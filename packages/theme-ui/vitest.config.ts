import { defineConfig } from 'vitest/config';
import { define } from './inline-scripts.config.js';

export default defineConfig({
  define,
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    // One document and one set of modules for all files: tests undo what they do, and take a quarter of the time.
    isolate: false,
    setupFiles: 'src/testing/setup.ts',
    testTimeout: 20_000,
  },
});
