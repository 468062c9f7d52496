import { THEME_STORAGE_KEY } from '../constants.js';
import { persistedStore } from '../utils/store.js';
import { DARK_QUERY, parseThemeChoice, resolveTheme } from './theme-choice.js';

/** The reader's choice of colour scheme. Setting it changes the page, here and in other browser tabs. */
export const themeStore = persistedStore(THEME_STORAGE_KEY, parseThemeChoice);

if (typeof window !== 'undefined') {
  const show = () => document.documentElement.classList.toggle('dark', resolveTheme(themeStore.get()) === 'dark');
  themeStore.subscribe(show);
  window.matchMedia(DARK_QUERY).addEventListener('change', show);
}
