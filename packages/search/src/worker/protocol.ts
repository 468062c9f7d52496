import type { SearchFiles } from '../searcher/fetch-loader.js';
import type { SearchGroups, SearchOptions, SearchScope } from '../types.js';

/** What the page sends to the worker. `start` comes with files that the page has. */
export type WorkerRequest =
  | { type: 'start'; files: SearchFiles; fetched?: Readonly<Record<string, unknown>> }
  | { type: 'expect'; query: string; scope: SearchScope }
  | { type: 'load'; id: number; scope: SearchScope }
  | { type: 'search'; id: number; query: string; options: SearchOptions };

/** A message from the worker. `error` is for the log and belongs to no request. */
export type WorkerResponse =
  | { type: 'loaded'; id: number }
  | { type: 'found'; id: number; groups: SearchGroups }
  | { type: 'error'; message: string };

/** One end of a channel: a `Worker`, the global scope inside one, or a `MessagePort`. */
export interface MessagePortLike {
  postMessage(message: unknown): void;
  addEventListener(type: 'message' | 'error' | 'messageerror', listener: (event: { data?: unknown }) => void): void;
  removeEventListener(type: 'message' | 'error' | 'messageerror', listener: (event: { data?: unknown }) => void): void;
  /** Only `Worker`. */
  terminate?(): void;
  /** Only `MessagePort`. */
  start?(): void;
}
