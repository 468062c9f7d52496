/** A cache of the values used last. */
export interface LruCache<T> {
  get(key: string, make: () => T): T;
}

/** Stores at most `size` values, and evicts the least recently used one. */
export function createLruCache<T>(size: number): LruCache<T> {
  const values = new Map<string, T>();
  return {
    get(key, make) {
      const value = values.get(key) ?? make();
      values.delete(key);
      values.set(key, value);
      if (values.size > size) values.delete(values.keys().next().value as string);
      return value;
    },
  };
}
