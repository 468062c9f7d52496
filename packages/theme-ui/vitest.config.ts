import { defineConfig } from 'vitest/config';
import { bundleHeadScript } from './scripts/bundle-head-script.js';

export default defineConfig({
  define: { HEAD_SCRIPT: JSON.stringify(bundleHeadScript()) },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts', 'src/**/*.test.tsx'], testTimeout: 120_000 },
});
