import { defineConfig } from 'vitest/config';

// A test that needs longer has the reason beside it.
export default defineConfig({ test: { testTimeout: 20_000 } });
