import { defineConfig } from 'vitest/config';

// Packages are packed, installed as strangers install them, and used: minutes where the network is slow. Two files at a
// time: half of it is waiting, for npm and for browsers.
export default defineConfig({
  test: {
    include: ['src/examples/*.examples.ts'],
    globalSetup: 'src/examples/workshop.ts',
    maxWorkers: 2,
    testTimeout: 480_000,
    hookTimeout: 600_000,
  },
});
