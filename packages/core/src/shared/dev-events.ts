import type { Diagnostic } from './diagnostic.js';

/** Address of the development server's events, below the base. */
export const DEV_EVENTS_PATH = '__diptych/events';

/** Events that the development server sends to open tabs. */
export type DevEvent =
  /** Pages have new content. */
  | { type: 'pages'; routes: string[] }
  /** Navigation, sidebars or titles have changed. */
  | { type: 'site' }
  /** Components or style sheets have changed, and perhaps pages and navigation with them. */
  | { type: 'code' }
  /** Open tabs have to load their documents again. */
  | { type: 'reload' }
  /** What is wrong with the config or the site as a whole, as long as it is; without a text, nothing is any more. */
  | { type: 'problem'; text?: string }
  /** Errors of the site that hide no page. */
  | { type: 'siteErrors'; errors: Diagnostic[] }
  /** Findings of checks by route; pages without findings are omitted. */
  | { type: 'findings'; byRoute: Record<string, Diagnostic[]> };
