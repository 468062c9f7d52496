import { openSite } from './open-site.js';
import type { SiteFiles } from './site-files.js';
import type { Site } from './types.js';

/** Returns the current site: reopens it after it was rebuilt or republished. */
export function createCurrentSite(files: SiteFiles): () => Promise<Site> {
  let opened: { stamp: string; site: Promise<Site> } | undefined;
  return async () => {
    const stamp = await files.stamp();
    if (opened?.stamp !== stamp) {
      const site = openSite(files);
      opened = { stamp, site };
      site.catch(() => {
        opened = undefined;
      });
    }
    return (opened as { site: Promise<Site> }).site;
  };
}
