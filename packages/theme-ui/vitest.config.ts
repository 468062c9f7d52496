import { defineConfig } from 'vitest/config';
import { define } from './inline-scripts.config.js';

export default defineConfig({
  define,
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts', 'src/**/*.test.tsx'], testTimeout: 20_000 },
});
