import { setThemeChoice } from '../../../packages/theme-ui/src/stores/color-scheme-store.js';

/** Everything the theme keeps in a reader's browser begins with this. */
const STORED_PREFIX = 'diptych';

/** What of a story's context decides how the page around it is set. */
export interface PageSettings {
  globals: Record<string, unknown>;
  viewMode: string;
}

/** Sets the document as a page of a site would be: language, direction and theme, and nothing remembered. */
export function applyPageSettings({ globals, viewMode }: PageSettings): void {
  const html = document.documentElement;
  html.lang = globals.language === 'zh' ? 'zh-CN' : 'en';
  // A page of documentation keeps its own direction, whatever stories it shows.
  html.dir = viewMode === 'story' && globals.direction === 'rtl' ? 'rtl' : 'ltr';
  forget(window.localStorage);
  forget(window.sessionStorage);
  setThemeChoice(globals.theme === 'dark' ? 'dark' : 'light');
}

/** Storybook keeps its own things in the same storage; these stay. */
function forget(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(STORED_PREFIX)) storage.removeItem(key);
  }
}
