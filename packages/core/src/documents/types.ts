import type { SiteBundle } from '../bundle/types.js';
import type { PageSummary } from '../content/page-artifact.js';
import type { AddressChanges } from '../routes/normalize-links.js';
import type { PlannedRedirect } from '../routes/plan-redirects.js';
import type { PageData, SidebarItem, SiteData } from '../shared/types.js';

/** Data shared by all documents of one language and version. */
export interface VariantContext {
  site: SiteData;
  siteUrl: string;
  /** By key, as in `PageData.sidebar`. */
  sidebars: Record<string, { url: string; items: SidebarItem[] }>;
}

/** Data shared by all documents; the same for every thread. */
export interface RenderContext {
  /** Identity of the app, see `PagePayload.buildId`. */
  buildId: string;
  /** By `variantKey`. */
  variants: Record<string, VariantContext>;
  bundle: SiteBundle;
  /** In all languages. */
  redirects: readonly PlannedRedirect[];
}

/** A page whose files are to be written. */
export interface DocumentJob {
  page: PageData;
  /** Key of its variant in the context. */
  variant: string;
  summary: PageSummary;
  articleKey: string;
  islands: string[];
  /** Addresses of its links to be written in another way. */
  links: AddressChanges;
}
