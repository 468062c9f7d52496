import { thirdPartyLicenses } from '@diptych/third-party-licenses';
import { defineConfig } from 'tsup';
import { define } from './inline-scripts.config.js';

/**
 * Three environments, three bundles: Node, the browser, and what both share. Declarations are joined from those that
 * `tsc7` has written: a tenth of the time.
 */
export default defineConfig([
  {
    entry: {
      index: 'src/index.ts',
      pages: 'src/pages.ts',
      worker: 'src/worker.ts',
      bundler: 'src/bundler.ts',
    },
    format: 'esm',
    platform: 'node',
    define,
    target: 'node20',
    esbuildPlugins: [thirdPartyLicenses()],
    dts: {
      entry: {
        index: '.tmp/src/index.d.ts',
        pages: '.tmp/src/pages.d.ts',
        'client/index': '.tmp/src/client/index.d.ts',
        'development/index': '.tmp/src/client/development.d.ts',
        'fast-refresh/index': '.tmp/src/client/fast-refresh.d.ts',
        'headless/index': '.tmp/src/headless/index.d.ts',
        'server/index': '.tmp/src/server/index.d.ts',
        'shared/index': '.tmp/src/shared/index.d.ts',
        'messages/index': '.tmp/src/messages/index.d.ts',
      },
    },
    clean: false,
  },
  {
    entry: {
      'client/index': 'src/client/index.ts',
      'development/index': 'src/client/development.ts',
      'fast-refresh/index': 'src/client/fast-refresh.ts',
      'headless/index': 'src/headless/index.ts',
      'server/index': 'src/server/index.ts',
      'shared/index': 'src/shared/index.ts',
      'messages/index': 'src/messages/index.ts',
    },
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    // A bundle of its own, so its own file.
    esbuildPlugins: [thirdPartyLicenses('development/THIRD-PARTY-LICENSES.md')],
    clean: false,
    external: ['react', 'react-dom', /^react\//, /^react-dom\//],
  },
]);
