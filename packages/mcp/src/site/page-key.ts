import { decodedPath } from './site-files.js';

/** Normalizes addresses of one page: `/docs/guide/start/index.md`, `Guide/start` and `/docs/guide/start/` are one. */
export function pageKey(address: string, base: string): string {
  return pagePath(address, base).toLowerCase();
}

/** The decoded path of a page in its site, which hosts may distinguish from the same one in other case. */
export function pagePath(address: string, base: string): string {
  const absolute = address.trim().replace(/^https?:\/\/[^/]+/i, '') || '/';
  const path = decodedPath(absolute) ?? absolute;
  const local = path.startsWith(base) ? path.slice(base.length) : `${path}/` === base ? '' : path;
  return local
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(?:mdx?|html?)$/i, '')
    .replace(/(?:^|\/)index$/i, '');
}
