import { useSyncExternalStore } from 'react';

/** A value outside React that islands and app share. */
export interface Store<T> {
  /** What the server renders with, and the browser until it has taken over. */
  readonly initial: T;
  get(): T;
  set(value: T): void;
  /** @returns Ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** Creates a store. Setting the value it has tells nobody. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * A store kept in local storage and shared with the site's other tabs. With storage blocked it lasts as long as the
 * document. Make one per key, outside components: it listens for as long as the document lives.
 * @param key Key in local storage.
 * @param validate Turns what is stored (`null` when nothing is) into a value; whatever is there must do.
 */
export function persistedStore<T extends string | null>(key: string, validate: (stored: string | null) => T): Store<T> {
  const store = createStore(validate(readStored(key)));
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      // The key is null when the storage was cleared as a whole.
      if (event.key === key || event.key === null) store.set(validate(event.newValue));
    });
  }
  return {
    ...store,
    initial: validate(null),
    set(value) {
      writeStored(key, value);
      store.set(value);
    },
  };
}

/** A store's value in a component: `initial` while it is hydrated, the true one from then on. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Blocked or full: the value holds for this visit.
  }
}
