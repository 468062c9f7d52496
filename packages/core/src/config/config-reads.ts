import { hashValues } from './config-slice.js';
import type { Config } from './types.js';

/** Hash of each key of the config that was read. */
export type ConfigReads = Record<string, string>;

/** A config that records which keys are read. Plugins get it: their results depend only on these keys. */
export function watchReads(config: Config): { watched: Config; reads(): ConfigReads } {
  const keys = new Set<string>();
  const watched = new Proxy(config, {
    get(target, key) {
      if (typeof key === 'string' && key in target) keys.add(key);
      return Reflect.get(target, key) as unknown;
    },
    ownKeys(target) {
      for (const key of Object.keys(target)) keys.add(key);
      return Reflect.ownKeys(target);
    },
  });
  return { watched, reads: () => Object.fromEntries([...keys].sort().map((key) => [key, hashKey(config, key)])) };
}

/** Whether keys of the config are unchanged since they were read. */
export function readsHold(reads: ConfigReads | undefined, config: Config): boolean {
  return Object.entries(reads ?? {}).every(([key, hash]) => hashKey(config, key) === hash);
}

const known = new WeakMap<Config, Map<string, string>>();

/** A config is immutable: each key is hashed once. The folder of the site is excluded. */
function hashKey(config: Config, key: string): string {
  const hashes = known.get(config) ?? new Map<string, string>();
  known.set(config, hashes);
  const hash = hashes.get(key) ?? hashValues(key === 'root' ? {} : { [key]: config[key as keyof Config] }, config);
  hashes.set(key, hash);
  return hash;
}
