import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['{plugins,recipes,reference}/*.test.ts'] } });
