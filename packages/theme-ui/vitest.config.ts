import { inlineScript } from '@diptych/inline-script';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { HEAD_SCRIPT: JSON.stringify(inlineScript(new URL('./src/head-script/index.ts', import.meta.url))) },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts', 'src/**/*.test.tsx'], testTimeout: 120_000 },
});
