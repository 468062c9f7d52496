import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['reference/*.test.ts'] } });
