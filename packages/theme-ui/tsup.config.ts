import { defineConfig } from 'tsup';
import { define } from './inline-scripts.config.js';

/** What comes from core, for components in applications that do not have core. */
const OF_CORE = ['src/messages.ts', 'src/utils/links.ts', 'src/utils/store.ts'];

// One output file per module: a site's bundler takes only what it uses, and `'use client'` stays at the top of the
// modules that carry it.
export default defineConfig([
  {
    entry: [
      'src/**/*.ts',
      'src/**/*.tsx',
      '!src/**/*.test.ts',
      '!src/**/*.test.tsx',
      '!src/**/*.stories.tsx',
      '!src/**/*.d.ts',
      '!src/head-script/**',
      '!src/testing/**',
      ...OF_CORE.map((file) => `!${file}`),
    ],
    format: ['esm'],
    target: 'es2022',
    platform: 'neutral',
    define,
    bundle: false,
    splitting: false,
    clean: false,
    dts: false,
    onSuccess: 'node scripts/build-styles.mjs',
  },
  {
    entry: Object.fromEntries(OF_CORE.map((file) => [file.slice('src/'.length, -'.ts'.length), file])),
    format: ['esm'],
    target: 'es2022',
    platform: 'neutral',
    noExternal: [/^@diptych\/core/],
    clean: false,
    dts: false,
  },
]);
