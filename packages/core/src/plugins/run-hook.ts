import { DiptychError } from '../errors/index.js';
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
    });
  }
}
