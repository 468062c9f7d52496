import { THEME_STORAGE_KEY } from '../constants.js';
import { readStored, writeStored } from '../utils/storage.js';

/** What a reader may choose; `auto` follows the system. */
export type ThemeChoice = 'light' | 'dark' | 'auto';

const DARK_QUERY = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
/** The choice of this visit; used if storage is blocked. */
let choice: ThemeChoice | undefined;

/** The reader's choice; invalid values in storage mean `auto`. */
export function getThemeChoice(): ThemeChoice {
  choice ??= parse(readStored(THEME_STORAGE_KEY));
  return choice;
}

/** The scheme that a choice currently resolves to. */
export function resolveTheme(value: ThemeChoice): 'light' | 'dark' {
  if (value !== 'auto') return value;
  return window.matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
}

/** Stores and applies a choice, and notifies other browser tabs. */
export function setThemeChoice(value: ThemeChoice): void {
  choice = value;
  writeStored(THEME_STORAGE_KEY, value);
  show();
}

/** Subscribes to changes: here, in another tab, or of the system's scheme. */
export function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) listen('add');
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) listen('remove');
  };
}

function listen(how: 'add' | 'remove'): void {
  const method = how === 'add' ? 'addEventListener' : 'removeEventListener';
  window[method]('storage', onStorage as EventListener);
  window.matchMedia(DARK_QUERY)[method]('change', show);
}

function onStorage(event: StorageEvent): void {
  if (event.key !== null && event.key !== THEME_STORAGE_KEY) return;
  choice = parse(event.key === null ? null : event.newValue);
  show();
}

function show(): void {
  document.documentElement.classList.toggle('dark', resolveTheme(getThemeChoice()) === 'dark');
  for (const listener of listeners) listener();
}

function parse(value: string | null): ThemeChoice {
  return value === 'light' || value === 'dark' ? value : 'auto';
}
