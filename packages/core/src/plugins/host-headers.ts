import { HEADER_DIRECTIVES, mergeSources, policyToText } from '../config/csp-directives.js';
import type { Config, Plugin } from '../config/types.js';
import { llmsLinks } from './llms.js';

/**
 * Cache headers for hosts: files with a hash in their name are cached for a year (the longest that makes a
 * difference, RFC 9111), everything else is revalidated. `preview` sends the same headers.
 */
export const CACHE_RULES: readonly { path: RegExp; glob: string; cacheControl: string }[] = [
  { path: /^assets\//, glob: 'assets/*', cacheControl: 'public, max-age=31536000, immutable' },
  {
    path: /^static\/search_index\./,
    glob: 'static/search_index.*',
    cacheControl: 'public, max-age=31536000, immutable',
  },
  {
    path: /^static\/search_split\./,
    glob: 'static/search_split.*',
    cacheControl: 'public, max-age=31536000, immutable',
  },
];
export const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

const FRAMES = 'frame-ancestors';
const SELF = "'self'";

/**
 * Headers for all files of a site. The policy for scripts is in the documents themselves, by hash; here are the
 * directives that browsers ignore there.
 */
export function securityHeaders(csp: Config['csp']): Readonly<Record<string, string>> {
  const given = csp || {};
  const others = HEADER_DIRECTIVES.filter((name) => name !== FRAMES && name in given);
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Content-Security-Policy': policyToText({
      [FRAMES]: mergeSources([SELF], given[FRAMES] ?? []),
      ...Object.fromEntries(others.map((name) => [name, given[name] ?? []])),
    }),
  };
}

/** Writes `_headers`, which several static hosts read. */
export const hostHeadersPlugin: Plugin = {
  name: 'diptych:host-headers',
  siteWritten({ config }) {
    const security = Object.entries(securityHeaders(config.csp)).map(([name, value]) => `  ${name}: ${value}`);
    const rules = CACHE_RULES.map(
      ({ glob, cacheControl }) => `${config.base}${glob}\n  Cache-Control: ${cacheControl}`,
    );
    const links = llmsLinks(config).map(({ url, rel }) => `<${url}>; rel="${rel}"`);
    const index = `  Link: ${links.join(', ')}`;
    return [{ path: '_headers', content: [`${config.base}*`, ...security, index, ...rules, ''].join('\n') }];
  },
};
