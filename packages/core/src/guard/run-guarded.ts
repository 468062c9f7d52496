import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import { DiptychError } from '../diagnostics/index.js';
import { keepProcess } from './keep-process.js';
import { inCall, type RunningCall, type SiteCall } from './site-call.js';

/** Seconds after which a call without a limit is told as slow. */
const SLOW = 10;

/**
 * Runs synchronous code of the site.
 * @throws {DiptychError} if it takes too long or tries to exit the process; other errors are rethrown.
 */
export function runGuarded<T>(site: SiteCall, run: () => T): T {
  keepProcess();
  const call: RunningCall = { ...site };
  const start = performance.now();
  try {
    const value = inCall(call, () => withLimit(run, site.limit));
    if (call.exit) throw call.exit;
    return value;
  } catch (cause) {
    if (codeOf(cause) === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') {
      if (performance.now() - start > SLOW * 1000) warnOfSlow(site);
      // The listeners of the process have not heard of it.
      process.emit('SIGINT');
    }
    throw call.exit ?? (codeOf(cause) === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? timeout(site) : cause);
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

function warnOfSlow({ subject }: SiteCall): void {
  process.emitWarning(`The code that runs for ${subject} has not ended for ${SLOW} s.`);
}

/** Node would end the process, with success, when no event can settle a promise any more. */
function untilIdle<T>(site: SiteCall, value: Promise<T>): Promise<T> {
  const timer = setTimeout(() => warnOfSlow(site), SLOW * 1000).unref();
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
  // An endless loop without a limit can be interrupted, where a thread hears of that at all.
  if (limit === undefined && !isMainThread) return run();
  const holder = globalThis as unknown as Record<symbol, unknown>;
  const outer = holder[CALLEE];
  holder[CALLEE] = run;
  try {
    const end = limit === undefined ? { breakOnSigint: true } : { timeout: Math.ceil(limit * 1000) };
    return script.runInThisContext({ ...end, displayErrors: false }) as T;
  } finally {
    holder[CALLEE] = outer;
  }
}

function codeOf(cause: unknown): string | undefined {
  return (cause as NodeJS.ErrnoException | undefined)?.code;
}

function timeout({ subject, limit }: SiteCall): DiptychError {
  return new DiptychError({
    code: 'page-timeout',
    message: `The code that runs for ${subject} does not end within ${limit} s.`,
    suggestion:
      'Look for an endless loop in its components, expressions and plugins. Set `pageTimeout` in the config if a page needs longer.',
  });
}
