import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DiptychError } from '../diagnostics/index.js';
import { locateInSource, type SourceLocation } from '../diagnostics/locate-in-source.js';
import { runGuarded, runGuardedAsync, type SiteCall } from '../guard/index.js';
import { checkReturned } from './check-returned.js';
import type { Plugin } from './types.js';

/** Input of a hook call. */
interface HookSubject {
  /** The page's file, for messages. */
  file: string;
  /** Seconds that the hook may take. */
  limit: number;
}

/**
 * Calls a hook of a plugin and checks what it returns.
 * @param subject The page that the hook is called for; absent for hooks that are called once.
 * @throws {DiptychError} that names the plugin, the hook and the page, with the hook's error as `cause`.
 */
export async function runHook<T>(
  plugin: Plugin,
  hook: keyof Plugin,
  call: () => T | Promise<T>,
  subject?: HookSubject,
): Promise<T> {
  try {
    return checked(plugin, hook, await runGuardedAsync(siteCall(plugin, hook, subject), call), subject);
  } catch (cause) {
    throw toHookError(cause, plugin, hook, subject);
  }
}

/** The plugins that have a hook. */
export function withHook<Hook extends keyof Plugin>(plugins: readonly Plugin[], hook: Hook) {
  return plugins.filter((plugin): plugin is Plugin & Required<Pick<Plugin, Hook>> => plugin[hook] !== undefined);
}

/** The same for a synchronous hook, which is called once. */
export function runHookSync<T>(plugin: Plugin, hook: keyof Plugin, call: () => T): T {
  try {
    return checked(plugin, hook, runGuarded(siteCall(plugin, hook), call));
  } catch (cause) {
    throw toHookError(cause, plugin, hook);
  }
}

function siteCall(plugin: Plugin, hook: keyof Plugin, subject?: HookSubject): SiteCall {
  const named = `the hook \`${hook}\` of the plugin "${plugin.name}"`;
  return { subject: subject?.file ?? named, limit: subject?.limit, locate: locateInConfig };
}

function checked<T>(plugin: Plugin, hook: keyof Plugin, value: T, subject?: HookSubject): T {
  const fault = checkReturned(hook, value);
  if (!fault) return value;
  throw new DiptychError({
    code: RETURNS,
    message: `The plugin "${plugin.name}" ${fault.reason} from its hook \`${hook}\`.`,
    suggestion: fault.suggestion,
    ...(subject && { file: subject.file }),
  });
}

const RETURNS = 'plugin-returns';
/** Errors that name the plugin and the hook themselves. */
const NAMES_HOOK: ReadonlySet<string> = new Set([RETURNS, 'promise-unsettled']);

function toHookError(cause: unknown, plugin: Plugin, hook: keyof Plugin, subject?: HookSubject): DiptychError {
  if (cause instanceof DiptychError && NAMES_HOOK.has(cause.diagnostics[0]?.code ?? '')) return cause;
  const { message } = (cause ?? {}) as { message?: unknown };
  const reason = typeof message === 'string' ? message : String(cause);
  const ofPage = subject && lineOf(cause);
  return new DiptychError({
    code: 'plugin-throws',
    message: `The plugin "${plugin.name}" throws in its hook \`${hook}\`${subject ? ` for ${subject.file}` : ''}: ${reason}`,
    suggestion: 'Fix the plugin, or remove it from the config.',
    ...(subject && { file: subject.file, ...ofPage }),
    cause,
    ...(ofPage?.line === undefined && locateInConfig(cause)),
  });
}

/** Errors about a source, such as a `VFileMessage`, have the line of the page. */
export function lineOf(cause: unknown): { line?: number; column?: number } {
  const { line, column } = (cause ?? {}) as { line?: unknown; column?: unknown };
  if (typeof line !== 'number') return {};
  return { line, ...(typeof column === 'number' && { column }) };
}

/** The site's own plugins are compiled with the config; those of packages have no location that an author could fix. */
export function locateInConfig(cause: unknown): SourceLocation | undefined {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const [url] = /file:\/\/\S+\/\.diptych\/config-[0-9a-f-]+\.mjs/.exec(stack) ?? [];
  if (!url) return undefined;
  const file = fileURLToPath(url);
  return locateInSource(cause, file, path.dirname(path.dirname(file)));
}
