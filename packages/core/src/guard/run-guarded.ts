import { Script } from 'node:vm';
import { DiptychError } from '../diagnostics/index.js';
import { keepProcess } from './keep-process.js';
import { inCall, type RunningCall, type SiteCall } from './site-call.js';

/**
 * Runs synchronous code of the site.
 * @throws {DiptychError} if it takes too long or tries to exit the process; other errors are rethrown.
 */
export function runGuarded<T>(site: SiteCall, run: () => T): T {
  keepProcess();
  const call: RunningCall = { ...site };
  try {
    const value = inCall(call, () => withLimit(run, site.limit));
    if (call.exit) throw call.exit;
    return value;
  } catch (cause) {
    throw call.exit ?? (isTimeout(cause) ? timeout(site) : cause);
  }
}

/** The same for asynchronous code: its promise must be resolved or rejected within the limit. */
export async function runGuardedAsync<T>(site: SiteCall, run: () => T | Promise<T>): Promise<T> {
  const { limit } = site;
  const value = runGuarded(site, run);
  if (!(value instanceof Promise) || limit === undefined) return value;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeout(site)), limit * 1000);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}

/** Only a script can be stopped by a timer, and only while it runs: so a script calls the function. */
const script = new Script('globalThis[Symbol.for("diptych:callee")]()', { filename: 'diptych:guard' });
const CALLEE = Symbol.for('diptych:callee');

function withLimit<T>(run: () => T, limit: number | undefined): T {
  if (limit === undefined) return run();
  const holder = globalThis as unknown as Record<symbol, unknown>;
  const outer = holder[CALLEE];
  holder[CALLEE] = run;
  try {
    return script.runInThisContext({ timeout: Math.ceil(limit * 1000), displayErrors: false }) as T;
  } finally {
    holder[CALLEE] = outer;
  }
}

function isTimeout(cause: unknown): boolean {
  return (cause as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

function timeout({ subject, limit }: SiteCall): DiptychError {
  return new DiptychError({
    code: 'page-timeout',
    message: `The code that runs for ${subject} does not end within ${limit} s.`,
    suggestion:
      'Look for an endless loop in its components, expressions and plugins. Set `pageTimeout` in the config if a page needs longer.',
  });
}
