import type { WordStore } from '../store/types.js';
import type { SearchLoader } from '../types.js';
import { type IndexStores, sourceToStores } from './source-to-stores.js';

/** An index that is there, with the key of its locale. */
export type ShelvedStore = readonly [locale: string, store: WordStore];

/** The indexes a searcher holds, one per language and version. */
export interface StoreShelf {
  /**
   * Loads the reader's language, then the others; what failed before is tried again. Tells whether anything is new.
   * Never rejects.
   */
  load(locale: string, version: string): Promise<boolean>;
  /**
   * What is there once the reader's language is, the reader's first. Loads when nothing has been tried yet. `complete`
   * when nothing is on its way any more, `whole` when nothing has failed either.
   */
  stores(locale: string, version: string): Promise<{ stores: ShelvedStore[]; complete: boolean; whole: boolean }>;
  /**
   * What knows titles of the reader's language, and what knows which of its pages hold a word: for an answer while the
   * texts are on their way. Empty once all texts are there. Loads like `stores`.
   */
  early(locale: string, version: string): Promise<IndexStores['early']>;
  /** The dictionary of the reader's language, where it is in parts and answers are still made of it. Loads like `stores`. */
  words(locale: string, version: string): Promise<IndexStores['words']>;
  /** Resolves when nothing is on its way any more. Loads like `stores`, tries nothing again. */
  settled(locale: string, version: string): Promise<unknown>;
  /** Notes that parts of an index cannot be had: the next attempt begins with its first file, which may name others. */
  doubt(locale: string, version: string): void;
  clear(): void;
}

/** One index, on its way or there. */
interface Entry {
  promise: Promise<void>;
  /** Settles as soon as the first file is there, or cannot be had. */
  early: Promise<IndexStores['early']>;
  words: Promise<IndexStores['words']>;
  store?: WordStore;
  /** It, or a part of it, cannot be had: the next attempt fetches it again. */
  doubted?: boolean;
}

/** One attempt to load all languages. */
interface Attempt {
  known: Promise<unknown>;
  readers: Promise<void>;
  all: Promise<boolean>;
  /** The reader's language cannot be had; asking again is a new attempt, even while others are on their way. */
  failed: boolean;
  done: boolean;
}

/** A shelf that is filled on demand. `onError` hears of each failure once. */
export const createStoreShelf = (loader: SearchLoader, onError: (cause: unknown) => void): StoreShelf => {
  const entries = new Map<string, Entry>();
  const attempts = new Map<string, Attempt>();
  const languages = new Map<string, readonly string[]>();

  const loadOne = (locale: string, version: string): Promise<void> => {
    const key = keyOf(locale, version);
    const known = entries.get(key);
    if (known && !known.doubted) return known.promise;
    const stores = loader.load(locale, version).then(sourceToStores);
    const fill = async (): Promise<void> => {
      try {
        entry.store = await (await stores).whole;
      } catch (cause) {
        // What its first file gave may still answer; the next attempt begins anew.
        entry.doubted = true;
        onError(cause);
      }
    };
    const entry: Entry = {
      promise: Promise.resolve(),
      early: stores.then(({ early }) => early).catch(() => []),
      words: stores.then(({ words }) => words).catch(() => undefined),
    };
    entries.set(key, entry);
    entry.promise = fill();
    return entry.promise;
  };

  const findLanguages = async (version: string): Promise<readonly string[]> => {
    try {
      const found = languages.get(version) ?? (await loader.locales(version));
      languages.set(version, found);
      return found;
    } catch (cause) {
      onError(cause);
      return [];
    }
  };

  const countStores = (): number => [...entries.values()].filter(({ store }) => store).length;

  const begin = (locale: string, version: string): Attempt => {
    const before = countStores();
    const known = findLanguages(version);
    const readers = known.then((all) => (all.includes(locale) ? loadOne(locale, version) : undefined));
    const loadOthers = async (): Promise<boolean> => {
      await readers;
      attempt.failed = entries.get(keyOf(locale, version))?.store === undefined;
      // One after the other: they are less urgent than what else the page may fetch.
      for (const other of await known) if (other !== locale) await loadOne(other, version);
      attempt.done = true;
      return countStores() > before;
    };
    const attempt: Attempt = { known, readers, all: loadOthers(), failed: false, done: false };
    attempts.set(keyOf(locale, version), attempt);
    return attempt;
  };

  const current = (locale: string, version: string): Attempt =>
    attempts.get(keyOf(locale, version)) ?? begin(locale, version);

  return {
    load(locale, version) {
      const running = attempts.get(keyOf(locale, version));
      return (running && !running.done && !running.failed ? running : begin(locale, version)).all;
    },
    async stores(locale, version) {
      const attempt = current(locale, version);
      await attempt.readers;
      const ordered = readerFirst(languages.get(version) ?? [], locale);
      const stores = ordered.flatMap((key): ShelvedStore[] => {
        const store = entries.get(keyOf(key, version))?.store;
        return store ? [[key, store]] : [];
      });
      const whole = attempt.done && stores.length > 0 && stores.length === ordered.length;
      return { stores, complete: attempt.done, whole };
    },
    async early(locale, version) {
      await current(locale, version).known;
      const entry = entries.get(keyOf(locale, version));
      return !entry || isAtHand(entry.store) ? [] : entry.early;
    },
    async words(locale, version) {
      await current(locale, version).known;
      const entry = entries.get(keyOf(locale, version));
      return !entry || isAtHand(entry.store) ? undefined : entry.words;
    },
    settled: (locale, version) => current(locale, version).all,
    doubt(locale, version) {
      const entry = entries.get(keyOf(locale, version));
      if (entry) entry.doubted = true;
    },
    clear() {
      entries.clear();
      attempts.clear();
      languages.clear();
    },
  };
};

/** Whether a store answers without fetching anything. */
const isAtHand = (store: WordStore | undefined): boolean => store?.prepare([]) === undefined && store !== undefined;

const keyOf = (locale: string, version: string): string => JSON.stringify([locale, version]);

const readerFirst = (all: readonly string[], locale: string): string[] => [
  ...all.filter((key) => key === locale),
  ...all.filter((key) => key !== locale),
];
