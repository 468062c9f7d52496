import type { Plugin } from 'vite';

/**
 * Serves generated entry modules by name. They exist because the bundler needs entry files; nothing is passed
 * through them that could be passed as a parameter.
 */
export function virtualModules(modules: Record<string, () => string>): Plugin {
  return {
    name: 'diptych:entries',
    enforce: 'pre',
    resolveId(source) {
      return source in modules ? `\0${source}` : null;
    },
    load(id) {
      const source = id.startsWith('\0') ? modules[id.slice(1)] : undefined;
      return source ? source() : null;
    },
  };
}
