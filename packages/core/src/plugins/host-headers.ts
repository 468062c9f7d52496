import type { Plugin } from '../config/types.js';
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

/** Headers for all files of a site; the policy for scripts is in the documents themselves, by hash. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "frame-ancestors 'self'",
};

/** Writes `_headers`, which several static hosts read. */
export const hostHeadersPlugin: Plugin = {
  name: 'diptych:host-headers',
  siteWritten({ config }) {
    const security = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`);
    const rules = CACHE_RULES.map(
      ({ glob, cacheControl }) => `${config.base}${glob}\n  Cache-Control: ${cacheControl}`,
    );
    const links = llmsLinks(config).map(({ url, rel }) => `<${url}>; rel="${rel}"`);
    const index = `  Link: ${links.join(', ')}`;
    return [{ path: '_headers', content: [`${config.base}*`, ...security, index, ...rules, ''].join('\n') }];
  },
};
