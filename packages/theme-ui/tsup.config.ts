import { defineConfig } from 'tsup';
import { define } from './inline-scripts.config.js';

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
      '!src/messages.ts',
      '!src/core/**',
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
    // What is taken from core, for components in applications that do not have it.
    entry: ['src/messages.ts', 'src/core/*.ts'],
    format: ['esm'],
    target: 'es2022',
    platform: 'neutral',
    splitting: false,
    noExternal: [/^@diptych\/core/],
    clean: false,
    dts: false,
  },
]);
