import { defineConfig } from 'vitest/config';
import { define } from './inline-scripts.config.js';

export default defineConfig({
  define,
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    // Tests of whole builds take the package as it is built: its workers are files of `dist`.
    server: { deps: { external: [/\/dist\/[\w-]+\.js$/] } },
    // Long enough for a machine that is busy with other things: what hangs is found all the same.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
