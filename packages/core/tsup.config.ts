import { thirdPartyLicenses } from '@diptych/third-party-licenses';
import { defineConfig } from 'tsup';
import { define } from './inline-scripts.config.js';

/** Three environments, three bundles: Node, the browser, and what both share. */
export default defineConfig([
  {
    entry: {
      index: 'src/index.ts',
      pages: 'src/pages.ts',
      worker: 'src/worker.ts',
      'dev-worker': 'src/dev-worker.ts',
      'dev-bundler': 'src/dev-bundler.ts',
      bundler: 'src/bundler.ts',
    },
    format: 'esm',
    platform: 'node',
    define,
    target: 'node20',
    esbuildPlugins: [thirdPartyLicenses()],
    dts: { entry: { index: 'src/index.ts', pages: 'src/pages.ts' } },
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
    dts: true,
    clean: false,
    external: ['react', 'react-dom', /^react\//, /^react-dom\//],
  },
]);
