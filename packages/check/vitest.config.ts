import { defineConfig } from 'vitest/config';

// A test that needs longer has the reason beside it. Files share their modules: the language services take seconds to
// load.
export default defineConfig({
  test: { include: ['{src,test}/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 20_000, isolate: false },
});
