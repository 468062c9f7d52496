/** What a reader may choose; `auto` follows the system. */
export type ThemeChoice = 'light' | 'dark' | 'auto';

/** Query for the system's scheme. */
export const DARK_QUERY = '(prefers-color-scheme: dark)';

/** A stored choice; anything else means `auto`. */
export function parseThemeChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** The scheme that a choice currently resolves to. */
export function resolveTheme(choice: ThemeChoice): 'light' | 'dark' {
  if (choice !== 'auto') return choice;
  return window.matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
}
