import { defineConfig } from 'vitest/config';
import { define } from './inline-scripts.config.js';

export default defineConfig({
  define,
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    // Tests of whole builds take the package as it is built: its workers are files of `dist`.
    server: { deps: { external: [/\/dist\/[\w-]+\.js$/] } },
    // A test that needs longer says why.
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
