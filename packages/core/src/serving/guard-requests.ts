import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { isHostAllowed } from 'host-validation-middleware';
import type { Config } from '../config/index.js';
import { sendText } from '../preview/send.js';

/** Host names by which a local server may be reached. */
export interface AllowedHosts {
  allowedHosts: Config['allowedHosts'];
  /** Name or address the server listens on. */
  host: string;
}

/** As in Vite, which lets other servers on this machine in. */
const LOCAL_ORIGIN = /^https?:\/\/(?:(?:[^:/]+\.)?localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Answers 403 to requests from other websites. Any website can make the browser send requests to `localhost`, and can
 * point its own domain there (DNS rebinding); unpublished pages and source code must not be readable that way.
 * @param allowed Read for each request: the config may have changed.
 */
export function guardRequests(listener: RequestListener, allowed: () => AllowedHosts): RequestListener {
  return (request, response) => {
    const refusal = refusalOf(request.headers, allowed());
    if (refusal === undefined) return listener(request, response);
    response.setHeader('Cache-Control', 'no-store');
    const fix = 'Fix: add it to "allowedHosts" in the config of the site, if it is yours.';
    sendText(request, response, 403, `Blocked request: ${refusal}\n${fix}`);
  };
}

function refusalOf(headers: IncomingHttpHeaders, { allowedHosts, host }: AllowedHosts): string | undefined {
  if (allowedHosts === true) return undefined;
  const hosts = [host, ...allowedHosts];
  const { origin } = headers;
  if (!isHostAllowed(headers.host, hosts)) {
    return `the host ${JSON.stringify(headers.host?.replace(/:\d+$/, ''))} is not allowed.`;
  }
  // Event streams, web sockets and `fetch` send their origin.
  if (origin !== undefined && !isOriginAllowed(origin, headers.host, hosts)) {
    return `the origin ${JSON.stringify(origin)} is not allowed.`;
  }
  return isForeignScript(headers) ? 'another site may not load scripts from this one.' : undefined;
}

function isOriginAllowed(origin: string, host: string | undefined, hosts: readonly string[]): boolean {
  if (LOCAL_ORIGIN.test(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  // `isHostAllowed` allows every IP address, which is right for the requested host and wrong for the requesting site.
  return from.host === host || hosts.some((allowed) => isNamed(from.hostname, allowed));
}

function isNamed(hostname: string, allowed: string): boolean {
  return allowed.startsWith('.') ? `.${hostname}`.endsWith(allowed) : hostname === allowed;
}

/** A classic script is the only cross-origin request without an `Origin` header whose response can be used. */
function isForeignScript(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-dest': dest, 'sec-fetch-mode': mode, 'sec-fetch-site': site } = headers;
  return dest === 'script' && mode === 'no-cors' && site === 'cross-site';
}
