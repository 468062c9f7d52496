import type { InlineConfig } from 'vite';

/** An option of the bundler that a site cannot set. */
export interface FixedOption {
  path: string[];
  suggestion: string;
}

const FIXED: readonly FixedOption[] = [
  { path: ['root'], suggestion: 'Remove it: the root is the site’s folder, where the config is.' },
  { path: ['base'], suggestion: 'Set `base` of the config itself.' },
  { path: ['mode'], suggestion: 'Remove it. For a constant in your code, use `vite.define`.' },
  { path: ['publicDir'], suggestion: 'Put the files into the folder "public" in the docs folder.' },
  { path: ['configFile'], suggestion: 'Import that file in the config, and give its options as `vite`.' },
  { path: ['build', 'outDir'], suggestion: 'Set `outDir` of the config itself.' },
  { path: ['build', 'write'], suggestion: 'Remove it: a build writes the site only when it is complete.' },
  { path: ['build', 'ssr'], suggestion: 'Remove it: a build creates a bundle for Node and one for browsers.' },
  { path: ['build', 'lib'], suggestion: 'Remove it: a site is not a library.' },
  { path: ['build', 'cssCodeSplit'], suggestion: 'Remove it: a site has one style sheet.' },
  { path: ['build', 'rolldownOptions', 'input'], suggestion: 'Remove it: Diptych bundles the pages and the theme.' },
  { path: ['build', 'rollupOptions', 'input'], suggestion: 'Remove it: Diptych bundles the pages and the theme.' },
];

/** Finds options in a site's `vite` that would be overwritten. */
export function fixedOptions(vite: InlineConfig): FixedOption[] {
  return FIXED.filter(({ path }) => {
    let value: unknown = vite;
    for (const key of path) value = (value as Record<string, unknown> | undefined)?.[key];
    return value !== undefined;
  });
}
