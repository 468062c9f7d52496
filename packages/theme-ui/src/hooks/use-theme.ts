import { useStore } from '../core/headless.js';
import { themeStore } from '../stores/color-scheme-store.js';
import type { ThemeChoice } from '../stores/theme-choice.js';

/** The reader's choice of colour scheme; `auto` on the server and until hydration. */
export function useThemeChoice(): ThemeChoice {
  return useStore(themeStore);
}
