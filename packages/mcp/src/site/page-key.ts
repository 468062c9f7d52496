import { decodedPath } from './site-files.js';

/** Normalizes addresses of one page: `/docs/guide/start/index.md`, `guide/start` and `/docs/guide/start/` are one. */
export function pageKey(address: string, base: string): string {
  const absolute = address.trim().replace(/^https?:\/\/[^/]+/i, '') || '/';
  const path = decodedPath(absolute) ?? absolute;
  const local = path.startsWith(base) ? path.slice(base.length) : `${path}/` === base ? '' : path;
  return local
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(?:mdx?|html?)$/i, '')
    .replace(/(?:^|\/)index$/i, '')
    .toLowerCase();
}
