import { fileHash } from '../cache/hash.js';
import type { WrittenFile } from './write-documents.js';

// Files have one name in a shared cache, independent of their location on a machine: `pages/<key>` is an entry of the
// store, `bundle/<hash>/…` a file of a bundle, `site/<hash>` one of the published site.

/** Begins the names of files of a site. */
export const SITE_FILES = 'site';

/** The manifest of the bundle, below the cache folder. */
export const BUNDLE_MANIFEST = 'bundle.production.json';

/** Names a file of a site by its content: files of many builds share the cache. */
export function siteFileName({ hash, bytes }: Pick<WrittenFile, 'hash' | 'bytes'>): string {
  return `${SITE_FILES}/${hash}-${bytes}`;
}

/** Whether content matches the name of a file of a site. */
export function isSiteFile(name: string, content: Uint8Array): boolean {
  return name === siteFileName({ hash: fileHash(content), bytes: content.length });
}
