import { defineConfig } from 'tsup';

export default defineConfig([
  {
    entry: { index: 'src/index.ts', browser: 'src/browser.ts', providers: 'src/providers/index.ts' },
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    dts: true,
    clean: true,
    external: ['flexsearch'],
  },
  {
    // Self-contained: a browser loads this file alone, as a module worker.
    entry: { worker: 'src/worker.ts' },
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    noExternal: ['flexsearch'],
    minify: true,
    dts: true,
    clean: false,
  },
]);
