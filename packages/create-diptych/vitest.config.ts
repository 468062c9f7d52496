import { defineConfig } from 'vitest/config';

// A test that needs longer has the reason beside it.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 20_000 } });
