/** Caches the last answers; evicts the least recently used one. */
export interface AnswerCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  clear(): void;
}

/** A cache of at most `size` entries. */
export const createAnswerCache = <Value>(size: number): AnswerCache<Value> => {
  const entries = new Map<string, Value>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      // A Map keeps insertion order: set again, the entry is the newest.
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.keys().next();
      if (entries.size > size && !oldest.done) entries.delete(oldest.value);
    },
    clear: () => entries.clear(),
  };
};
