import { inspect } from 'node:util';
import type { Pluggable, PluggableList, Plugin, Processor } from 'unified';
import { DiptychError, errorMessage } from '../diagnostics/index.js';
import { packageOfFile } from '../diagnostics/packages.js';
import { runGuarded, runGuardedAsync, type SiteCall } from '../guard/index.js';
import { NODE_FORM, nodeFault } from './node-fault.js';
import { lineOf, locateInConfig } from './run-hook.js';

type Attacher = Plugin<unknown[]>;
type Transformer = (this: unknown, ...args: unknown[]) => unknown;

/** Where plugins are listed, and the page that they run for. */
interface PluginsUse {
  /** The key of the config, for messages. */
  option: string;
  /** The page's file, for messages. */
  file: string;
  /** Seconds that each plugin may take. */
  limit: number;
}

/**
 * Gives the plugins of `markdown.remarkPlugins` or `markdown.rehypePlugins` for one page such that what one throws names
 * it and the page, and such that each one ends.
 */
export function guardUnifiedPlugins(plugins: PluggableList, use: PluginsUse): PluggableList {
  // A plugin that is listed twice stays one: the second entry changes its options.
  const known = new Map<Attacher, Attacher>();
  const guarded = (plugin: Attacher): Attacher => {
    const own = known.get(plugin) ?? guard(plugin, use);
    known.set(plugin, own);
    return own;
  };
  const guardOne = (entry: Pluggable): Pluggable => {
    if (typeof entry === 'function') return guarded(entry as Attacher);
    if (!Array.isArray(entry)) return { ...entry, plugins: entry.plugins?.map(guardOne) };
    const [plugin, ...options] = entry;
    return typeof plugin === 'function' ? [guarded(plugin as Attacher), ...options] : entry;
  };
  return plugins.map(guardOne);
}

function guard(plugin: Attacher, use: PluginsUse): Attacher {
  const site: SiteCall = { subject: use.file, file: use.file, limit: use.limit, locate: locateInConfig };
  const guarded: Attacher = function (this: Processor, ...options) {
    let transformer: Transformer | undefined;
    try {
      transformer = runGuarded(site, () => plugin.apply(this, options)) as Transformer | undefined;
    } catch (cause) {
      throw toError(cause, plugin, use);
    }
    if (!transformer) return;
    const transform = transformer.length > 2 ? toAsync(transformer) : transformer;
    return (async (tree: unknown, file: unknown) => {
      let result: unknown;
      try {
        result = await runGuardedAsync(site, async () => transform(tree, file));
        // unified takes a returned error for a failure.
        if (result instanceof Error) throw result;
      } catch (cause) {
        throw toError(cause, plugin, use);
      }
      if (!isTree(result)) throw returnsNoTree(result, plugin, use);
      const fault = nodeFault(result ?? tree);
      if (fault) throw leavesBrokenTree(fault, plugin, use);
      return result;
    }) as never;
  };
  // Some plugins are known by their names.
  return Object.defineProperty(guarded, 'name', { value: plugin.name });
}

/** A transformer with a third parameter calls back. */
function toAsync(transformer: Transformer): Transformer {
  return (tree, file) =>
    new Promise((resolve, reject) => {
      transformer(tree, file, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)));
    });
}

/** Whether a plugin may return a value: nothing, or a node in place of the tree. */
function isTree(result: unknown): boolean {
  const { type, children } = (result ?? { type: '' }) as { type?: unknown; children?: unknown };
  return typeof type === 'string' && (type !== 'root' || Array.isArray(children));
}

function returnsNoTree(result: unknown, plugin: Attacher, { option, file }: PluginsUse): DiptychError {
  return new DiptychError({
    code: 'plugin-returns',
    message: `The plugin "${nameOf(plugin, result)}" in "markdown.${option}" returns ${inspect(result, { depth: 0 })} for ${file}, which is not a tree.`,
    suggestion: 'A plugin returns a tree, or nothing: check its documentation, or remove it from the config.',
    file,
  });
}

function leavesBrokenTree(fault: string, plugin: Attacher, { option, file }: PluginsUse): DiptychError {
  return new DiptychError({
    code: 'plugin-returns',
    message: `The tree of ${file} after the plugin "${nameOf(plugin, fault)}" in "markdown.${option}" ${fault}.`,
    suggestion: `${NODE_FORM} Correct the plugin, or remove it from the config.`,
    file,
  });
}

/** The package whose code this module has called; else the function's name. */
function nameOf({ name }: Attacher, cause: unknown): string {
  const lines = cause instanceof Error ? (cause.stack ?? '').split('\n') : [];
  const caller = lines.findIndex((line) => line.includes(import.meta.url));
  const file = /(?:file:\/\/)?(\/[^()\n]*?):\d+:\d+/.exec(lines[caller - 1] ?? '')?.[1];
  return (file && packageOfFile(decodeURI(file))) ?? (name || 'without a name');
}

function toError(cause: unknown, plugin: Attacher, { option, file }: PluginsUse): DiptychError {
  const [reason] = errorMessage(cause).split('\n');
  const ofPage = lineOf(cause);
  return new DiptychError({
    code: 'plugin-throws',
    message: `The plugin "${nameOf(plugin, cause)}" in "markdown.${option}" throws for ${file}: ${reason}`,
    suggestion: suggest(cause, plugin),
    ...{ file, ...ofPage, cause },
    ...(ofPage.line === undefined && locateInConfig(cause)),
  });
}

function suggest(cause: unknown, plugin: Attacher): string {
  const [own] = cause instanceof DiptychError ? cause.diagnostics : [];
  if (own?.suggestion) return own.suggestion;
  return /\bParser\b/.test(Function.prototype.toString.call(plugin))
    ? 'It is made for the parser of remark 12 and older, which current versions do not have: use a newer version of it, or another plugin.'
    : 'Check its options and its documentation, or remove it from the config.';
}
