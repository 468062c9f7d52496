import type { Root as HastRoot } from 'hast';
import { hashFile } from '../cache/hash-file.js';
import { type ConfigReads, watchReads } from '../config/config-reads.js';
import { hookContext, openTrace } from '../config/hook-context.js';
import type { Config } from '../config/index.js';
import { runHook } from '../config/run-hook.js';
import type { Plugin } from '../config/types.js';
import type { Diagnostic, DiptychError } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import type { MarkdownOptions, ParsedPage } from '../markdown/index.js';

/** The hooks that run while one page is parsed. A failing hook becomes a diagnostic; the others continue. */
export interface PageHooks {
  hasTree: boolean;
  hasParsed: boolean;
  tree: NonNullable<MarkdownOptions['transformTree']>;
  pageParsed(page: ParsedPage): Promise<ParsedPage>;
  /** Their reports: dependencies of the page, and diagnostics. */
  reported(): { diagnostics: Diagnostic[]; dependencies: Record<string, string>; configReads: ConfigReads };
}

/** Whether plugins change pages as they are parsed: with the hook `tree` or `pageParsed`. */
export function hasPageHooks(config: Pick<Config, 'plugins'>): boolean {
  return config.plugins.some((plugin) => plugin.tree || plugin.pageParsed);
}

/** Opens the hooks for one page, given by its path from the site's folder. */
export function openPageHooks(config: Config, page: string): PageHooks {
  const { watched, reads } = watchReads(config);
  const trace = openTrace();

  /** Passes a value through the hooks of one name. */
  async function pass<T>(
    hook: 'tree' | 'pageParsed',
    value: T,
    file: string,
    call: (plugin: Plugin, value: T) => (() => T | Promise<T>) | undefined,
  ): Promise<T> {
    let current = value;
    for (const plugin of config.plugins) {
      const run = call(plugin, current);
      if (!run) continue;
      try {
        current = await runHook(plugin, hook, run, { file, limit: config.pageTimeout });
      } catch (cause) {
        trace.diagnostics.push((cause as DiptychError).toDiagnostic());
      }
    }
    return current;
  }
  const contextOf = (plugin: Plugin, file: string) => ({ ...hookContext(plugin, watched, trace, file), file });

  return {
    hasTree: config.plugins.some((plugin) => plugin.tree),
    hasParsed: config.plugins.some((plugin) => plugin.pageParsed),
    async tree(tree, file) {
      const changed = await pass('tree', tree as HastRoot, file, (plugin, value) => {
        const { tree: hook } = plugin;
        return hook && (() => hook.call(plugin, value, contextOf(plugin, file)));
      });
      return changed as typeof tree;
    },
    pageParsed: (parsed) =>
      pass('pageParsed', parsed, page, (plugin, value) => {
        const { pageParsed: hook } = plugin;
        return hook && (() => hook.call(plugin, value, contextOf(plugin, page)));
      }),
    reported: () => ({
      diagnostics: trace.diagnostics,
      dependencies: Object.fromEntries([...trace.files].map((file) => [nameFrom(config.root, file), hashFile(file)])),
      configReads: reads(),
    }),
  };
}
