import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import type { BundlingConfig } from '../config/config-slice.js';
import type { BundleInput } from './types.js';

/** Absolute path of one of this package's own entry points, as built. */
export function runtimeFile(name: 'client' | 'server' | 'shared'): string {
  return fileURLToPath(new URL(`./${name}/index.js`, import.meta.url));
}

/** What every use of the bundler shares: where things are, and that React and the runtime exist once. */
export function viteOptions(config: BundlingConfig, mode: BundleInput['mode']): InlineConfig {
  return {
    root: config.root,
    base: config.base,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    mode,
    // Not left to the environment variable: a test runner may have set it to something else.
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), ...config.vite.define },
    oxc: { jsx: { runtime: 'automatic', development: mode === 'development' } },
    cacheDir: `${config.cacheDir}/vite`,
    resolve: {
      dedupe: ['react', 'react-dom'],
      alias: [
        { find: /^@diptych\/core\/client$/, replacement: runtimeFile('client') },
        { find: /^@diptych\/core\/server$/, replacement: runtimeFile('server') },
        { find: /^@diptych\/core\/shared$/, replacement: runtimeFile('shared') },
      ],
    },
  };
}

/** Turns the config's theme or a style sheet into something the bundler can import: a package or an absolute path. */
export function toImportable(specifier: string, root: string): string {
  return specifier.startsWith('.') ? `${root}/${specifier.replace(/^\.\//, '')}` : specifier;
}
