import { useSyncExternalStore } from 'react';
import { getThemeChoice, subscribeToTheme, type ThemeChoice } from '../stores/theme-store.js';

/** The reader's choice of colour scheme; `auto` on the server and until hydration. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeToTheme, getThemeChoice, () => 'auto' as const);
}
