import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DiptychError } from '../errors/index.js';
import { locateInSource, type SourceLocation } from '../render/locate-in-source.js';
import type { Plugin } from './types.js';

/**
 * Calls a hook of a plugin.
 * @param subject What the hook was called for, for the message: a page's file.
 * @throws {DiptychError} that names the plugin and the hook, with what it threw as `cause`.
 */
export async function runHook<T>(
  plugin: Plugin,
  hook: keyof Plugin,
  call: () => T | Promise<T>,
  subject?: string,
): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DiptychError({
      code: 'plugin-throws',
      message: `The plugin "${plugin.name}" throws in its hook \`${hook}\`${subject ? ` for ${subject}` : ''}: ${reason}`,
      hint: 'Mend the plugin, or take it out of the config.',
      cause,
      ...placeInConfig(cause),
    });
  }
}

/** Plugins of the site's own are compiled with the config; those of packages have no place that an author can mend. */
function placeInConfig(cause: unknown): SourceLocation | undefined {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const [url] = /file:\/\/\S+\/\.diptych\/config-[0-9a-f]+\.mjs/.exec(stack) ?? [];
  if (!url) return undefined;
  const file = fileURLToPath(url);
  return locateInSource(cause, file, path.dirname(path.dirname(file)));
}
