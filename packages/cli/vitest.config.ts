import { defineConfig } from 'vitest/config';

/** Commands run as processes that bundle a site: seconds, more on a busy machine. */
export default defineConfig({ test: { testTimeout: 180_000, hookTimeout: 180_000 } });
