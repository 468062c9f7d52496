import path from 'node:path';
import type { Driver } from 'unstorage';
import { DiptychError } from '../diagnostics/index.js';
import { installCommand } from '../diagnostics/install-command.js';
import { openHttp } from './http-objects.js';
import { type ObjectStore, openFolder } from './object-store.js';

/** A driver of `unstorage`, or an object like one. */
export interface CacheDriver {
  getItem(key: string): unknown;
  hasItem(key: string): unknown;
  getKeys(base: string): unknown;
}

/** Environment variables with the credentials of a remote cache. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Opens the objects of a remote cache.
 * @param remote A folder (from `root`), an address that answers GET, PUT and DELETE, `s3://bucket/prefix?endpoint=…`,
 *   or a driver.
 * @throws {DiptychError} if a package that it needs is not installed.
 * @throws {Error} if credentials are missing from the environment.
 */
export async function openRemote(
  remote: string | CacheDriver,
  { root, env }: { root: string; env: Environment },
): Promise<ObjectStore> {
  if (typeof remote === 'string' && !remote.startsWith('s3:'))
    return /^https?:/.test(remote) ? openHttp(remote, env.DIPTYCH_CACHE_TOKEN) : openFolder(path.resolve(root, remote));
  const { createStorage } = await load(() => import('unstorage'), 'unstorage', root);
  const driver = typeof remote === 'string' ? await openS3(remote, root, env) : (remote as Driver);
  const storage = createStorage({ driver });
  return {
    async get(name) {
      // Some drivers throw for objects that do not exist.
      if (!(await storage.hasItem(name))) return undefined;
      const content = await storage.getItemRaw<ArrayBuffer | Uint8Array | string>(name);
      return content ? toBytes(content) : undefined;
    },
    put: (name, content) => storage.setItemRaw(name, content),
    async remove(name) {
      // Some servers refuse to remove objects that do not exist.
      if (await storage.hasItem(name)) await storage.removeItem(name);
    },
  };
}

/** Name of a remote in messages: without credentials and query. */
export function remoteName(remote: string | CacheDriver): string {
  if (typeof remote !== 'string') return (remote as { name?: string }).name ?? 'of the config';
  if (!URL.canParse(remote)) return remote;
  const { protocol, host, pathname } = new URL(remote);
  return `${protocol}//${host}${pathname}`;
}

/** The problem of a remote in the config; `undefined` if it is valid. */
export function remoteFault(remote: string): string | undefined {
  const [, scheme] = /^([a-z][a-z0-9+.-]+):\/\//i.exec(remote) ?? [];
  if (/:\/\/[^/]*@/.test(remote)) {
    return 'it has a user name or password, which DIPTYCH_CACHE_TOKEN in the environment replaces';
  }
  if (!scheme) return remote.trim() ? undefined : 'it is empty text';
  if (!/^(?:https?|s3)$/.test(scheme)) return `it begins with "${scheme}://"`;
  if (!URL.canParse(remote)) return 'it is not a valid address';
  const { searchParams, host, hash } = new URL(remote);
  if (hash) return `it has the fragment "${hash}", which is not sent to a server`;
  if (scheme !== 's3') return undefined;
  if (!host) return 'it names no bucket';
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:\/\//.test(endpoint)) return 'its "endpoint" is not a web address';
  const unknown = [...searchParams.keys()].find((name) => name !== 'endpoint' && name !== 'region');
  return unknown === undefined ? undefined : `it has the parameter "${unknown}"`;
}

async function openS3(remote: string, root: string, env: Environment): Promise<Driver> {
  const { default: s3 } = await load(() => import('unstorage/drivers/s3'), 'unstorage and aws4fetch', root);
  return s3(s3Options(new URL(remote), env));
}

function s3Options({ host, pathname, searchParams }: URL, env: Environment) {
  const region = searchParams.get('region') ?? env.AWS_REGION ?? 'us-east-1';
  const endpoint = searchParams.get('endpoint') ?? env.AWS_ENDPOINT_URL_S3 ?? `https://s3.${region}.amazonaws.com`;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('the environment has no AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  // The driver joins endpoint, bucket and key: a prefix is part of the bucket.
  const bucket = host + pathname.replace(/\/+$/, '');
  return { accessKeyId, secretAccessKey, endpoint, region, bucket };
}

async function load<T>(importIt: () => Promise<T>, names: string, root: string): Promise<T> {
  try {
    return await importIt();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new DiptychError({
      code: 'cache-package-missing',
      message: `"cache.remote" in the config needs ${names}, which this site has not installed.`,
      suggestion: `Run \`${installCommand(names.replace(' and', ''), root)}\`, or remove "cache.remote".`,
      cause,
    });
  }
}

function toBytes(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}
