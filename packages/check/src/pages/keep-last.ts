/** Values that were asked for lately. */
export interface Kept<T> {
  get(key: string, make: () => T): T;
}

/** Holds so many values, and forgets the one that was not asked for the longest. */
export function keepLast<T>(size: number): Kept<T> {
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
