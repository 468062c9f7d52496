import type { DocumentData, SidebarItem, SiteData } from '../shared/types.js';

/** What the boot script has loaded by the time the app runs, so that nothing is loaded twice. */
export interface BootPayload {
  data: DocumentData;
  /** Both reject if the server fails. */
  site: Promise<SiteData>;
  sidebar: Promise<SidebarItem[]> | undefined;
}

declare global {
  interface Window {
    /** Taken by `start`. */
    diptych?: BootPayload;
  }
}
