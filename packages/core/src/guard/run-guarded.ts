import { Script } from 'node:vm';
import { DiptychError } from '../diagnostics/index.js';
import { preventExit } from './prevent-exit.js';
import { inCall, type RunningCall, type SiteCall } from './site-call.js';

/**
 * Runs synchronous code of the site.
 * @throws {DiptychError} if it takes too long or tries to exit the process; other errors are rethrown.
 */
export function runGuarded<T>(site: SiteCall, run: () => T): T {
  preventExit();
  const call: RunningCall = { ...site };
  try {
    const value = inCall(call, () => withLimit(run, site.limit));
    if (call.exit) throw call.exit;
    return value;
  } catch (cause) {
    throw call.exit ?? (isTimeout(cause) ? timeout(site) : cause);
  }
}

/**
 * The same for asynchronous code: its promise must be resolved or rejected within the limit. Without a limit, a promise
 * that nothing settles any more is an error, and a slow one is a warning of the process.
 */
export async function runGuardedAsync<T>(site: SiteCall, run: () => T | Promise<T>): Promise<T> {
  const value = runGuarded(site, run);
  if (!(value instanceof Promise)) return value;
  return site.limit === undefined ? untilIdle(site, value) : withinLimit(site, value, site.limit);
}

function withinLimit<T>(site: SiteCall, value: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeout(site)), limit * 1000);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}

/** Seconds after which a call without a limit is reported as slow. */
const SLOW = 10;

/** Node would end the process, with success, when no event can settle a promise any more. */
function untilIdle<T>(site: SiteCall, value: Promise<T>): Promise<T> {
  const warn = () => process.emitWarning(`The code that runs for ${site.subject} has not ended for ${SLOW} s.`);
  const timer = setTimeout(warn, SLOW * 1000).unref();
  let onIdle = () => {};
  const idle = new Promise<never>((_resolve, reject) => {
    onIdle = () => reject(unsettled(site));
    process.once('beforeExit', onIdle);
  });
  return Promise.race([value, idle]).finally(() => {
    clearTimeout(timer);
    process.off('beforeExit', onIdle);
  });
}

function unsettled({ subject }: SiteCall): DiptychError {
  return new DiptychError({
    code: 'promise-unsettled',
    message: `The code that runs for ${subject} waits for a promise that nothing resolves or rejects.`,
    suggestion: 'Look for a callback that is never called, or a `new Promise` that misses its `resolve`.',
  });
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
