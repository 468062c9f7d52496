import { McpError } from './mcp-error.js';
import type { Site } from './types.js';

const ADDRESS = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]+/i;
/** A server that shows the site on this machine. */
const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
/** Maximum characters of an address that an error repeats. */
const MAX_SHOWN = 200;

/** The origin in an address of another site; `undefined` in a path, and in an address of this one. */
export function otherOrigin(address: string, { origins }: Pick<Site, 'origins'>): string | undefined {
  const [origin] = ADDRESS.exec(address.trim()) ?? [];
  if (origin === undefined || LOCAL.test(origin)) return undefined;
  return origins.some((own) => own.toLowerCase() === origin.toLowerCase()) ? undefined : origin;
}

/**
 * Refuses an address of another site, whose path may be that of a page here.
 * @param address Path or address of a page.
 * @throws {McpError}
 */
export function refuseOtherSite(address: string, site: Pick<Site, 'origins'>): void {
  const origin = otherOrigin(address, site);
  if (origin === undefined) return;
  const [first] = site.origins;
  throw new McpError(
    `${origin.slice(0, MAX_SHOWN)} is not the address of this site.`,
    `${first === undefined ? 'For a page of this site' : `This site is at ${first}: for one of its pages`}, give the path alone, such as /guide/start.`,
  );
}
