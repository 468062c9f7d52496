import { defineConfig, type Options } from 'tsup';

const common: Options = { format: 'esm', target: 'es2022' };

const browser: Options = { ...common, platform: 'browser', minify: true };

export default defineConfig([
  {
    ...common,
    platform: 'neutral',
    entry: { index: 'src/index.ts', providers: 'src/providers/index.ts' },
    dts: {
      entry: {
        index: '.tmp/src/index.d.ts',
        providers: '.tmp/src/providers/index.d.ts',
        browser: '.tmp/src/browser.d.ts',
        worker: '.tmp/src/worker.d.ts',
      },
    },
  },
  // The fallback engine becomes a file of its own, loaded where there is no worker.
  { ...browser, entry: { browser: 'src/browser.ts' }, splitting: true },
  // One file: a worker that imports another costs a reader one more round trip.
  { ...browser, entry: { worker: 'src/worker.ts' }, splitting: false },
]);
