import { isDeepStrictEqual } from 'node:util';
import { type Diagnostic, DiptychError, didYouMean, nearest } from '../diagnostics/index.js';
import { baseContext, openTrace } from './hook-context.js';
import { runHook } from './run-hook.js';
import { DEFAULT_LOCALES, DEFAULT_STYLES, pluginKeys } from './schema.js';
import type { LocaleConfig, Plugin, UserConfig } from './types.js';

/** A config after its plugins' `config` hooks have changed it. */
export interface ChangedConfig {
  user: UserConfig;
  /** Files that hooks have read. */
  files: string[];
  diagnostics: Diagnostic[];
  /** The `config` hooks that were run, in order. */
  changes: ConfigChange[];
}

/** The config after the `config` hook of a plugin. */
interface ConfigChange {
  plugin: string;
  before: UserConfig;
  after: UserConfig;
}

/** The path of a key in the config. */
type KeyPath = readonly (string | number)[];

/** The name of the plugin whose `config` hook set the value of a key last; `undefined` if no hook did. */
export function setterOf(path: KeyPath, changes: readonly ConfigChange[]): string | undefined {
  return changes.findLast(({ before, after }) => !isDeepStrictEqual(valueAt(before, path), valueAt(after, path)))
    ?.plugin;
}

function valueAt(value: unknown, path: KeyPath): unknown {
  return path.reduce((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);
}

/**
 * Runs the `config` hooks of all plugins, including plugins that they add.
 * @throws {DiptychError} that names the plugin.
 */
export async function runConfigHooks(user: UserConfig, root: string): Promise<ChangedConfig> {
  const trace = openTrace();
  const done = new Set<Plugin>();
  const changes: ConfigChange[] = [];
  let config = user;
  for (;;) {
    const plugin = pluginsOf(config).find((candidate) => !done.has(candidate));
    if (!plugin) break;
    done.add(plugin);
    const { config: hook } = plugin;
    if (typeof hook !== 'function') continue;
    const context = { ...baseContext(plugin, root, trace), root };
    const before = config;
    config = await runHook(plugin, 'config', () => hook.call(plugin, before, context));
    changes.push({ plugin: plugin.name, before, after: config });
  }
  return { user: config, files: [...trace.files], diagnostics: trace.diagnostics, changes };
}

/** Values that are not plugins are reported by the schema. */
function pluginsOf({ plugins }: UserConfig): Plugin[] {
  return Array.isArray(plugins) ? plugins.filter((plugin) => typeof plugin === 'object' && plugin !== null) : [];
}

/**
 * Inserts the style sheets, components, messages and bundler options of a valid config's plugins. The site's own values
 * come last, and win.
 * @returns the config itself if they bring nothing.
 * @throws {DiptychError} if two plugins have a component of the same name.
 */
export async function withPluginValues(config: UserConfig): Promise<UserConfig> {
  const { plugins = [] } = config;
  const styles = plugins.flatMap((plugin) => plugin.styles ?? []);
  const components = plugins.filter((plugin) => plugin.components);
  const messages = plugins.map((plugin) => plugin.messages).filter((own) => own !== undefined);
  const vites = plugins.flatMap(({ vite }) => vite ?? []);
  if ([styles, components, messages, vites].every(({ length }) => length === 0)) return config;
  return {
    ...config,
    ...(styles.length > 0 && { styles: [...(config.styles ?? DEFAULT_STYLES), ...styles] }),
    ...(components.length > 0 && { components: componentsOf(components, config) }),
    ...(messages.length > 0 && { locales: withMessages(config.locales ?? DEFAULT_LOCALES, messages) }),
    ...(vites.length > 0 && { vite: await mergeVite([...vites, config.vite ?? {}]) }),
  };
}

function withMessages(
  locales: readonly LocaleConfig[],
  messages: readonly NonNullable<Plugin['messages']>[],
): LocaleConfig[] {
  return locales.map((locale) => ({
    ...locale,
    messages: Object.assign({}, ...messages.map((own) => own[locale.key]), locale.messages) as LocaleConfig['messages'],
  }));
}

function componentsOf(plugins: readonly Plugin[], config: UserConfig): UserConfig['components'] {
  const owners = new Map<string, string>();
  for (const { name: plugin, components = {} } of plugins) {
    for (const name of Object.keys(components)) {
      const other = owners.get(name);
      if (other !== undefined && !(config.components && name in config.components)) {
        throw new DiptychError({
          code: 'plugin-conflict',
          message: `The plugins "${other}" and "${plugin}" both have a component <${name}>.`,
          suggestion: `Set the <${name}> that pages use in \`components\` of the config.`,
        });
      }
      owners.set(name, plugin);
    }
  }
  return Object.assign({}, ...plugins.map(({ components }) => components), config.components);
}

/** The bundler is loaded only if there is something to merge. */
async function mergeVite(parts: readonly NonNullable<UserConfig['vite']>[]): Promise<UserConfig['vite']> {
  const { mergeConfig } = await import('vite');
  return parts.reduce((merged, part) => mergeConfig(merged, part));
}

/** An error of a plugin, and the path of its key in the config. */
interface PluginFault {
  message: string;
  suggestion: string;
  path: (string | number)[];
}

/**
 * Finds what is probably a misspelled hook or key of a plugin, which would have no effect: functions that are not hooks,
 * and other values whose name differs little from that of a key. Plugins may have keys for themselves.
 */
export function checkPlugins({ plugins = [] }: UserConfig): PluginFault[] {
  return plugins.flatMap((plugin, index) =>
    Object.entries(plugin)
      .filter(
        ([key, value]) =>
          !pluginKeys.includes(key) && (typeof value === 'function' || nearest(key, pluginKeys) !== undefined),
      )
      .map(([key, value]) => ({
        message: `"${key}" of the plugin "${plugin.name}" is not a ${typeof value === 'function' ? 'hook' : 'key of plugins'}.`,
        suggestion: `${didYouMean(key, pluginKeys)}The hooks are described in the type \`Plugin\` of @diptych/core.`,
        path: ['plugins', index, key],
      })),
  );
}
