import { defineConfig } from 'vitest/config';

// A test that needs longer has the reason beside it. Files share their modules, which keep nothing between tests.
export default defineConfig({ test: { testTimeout: 20_000, include: ['{src,test}/**/*.test.ts'], isolate: false } });
