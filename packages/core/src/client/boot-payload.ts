import type { DocumentData, SidebarItem, SiteData } from '../shared/types.js';

/** What the boot script has got ready by the time the app runs: nobody asks for anything twice. */
export interface BootPayload {
  data: DocumentData;
  /** Both reject when the server does not deliver. */
  site: Promise<SiteData>;
  sidebar: Promise<SidebarItem[]> | undefined;
}

declare global {
  interface Window {
    /** Taken by `start`. */
    diptych?: BootPayload;
  }
}
