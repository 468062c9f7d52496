import { createIndexStore, type IndexStore } from '../split/index-store.js';
import type { SearchLoader } from '../types.js';

/** The indexes of a searcher, one per language and version. */
export interface IndexRegistry {
  /** The index of a language, fetched on first use. Rejects if it cannot be loaded; the next call tries again. */
  get(locale: string, version: string): Promise<IndexStore | undefined>;
  /** Locale keys of a version, the reader's first. */
  locales(locale: string, version: string): Promise<readonly string[]>;
  /**
   * Drops an index with a part that cannot be loaded: the next attempt starts with its first file, which may name
   * others.
   * @returns whether there was one
   */
  drop(locale: string, version: string): boolean;
  clear(): void;
}

export const createIndexRegistry = (loader: SearchLoader): IndexRegistry => {
  const stores = new Map<string, Promise<IndexStore | undefined>>();
  return {
    get(locale, version) {
      const key = keyOf(locale, version);
      const known = stores.get(key);
      if (known) return known;
      const store = loader.load(locale, version).then((source) => source && createIndexStore(source));
      stores.set(key, store);
      store.catch(() => stores.delete(key));
      return store;
    },
    async locales(locale, version) {
      const all = await loader.locales(version);
      return [...all].sort((a, b) => Number(b === locale) - Number(a === locale));
    },
    drop: (locale, version) => stores.delete(keyOf(locale, version)),
    clear: () => stores.clear(),
  };
};

const keyOf = (locale: string, version: string): string => JSON.stringify([locale, version]);
