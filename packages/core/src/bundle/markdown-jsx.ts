import type { Plugin } from 'vite';

const RUNTIME = /^react\/jsx-(?:dev-)?runtime$/;
const PREFIX = '\0diptych-jsx:';

/**
 * Wraps React's JSX runtime for the site's components in the bundle for Node: each element is created from the
 * component itself, or from its Markdown version. So a component is replaced wherever it is used, inside other
 * components and islands as well.
 * @param serverRuntime The file that exports `markdownType`.
 */
export function markdownJsx(serverRuntime: string): Plugin {
  return {
    name: 'diptych:markdown-jsx',
    enforce: 'pre',
    resolveId(source, importer) {
      return RUNTIME.test(source) && !importer?.startsWith(PREFIX) ? PREFIX + source : null;
    },
    load(id) {
      return id.startsWith(PREFIX) ? layer(id.slice(PREFIX.length), serverRuntime) : null;
    },
  };
}

function layer(runtime: string, serverRuntime: string): string {
  const make = runtime.includes('dev')
    ? ['export const jsxDEV = (type, ...rest) => runtime.jsxDEV(markdownType(type), ...rest);']
    : ['jsx', 'jsxs'].map(
        (name) => `export const ${name} = (type, props, key) => runtime.${name}(markdownType(type), props, key);`,
      );
  return [
    `import * as runtime from ${JSON.stringify(runtime)};`,
    `import { markdownType } from ${JSON.stringify(serverRuntime)};`,
    'export const Fragment = runtime.Fragment;',
    ...make,
  ].join('\n');
}
