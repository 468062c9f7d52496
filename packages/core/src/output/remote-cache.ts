import type { ObjectStore } from '../cache/object-store.js';
import { openRemote, remoteName } from '../cache/open-remote.js';
import { openSharedCache, type SharedCache } from '../cache/shared-cache.js';
import type { Config } from '../config/index.js';
import { type Diagnostic, DiptychError } from '../diagnostics/index.js';

/** Timeouts in milliseconds. */
export interface Timeouts {
  /** Until the first request is answered. Default: `all`. */
  first?: number;
  all: number;
}

/** The cache that a build shares with other machines. Its failures only cost time. */
export interface RemoteCache {
  /**
   * Reads or writes with timeouts. After the first failure, all later calls are skipped.
   * @returns `undefined` if it fails or has failed before.
   */
  attempt<T>(
    purpose: 'read' | 'write',
    timeouts: Timeouts,
    work: (cache: SharedCache) => Promise<T>,
  ): Promise<T | undefined>;
  /** The failure, reported once. */
  warnings(): Diagnostic[];
}

/**
 * Opens the remote cache of the config; `undefined` if there is none.
 * @throws {DiptychError} if a package that it needs is not installed.
 */
export async function openRemoteCache(
  { cache, root, configFile }: Pick<Config, 'cache' | 'root' | 'configFile'>,
  scope: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<RemoteCache | undefined> {
  const { remote } = cache;
  if (remote === undefined) return undefined;
  let warning: Diagnostic | undefined;
  const fail = (purpose: 'read' | 'write', cause: unknown) => {
    // Two attempts at once may both fail.
    warning ??= toWarning(cause, { purpose, name: remoteName(remote), configFile });
    return undefined;
  };
  const objects = await openRemote(remote, { root, env }).catch((cause) => {
    if (cause instanceof DiptychError) throw cause;
    return fail('read', cause);
  });
  return {
    async attempt(purpose, timeouts, work) {
      if (!objects || warning) return undefined;
      const limited = limitTime(objects, timeouts);
      try {
        return await work(openSharedCache(limited.objects, { scope, secret: env.DIPTYCH_CACHE_SECRET || undefined }));
      } catch (cause) {
        return fail(purpose, cause);
      } finally {
        limited.end();
      }
    },
    warnings: () => (warning ? [warning] : []),
  };
}

/** The same objects with timeouts, after which all requests fail, including open ones. */
function limitTime(objects: ObjectStore, { all, first = all }: Timeouts): { objects: ObjectStore; end(): void } {
  let expire: (cause: Error) => void = () => {};
  const expired = new Promise<never>((_resolve, reject) => (expire = reject));
  expired.catch(() => {});
  const startTimer = (milliseconds: number) =>
    setTimeout(() => expire(new Error(`it took longer than ${milliseconds / 1000} seconds`)), milliseconds);
  const [ofFirst, ofAll] = [startTimer(first), startTimer(all)];
  async function limit<T>(request: Promise<T>): Promise<T> {
    const answer = await Promise.race([expired, request]);
    clearTimeout(ofFirst);
    return answer;
  }
  return {
    objects: {
      get: (name) => limit(objects.get(name)),
      put: (name, content) => limit(objects.put(name, content)),
      remove: (name) => limit(objects.remove(name)),
    },
    end() {
      clearTimeout(ofFirst);
      clearTimeout(ofAll);
    },
  };
}

function toWarning(
  cause: unknown,
  { purpose, name, configFile }: { purpose: 'read' | 'write'; name: string; configFile?: string },
): Diagnostic {
  const reason = reasonOf(cause);
  const what =
    purpose === 'read' ? 'read: nothing is reused from it' : 'written: other machines cannot reuse this build';
  return {
    code: 'cache-remote-failed',
    severity: 'warning',
    message: `The remote cache ${name} could not be ${what}. The reason: ${reason.split('\n', 1)[0]}`,
    suggestion:
      purpose === 'read'
        ? 'Check its address, the network and the credentials in the environment. The site is complete without it.'
        : 'Check its address and the credentials in the environment, or set "cache.write" to false where builds may only read.',
    file: configFile,
  };
}

/** The message of the innermost cause: the outer ones only report that a request failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // An error for several addresses of a host has only a code.
  const { cause, message, name, code = name } = error as NodeJS.ErrnoException;
  return cause ? reasonOf(cause) : message || code;
}
