import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    // Tests of whole builds take the package as it is built: its workers are files of `dist`.
    server: { deps: { external: [/\/dist\/[\w-]+\.js$/] } },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
