/** What a reader may choose; `auto` follows the system. */
export type ThemeChoice = 'light' | 'dark' | 'auto';

export const DARK_QUERY = '(prefers-color-scheme: dark)';

/** A stored choice; what is not valid means `auto`. */
export function parseThemeChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** The scheme that a choice currently resolves to; `light` where there are no media queries, as in jsdom. */
export function resolveTheme(value: ThemeChoice): 'light' | 'dark' {
  if (value !== 'auto') return value;
  return window.matchMedia?.(DARK_QUERY).matches ? 'dark' : 'light';
}
