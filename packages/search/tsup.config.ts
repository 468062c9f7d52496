import { fileURLToPath } from 'node:url';
import { defineConfig, type Options } from 'tsup';

/** FlexSearch's smallest build, a quarter of the default one. Its package does not export it by name. */
const lightFlexsearch = fileURLToPath(
  new URL('./node_modules/flexsearch/dist/flexsearch.light.module.min.js', import.meta.url),
);

const common: Options = { format: 'esm', target: 'es2022', dts: true };

/** For browsers: FlexSearch within, and named, as its licence asks. */
const browser: Options = {
  ...common,
  platform: 'browser',
  minify: true,
  noExternal: ['flexsearch'],
  banner: {
    js: '/*! Includes FlexSearch, Copyright Nextapps GmbH, Apache-2.0, https://github.com/nextapps-de/flexsearch */',
  },
  esbuildOptions(options) {
    options.alias = { flexsearch: lightFlexsearch };
  },
};

export default defineConfig([
  { ...common, platform: 'neutral', entry: { index: 'src/index.ts', providers: 'src/providers/index.ts' } },
  // The fallback engine becomes a file of its own, loaded where there is no worker.
  { ...browser, entry: { browser: 'src/browser.ts' }, splitting: true },
  // One file: a worker that imports another costs a reader one more round trip.
  { ...browser, entry: { worker: 'src/worker.ts' }, splitting: false },
]);
