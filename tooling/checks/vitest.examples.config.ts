import { defineConfig } from 'vitest/config';

// Packages are packed, installed as strangers install them, and used: minutes where the network is slow.
export default defineConfig({
  test: { include: ['src/examples/*.examples.ts'], testTimeout: 240_000, hookTimeout: 120_000 },
});
