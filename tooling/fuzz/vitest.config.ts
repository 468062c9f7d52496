import { defineConfig } from 'vitest/config';
import { SECONDS } from './src/options.js';

// Each test runs for a given time. The limit is for what hangs, and leaves room for a step that has begun on a slow machine.
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], testTimeout: SECONDS * 1000 + 480_000, fileParallelism: false },
});
