import type { Diagnostic } from './diagnostic.js';

/** Address of the development server's events, below the base. */
export const DEV_EVENTS_PATH = '__diptych/events';

/** What the development server tells open tabs. */
export type DevEvent =
  /** Pages have new content. */
  | { type: 'pages'; routes: string[] }
  /** Navigation, sidebars or titles have changed. */
  | { type: 'site' }
  /** Code has changed. */
  | { type: 'reload' }
  /** Something is wrong that is not one page's. */
  | { type: 'problem'; text: string }
  /** What checks found, by the route of the page it concerns; pages without findings are left out. */
  | { type: 'findings'; byRoute: Record<string, Diagnostic[]> };
