import { prefixRegex } from 'rolldown/filter';
import type { Plugin } from 'vite';

const RUNTIME = /^react\/jsx-(?:dev-)?runtime$/;
const PREFIX = '\0diptych-jsx:';

/**
 * Wraps React's JSX runtime for the site's components in the bundle for Node: each element is created with
 * its `renderedType`. So a component is replaced wherever it is used, inside other components and islands as well.
 * @param serverRuntime The file that exports `renderedType`.
 */
export function renderedJsx(serverRuntime: string): Plugin {
  return {
    name: 'diptych:rendered-jsx',
    enforce: 'pre',
    resolveId: {
      filter: { id: RUNTIME },
      handler: (source, importer) => (importer?.startsWith(PREFIX) ? null : PREFIX + source),
    },
    load: { filter: { id: prefixRegex(PREFIX) }, handler: (id) => layer(id.slice(PREFIX.length), serverRuntime) },
  };
}

function layer(runtime: string, serverRuntime: string): string {
  const make = runtime.includes('dev')
    ? ['export const jsxDEV = (type, props, ...rest) => runtime.jsxDEV(renderedType(type, props), props, ...rest);']
    : ['jsx', 'jsxs'].map(
        (name) =>
          `export const ${name} = (type, props, key) => runtime.${name}(renderedType(type, props), props, key);`,
      );
  return [
    `import * as runtime from ${JSON.stringify(runtime)};`,
    `import { renderedType } from ${JSON.stringify(serverRuntime)};`,
    'export const Fragment = runtime.Fragment;',
    ...make,
  ].join('\n');
}
