import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Pages, fixtures and what samples write are not tests of this package.
    include: ['checks/*.test.ts', 'checks/{core,node}/**/*.test.ts'],
    // The tests start processes of their own; two at a time is what a small machine carries.
    maxWorkers: 2,
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
