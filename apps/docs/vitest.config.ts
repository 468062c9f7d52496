import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['{plugins,reference}/*.test.ts'] } });
