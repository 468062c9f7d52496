import { exactRegex } from 'rolldown/filter';
import type { Plugin, Rollup } from 'vite';

/** Writes the code of a module. */
type CodeOf = (context: Rollup.PluginContext) => string | Promise<string>;

/**
 * Serves generated entry modules by name. They exist because the bundler needs entry files; nothing is passed
 * through them that could be passed as a parameter.
 */
export function virtualModules(modules: Record<string, CodeOf>): Plugin {
  const names = Object.keys(modules);
  return {
    name: 'diptych:entries',
    enforce: 'pre',
    resolveId: { filter: { id: names.map((name) => exactRegex(name)) }, handler: (source) => `\0${source}` },
    load: {
      filter: { id: names.map((name) => exactRegex(`\0${name}`)) },
      handler(id) {
        return modules[id.slice(1)]?.(this);
      },
    },
  };
}
