import { defineConfig } from 'vitest/config';

/** Whole sites are read from temporary folders: seconds on a busy machine. */
export default defineConfig({
  test: { include: ['{src,test}/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
