import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DiptychError } from '../diagnostics/index.js';
import { locateInSource, type SourceLocation } from '../diagnostics/locate-in-source.js';
import { runGuardedAsync } from '../guard/index.js';
import { checkReturned } from './check-returned.js';
import type { Plugin } from './types.js';

/** What a hook is called for. */
interface HookSubject {
  /** The page's file, for messages. */
  file: string;
  /** Seconds that the hook may take. */
  limit: number;
}

/**
 * Calls a hook of a plugin and checks what it returns.
 * @param subject The page that the hook is called for; absent for hooks that are called once.
 * @throws {DiptychError} that names the plugin, the hook and the page, with what the hook threw as `cause`.
 */
export async function runHook<T>(
  plugin: Plugin,
  hook: keyof Plugin,
  call: () => T | Promise<T>,
  subject?: HookSubject,
): Promise<T> {
  const named = `The plugin "${plugin.name}"`;
  const where = subject ? ` for ${subject.file}` : '';
  let value: T;
  try {
    const site = {
      subject: subject?.file ?? `the hook \`${hook}\` of the plugin "${plugin.name}"`,
      limit: subject?.limit,
    };
    value = await runGuardedAsync({ ...site, locate: locateInConfig }, call);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DiptychError({
      code: 'plugin-throws',
      message: `${named} throws in its hook \`${hook}\`${where}: ${reason}`,
      suggestion: 'Fix the plugin, or take it out of the config.',
      ...(subject && { file: subject.file }),
      cause,
      ...locateInConfig(cause),
    });
  }
  const fault = checkReturned(hook, value);
  if (!fault) return value;
  throw new DiptychError({
    code: 'plugin-returns',
    message: `${named} ${fault.reason} from its hook \`${hook}\`.`,
    suggestion: fault.suggestion,
    ...(subject && { file: subject.file }),
  });
}

/** Plugins of the site's own are compiled with the config; those of packages have no location that an author can fix. */
function locateInConfig(cause: unknown): SourceLocation | undefined {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const [url] = /file:\/\/\S+\/\.diptych\/config-[0-9a-f-]+\.mjs/.exec(stack) ?? [];
  if (!url) return undefined;
  const file = fileURLToPath(url);
  return locateInSource(cause, file, path.dirname(path.dirname(file)));
}
