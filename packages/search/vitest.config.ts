import { defineConfig } from 'vitest/config';

// Property tests run a hundred cases each; the limit leaves room for machines that do other work beside them.
export default defineConfig({ test: { testTimeout: 120_000, include: ['{src,test}/**/*.test.ts'] } });
