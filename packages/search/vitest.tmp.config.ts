import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { include: ['src/**/*.test.ts','test/**/*.test.ts'], testTimeout: 600_000, setupFiles: ['./fc.setup.tmp.ts'] } });
