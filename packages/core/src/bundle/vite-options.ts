import { fileURLToPath } from 'node:url';
import { type InlineConfig, mergeConfig } from 'vite';
import type { BundlingConfig } from '../config/config-slice.js';
import { styleAliases } from '../config/tsconfig-paths.js';
import type { BundleInput } from './types.js';

/** Absolute path of one of this package's own entry points, as built. */
export function runtimeFile(name: 'client' | 'development' | 'fast-refresh' | 'server' | 'shared'): string {
  return fileURLToPath(new URL(`./${name}/index.js`, import.meta.url));
}

/** Options of one run of the bundler, in two parts: the site's own `vite` comes between them. */
export interface RunOptions {
  /** Options that the site may override. Plugins run before the site's. */
  preferred: InlineConfig;
  /** Options that this package relies on. */
  required: InlineConfig;
}

/** Options for one run of the bundler: shared options, the site's `vite`, and the options of this run. */
export function viteOptions({ config, mode }: Pick<BundleInput, 'config' | 'mode'>, run: RunOptions): InlineConfig {
  const preferred = mergeConfig(sharedPreferences(config, mode), run.preferred);
  const required = mergeConfig(sharedRequirements(config, mode), run.required);
  return mergeConfig(mergeConfig(preferred, config.vite), required);
}

function sharedPreferences({ root, cacheDir }: BundlingConfig, mode: BundleInput['mode']): InlineConfig {
  return {
    envDir: false,
    logLevel: 'silent',
    cacheDir: `${cacheDir}/vite`,
    oxc: { jsx: { runtime: 'automatic', development: mode === 'development' } },
    resolve: { tsconfigPaths: true, alias: styleAliases(root) },
    build: {
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // Of a library's thousands of icons, only those that are used are read.
      rolldownOptions: { experimental: { lazyBarrel: true } },
    },
  };
}

/** Aliases and deduplication of React and the runtime. */
function sharedRequirements({ root, base }: BundlingConfig, mode: BundleInput['mode']): InlineConfig {
  return {
    root,
    base,
    configFile: false,
    publicDir: false,
    mode,
    // Set explicitly: a test runner may have changed the environment variable.
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    resolve: {
      dedupe: ['react', 'react-dom'],
      alias: [
        { find: /^@diptych\/core\/client$/, replacement: runtimeFile('client') },
        { find: /^@diptych\/core\/server$/, replacement: runtimeFile('server') },
        { find: /^@diptych\/core\/shared$/, replacement: runtimeFile('shared') },
      ],
    },
    build: { write: false },
  };
}

/** Turns the config's theme or a style sheet into something the bundler can import: a package or an absolute path. */
export function toImportable(specifier: string, root: string): string {
  return specifier.startsWith('.') ? `${root}/${specifier.replace(/^\.\//, '')}` : specifier;
}
