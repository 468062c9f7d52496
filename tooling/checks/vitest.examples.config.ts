import { defineConfig } from 'vitest/config';

// Packages are packed, installed as strangers install them, and used: minutes where the network is slow. One file after
// the other: they share an install, and two would only wait for the same processors.
export default defineConfig({
  test: {
    include: ['src/examples/*.examples.ts'],
    globalSetup: 'src/examples/workshop.ts',
    fileParallelism: false,
    testTimeout: 480_000,
    hookTimeout: 600_000,
  },
});
