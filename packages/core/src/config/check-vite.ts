import type { InlineConfig } from 'vite';

/** An option of the bundler that a site cannot set. */
export interface FixedOption {
  path: string[];
  suggestion: string;
}

const BUILDS = 'Remove it: a build creates a bundle for Node and one for browsers.';
const ENTRIES = 'Remove it: Diptych bundles the pages and the theme.';
const OUTPUT = 'Remove it: the app is split into modules, which Diptych publishes with the site.';

/** Where Vite takes the options of its bundler: under its name, or under that of the one before. */
const BUNDLER = ['rolldownOptions', 'rollupOptions'];

const FIXED: readonly FixedOption[] = [
  { path: ['root'], suggestion: 'Remove it: the root is the site’s folder, where the config is.' },
  { path: ['base'], suggestion: 'Set `base` of the config itself.' },
  { path: ['mode'], suggestion: 'Remove it. For a constant in your code, use `vite.define`.' },
  { path: ['publicDir'], suggestion: 'Put the files into the folder "public" in the docs folder.' },
  { path: ['configFile'], suggestion: 'Import that file in the config, and give its options as `vite`.' },
  { path: ['build', 'outDir'], suggestion: 'Set `outDir` of the config itself.' },
  { path: ['build', 'write'], suggestion: 'Remove it: a build writes the site only when it is complete.' },
  { path: ['build', 'ssr'], suggestion: BUILDS },
  { path: ['build', 'lib'], suggestion: 'Remove it: a site is not a library.' },
  { path: ['build', 'cssCodeSplit'], suggestion: 'Remove it: a site has one style sheet.' },
  { path: ['build', 'watch'], suggestion: 'Remove it: `diptych dev` follows your edits.' },
  { path: ['environments'], suggestion: BUILDS },
  {
    path: ['server'],
    suggestion: 'Use the options of `diptych dev`, such as --port, and `allowedHosts` of the config.',
  },
  { path: ['preview'], suggestion: 'Use the options of `diptych preview`, such as --port.' },
  ...BUNDLER.flatMap((name) => [
    { path: ['build', name, 'input'], suggestion: ENTRIES },
    { path: ['build', name, 'output', '0'], suggestion: 'Give one output, not a list.' },
    ...['dir', 'file', 'format'].map((key) => ({ path: ['build', name, 'output', key], suggestion: OUTPUT })),
  ]),
];

/** Finds options in a site's `vite` that would be overwritten. */
export function fixedOptions(vite: InlineConfig): FixedOption[] {
  return FIXED.filter(({ path }) => {
    let value: unknown = vite;
    for (const key of path) value = (value as Record<string, unknown> | undefined)?.[key];
    return value !== undefined;
  });
}

/** An option that is not what the bundler takes. */
export interface WrongOption extends FixedOption {
  /** What is wrong with it, to follow its name. */
  fault: string;
}

/** Finds entries of a site's `vite.plugins` that are no plugins; the bundler leaves them out without a word, or fails. */
export function wrongPlugins({ plugins }: InlineConfig): WrongOption[] {
  if (plugins === undefined) return [];
  if (!Array.isArray(plugins)) {
    return [{ path: ['plugins'], fault: 'is not a list', suggestion: 'Write the plugins in brackets: [plugin()].' }];
  }
  return plugins.flatMap((plugin, index) => {
    const path = ['plugins', String(index)];
    return allIn(plugin).flatMap((one): WrongOption[] => {
      if (typeof one === 'function') {
        const suggestion = `Call it: ${one.name || 'plugin'}().`;
        return [{ path, fault: 'is a function, not what it returns', suggestion }];
      }
      if (!one || one instanceof Promise || (typeof one === 'object' && 'name' in one)) return [];
      return [{ path, fault: 'is not a plugin of Vite', suggestion: 'A plugin is an object with a name and hooks.' }];
    });
  });
}

/** Lists of plugins may be within each other. */
function allIn(plugin: unknown): unknown[] {
  return Array.isArray(plugin) ? plugin.flatMap(allIn) : [plugin];
}
