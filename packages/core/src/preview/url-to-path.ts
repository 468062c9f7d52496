import path from 'node:path';

/** The parts of a request's target that a static host looks at. */
export interface RequestPath {
  /** Decoded path, begins with `/`; every segment is a plain file name. */
  pathname: string;
  /** The query with its `?`, or an empty string. */
  search: string;
}

/** What separates folders here, or ends a name. */
const UNSAFE = path.sep === '/' ? /[/\0]/ : /[/\\\0]/;

/**
 * Parses the target of a request. Segments are decoded after the split, so that an encoded slash cannot create a
 * folder.
 * @returns `undefined` for a target that names no file of any site, and must never reach the file system: it would
 *   leave the folder (`..`, an encoded slash, on Windows a backslash), or is malformed.
 */
export function urlToPath(target: string): RequestPath | undefined {
  const withoutOrigin = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const queryAt = withoutOrigin.indexOf('?');
  const raw = queryAt === -1 ? withoutOrigin : withoutOrigin.slice(0, queryAt);
  const search = queryAt === -1 ? '' : withoutOrigin.slice(queryAt);
  const segments: string[] = [];
  for (const encoded of (raw || '/').split('/')) {
    const segment = decode(encoded);
    if (segment === undefined || segment === '.' || segment === '..' || UNSAFE.test(segment)) return undefined;
    segments.push(segment);
  }
  // An empty segment inside would be swallowed by the file system: two addresses for one file.
  if (segments[0] !== '' || segments.slice(1, -1).includes('')) return undefined;
  return { pathname: segments.join('/'), search };
}

/** Encodes a decoded path for a `Location` header. */
export function pathToUrl(pathname: string): string {
  return pathname.split('/').map(encodeURIComponent).join('/');
}

function decode(encoded: string): string | undefined {
  try {
    // Node hands over bytes above 127 one character each; some clients send UTF-8 without encoding it.
    const text = /[\u0080-\u00ff]/.test(encoded) ? Buffer.from(encoded, 'latin1').toString('utf8') : encoded;
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
