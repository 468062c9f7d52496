import { McpError } from '../mcp-error.js';
import type { Site } from './types.js';

const ADDRESS = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]+/i;
/** A server that shows the site on this machine. */
const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
/** Maximum characters of an address that an error repeats. */
const MAX_SHOWN = 200;

/**
 * Refuses an address of another site, whose path may be that of a page here.
 * @param address Path or address of a page.
 * @throws {McpError}
 */
export function refuseOtherSite(address: string, { origins }: Pick<Site, 'origins'>): void {
  const [origin] = ADDRESS.exec(address.trim()) ?? [];
  if (origin === undefined || LOCAL.test(origin)) return;
  if (origins.some((own) => own.toLowerCase() === origin.toLowerCase())) return;
  const [first] = origins;
  throw new McpError(
    `${origin.slice(0, MAX_SHOWN)} is not the address of this site.`,
    `${first === undefined ? 'For a page of this site' : `This site is at ${first}: for one of its pages`}, give the path alone, such as /guide/start.`,
  );
}
