import { inspect } from 'node:util';
import type { Pluggable, PluggableList, Plugin, Processor } from 'unified';
import { DiptychError, errorMessage } from '../diagnostics/index.js';
import { packageOfFile } from '../diagnostics/packages.js';
import { lineOf, locateInConfig } from './run-hook.js';

type Attacher = Plugin<unknown[]>;
type Transformer = (this: unknown, ...args: unknown[]) => unknown;

/**
 * Gives the plugins of `markdown.remarkPlugins` or `markdown.rehypePlugins` such that what one throws names it.
 * @param option For messages.
 */
export function nameUnifiedPlugins(plugins: PluggableList, option: string): PluggableList {
  // A plugin that is listed twice stays one: the second entry changes its options.
  const known = new Map<Attacher, Attacher>();
  const named = (plugin: Attacher): Attacher => {
    const own = known.get(plugin) ?? withName(plugin, option);
    known.set(plugin, own);
    return own;
  };
  const nameOne = (entry: Pluggable): Pluggable => {
    if (typeof entry === 'function') return named(entry as Attacher);
    if (!Array.isArray(entry)) return { ...entry, plugins: entry.plugins?.map(nameOne) };
    const [plugin, ...options] = entry;
    return typeof plugin === 'function' ? [named(plugin as Attacher), ...options] : entry;
  };
  return plugins.map(nameOne);
}

function withName(plugin: Attacher, option: string): Attacher {
  const named = (cause: unknown) => toError(cause, plugin, option);
  // unified takes a returned error for a failure.
  const faultOf = (result: unknown) =>
    result instanceof Error ? named(result) : isTree(result) ? undefined : returnsNoTree(result, plugin, option);
  const wrapped: Attacher = function (this: Processor, ...options) {
    let transformer: Transformer | undefined;
    try {
      transformer = plugin.apply(this, options) as Transformer | undefined;
    } catch (cause) {
      throw named(cause);
    }
    return transformer && (wrapTransformer(transformer, named, faultOf) as never);
  };
  // Some plugins are known by their names.
  return Object.defineProperty(wrapped, 'name', { value: plugin.name });
}

function wrapTransformer(
  transformer: Transformer,
  named: (cause: unknown) => DiptychError,
  faultOf: (result: unknown) => DiptychError | undefined,
): Transformer {
  // With a third parameter it calls back.
  if (transformer.length > 2) {
    return (tree, file, next) => {
      const done = next as (error: unknown, ...results: unknown[]) => void;
      return transformer(tree, file, (error: unknown, ...results: unknown[]) =>
        done(error ? named(error) : faultOf(results[0]), ...results),
      );
    };
  }
  return async (tree, file) => {
    let result: unknown;
    try {
      result = await transformer(tree, file);
    } catch (cause) {
      throw named(cause);
    }
    const fault = faultOf(result);
    if (fault) throw fault;
    return result;
  };
}

/** Whether a plugin may return a value: nothing, or a node in place of the tree. */
function isTree(result: unknown): boolean {
  const { type, children } = (result ?? { type: '' }) as { type?: unknown; children?: unknown };
  return typeof type === 'string' && (type !== 'root' || Array.isArray(children));
}

function returnsNoTree(result: unknown, plugin: Attacher, option: string): DiptychError {
  return new DiptychError({
    code: 'plugin-returns',
    message: `The plugin "${nameOf(plugin, result)}" in "markdown.${option}" returns ${inspect(result, { depth: 0 })}, which is not a tree.`,
    suggestion: 'A plugin returns a tree, or nothing: check its documentation, or remove it from the config.',
  });
}

/** The package whose code this module has called; else the function's name. */
function nameOf({ name }: Attacher, cause: unknown): string {
  const lines = cause instanceof Error ? (cause.stack ?? '').split('\n') : [];
  const caller = lines.findIndex((line) => line.includes(import.meta.url));
  const file = /(?:file:\/\/)?(\/[^()\n]*?):\d+:\d+/.exec(lines[caller - 1] ?? '')?.[1];
  return (file && packageOfFile(decodeURI(file))) ?? (name || 'without a name');
}

function toError(cause: unknown, plugin: Attacher, option: string): DiptychError {
  const [reason] = errorMessage(cause).split('\n');
  const isOld = /\bParser\b/.test(Function.prototype.toString.call(plugin));
  return new DiptychError({
    code: 'plugin-throws',
    message: `The plugin "${nameOf(plugin, cause)}" in "markdown.${option}" throws: ${reason}`,
    suggestion: isOld
      ? 'It is made for the parser of remark 12 and older, which current versions do not have: use a newer version of it, or another plugin.'
      : 'Check its options and its documentation, or remove it from the config.',
    ...lineOf(cause),
    cause,
    ...locateInConfig(cause),
  });
}
