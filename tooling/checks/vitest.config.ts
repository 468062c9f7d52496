import { defineConfig } from 'vitest/config';

// Packing and installing take a while on a small machine.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 240_000, hookTimeout: 300_000 } });
