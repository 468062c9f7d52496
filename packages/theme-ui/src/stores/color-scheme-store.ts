import { THEME_STORAGE_KEY } from '../constants.js';
import { persistedStore, type Store } from '../core/headless.js';
import { DARK_QUERY, parseThemeChoice, resolveTheme, type ThemeChoice } from './theme-choice.js';

const stored = /* @__PURE__ */ persistedStore(THEME_STORAGE_KEY, parseThemeChoice);

/**
 * The reader's choice of colour scheme: stored, shared with other tabs, and applied as the class `dark` of the
 * document.
 */
export const themeStore: Store<ThemeChoice> = {
  initial: 'auto',
  get: getThemeChoice,
  set: setThemeChoice,
  subscribe: subscribeToTheme,
};

/** The reader's choice; invalid values in storage mean `auto`. */
export function getThemeChoice(): ThemeChoice {
  return stored.get();
}

/** Stores and applies a choice, and notifies other browser tabs. */
export function setThemeChoice(value: ThemeChoice): void {
  stored.set(value);
  show();
}

/** Subscribes to changes: here, in another tab, or of the system's scheme. */
export function subscribeToTheme(listener: () => void): () => void {
  const onChange = () => {
    show();
    listener();
  };
  const system = window.matchMedia?.(DARK_QUERY);
  const stop = stored.subscribe(onChange);
  system?.addEventListener('change', onChange);
  // Another tab, or the system, may have changed it since the document began to load.
  show();
  return () => {
    stop();
    system?.removeEventListener('change', onChange);
  };
}

function show(): void {
  document.documentElement.classList.toggle('dark', resolveTheme(getThemeChoice()) === 'dark');
}
