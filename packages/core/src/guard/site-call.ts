import { AsyncLocalStorage } from 'node:async_hooks';
import type { SourceLocation } from '../diagnostics/locate-in-source.js';

/** Code of the site (a component, a theme, a plugin, an expression) that runs for a page. */
export interface SiteCall {
  /** Purpose of the code, for messages. */
  subject: string;
  /** The page's file; absent where the code runs for all pages. */
  file?: string;
  /** Seconds that the code may take; absent where nothing limits it. */
  limit?: number;
  /** Finds the author's file and line in the stack of an error. */
  locate?(cause: unknown): SourceLocation | undefined;
  /** Called when something that the code has started fails later: the result must not be cached. */
  onStray?(): void;
}

/** A call in progress. Timers and promises that it starts belong to it. */
export interface RunningCall extends SiteCall {
  /** First attempt to exit the process; stored because the code may catch the error. */
  exit?: Error;
}

const calls = new AsyncLocalStorage<RunningCall>();

/** The call of the current code; `undefined` for code that is not the site's. */
export function currentCall(): RunningCall | undefined {
  return calls.getStore();
}

/** Runs a function as part of a call. */
export function inCall<T>(call: RunningCall, run: () => T): T {
  return calls.run(call, run);
}
