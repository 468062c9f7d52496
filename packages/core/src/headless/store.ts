import { useSyncExternalStore } from 'react';

/** A value outside React, shared by islands and app. */
export interface Store<T> {
  /** Value on the server, and in the browser until hydration. */
  readonly initial: T;
  get(): T;
  set(value: T): void;
  /** @returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** Creates a store. Setting an equal value notifies nobody. */
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
 * Creates a store in local storage, shared with the site's other tabs. If storage is blocked, it lasts as long as the
 * document. Create one per key, outside of components: from its first use on it has a listener until the document is
 * unloaded.
 * @param key Key in local storage.
 * @param validate Turns the stored text (`null` if there is none) into a value; must accept anything.
 */
export function persistedStore<T extends string | null>(key: string, validate: (stored: string | null) => T): Store<T> {
  const store = createStore(validate(null));
  let isRead = false;
  const read = () => {
    if (isRead || typeof window === 'undefined') return;
    isRead = true;
    const readAgain = () => {
      const stored = readStored(key);
      if (stored !== undefined) store.set(validate(stored));
    };
    readAgain();
    // A page in the browser's cache for the back button has received no events.
    window.addEventListener('pageshow', (event) => event.persisted && readAgain());
    window.addEventListener('storage', (event) => {
      // The key is `null` if the whole storage was cleared.
      if (event.key === key || event.key === null) store.set(validate(event.newValue));
    });
  };
  return {
    initial: store.initial,
    get() {
      read();
      return store.get();
    },
    set(value) {
      read();
      writeStored(key, value);
      store.set(value);
    },
    subscribe(listener) {
      read();
      return store.subscribe(listener);
    },
  };
}

/** A store's value in a component: `initial` during hydration, the current one afterwards. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}

/** The stored text; `null` if there is none, and `undefined` if storage is blocked. */
function readStored(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Blocked or full: the value lasts for this visit.
  }
}
