/** The parts of a site's addresses. `SiteData` fits. */
export interface AddressScheme {
  /** All languages, the default first. */
  locales: readonly { key: string }[];
  versions: readonly { name: string; isDefault: boolean }[];
}

/** The parts of an address, base removed. */
export interface ParsedPath {
  /** The version's name; the default one where the path names none; `''` where the site has no versions. */
  version: string;
  /** Key of the locale. */
  locale: string;
  /** The rest, with a leading slash: what its translations and versions share. */
  pagePath: string;
}

/**
 * Puts the base before a path.
 * @param base `/` or `/docs/`: begins and ends with a slash.
 * @param path Begins with a slash.
 */
export function joinBase(base: string, path: string): string {
  return base.replace(/\/$/, '') + path;
}

/** Takes the base off a path: `/docs/a` → `/a`. `undefined` for a path outside the base. */
export function withoutBase(base: string, path: string): string | undefined {
  if (`${path}/` === base) return '/';
  return path.startsWith(base) ? `/${path.slice(base.length)}` : undefined;
}

/** Splits an address into its path and the rest from `?` or `#` on. */
export function splitSuffix(address: string): [string, string] {
  const at = address.search(/[?#]/);
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

/** The id that an address leads to: its hash without the text to scroll to after `:~:`, which no page can see. */
export function idOf(address: string): string | undefined {
  return /#(.*?)(?::~:|$)/s.exec(address)?.[1];
}

/** The route that an address with base leads to, without query and hash; `undefined` for one outside the base. */
export function addressToRoute(base: string, address: string): string | undefined {
  const path = withoutBase(base, splitSuffix(address)[0]);
  return path === undefined ? undefined : decodePath(path);
}

/** Percent-encodes a path of real names for use as an address: spaces, `#`, `?`, `%`, anything not ASCII. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Reverse of `encodePath`. A segment that is not valid percent-encoding, or hides a slash, stays as it is. */
export function decodePath(path: string): string {
  return path.split('/').map(decodeSegment).join('/');
}

function decodeSegment(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded.includes('/') ? segment : decoded;
  } catch {
    return segment;
  }
}

/** Address of a page, with base and encoded, from its route of real names. */
export function routeToUrl(base: string, routePath: string): string {
  return joinBase(base, encodePath(routePath));
}

/**
 * The route of an address: decoded, without `.html`, `/index` replaced by `/`.
 * @param path Path of the address, without base, query and hash.
 */
export function pathToRoute(path: string): string {
  return decodePath(path)
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/');
}

/** File of a route's page data below the output folder: `/a/b` → `static/pages/a/b.json`, `/a/` → `…/a/index.json`. */
export function routeToPayloadFile(routePath: string): string {
  return `static/pages${routePath.endsWith('/') ? `${routePath}index` : routePath}.json`;
}

/** File of the types of names in a route's code blocks: like that of its page data, in another folder. */
export function routeToTypesFile(routePath: string): string {
  return routeToPayloadFile(routePath).replace('static/pages', 'static/types');
}

/** Address of a route's page data, with base and encoded. */
export function routeToPayloadUrl(base: string, routePath: string): string {
  return routeToUrl(base, `/${routeToPayloadFile(routePath)}`);
}

/**
 * Splits a path into version, language and page. Each prefix is a whole segment, never a substring: `/zh/a` is Chinese,
 * `/zhuhai` is not.
 * @param path Path without base.
 */
export function parsePath(path: string, site: AddressScheme): ParsedPath {
  let rest = path;
  let version = site.versions.find((candidate) => candidate.isDefault)?.name ?? '';
  let locale = site.locales[0]?.key ?? '';
  const first = firstSegment(rest);
  if (site.versions.some((candidate) => candidate.name === first)) {
    version = first;
    rest = dropSegment(rest);
  }
  const second = firstSegment(rest);
  if (site.locales.some((candidate) => candidate.key === second)) {
    locale = second;
    rest = dropSegment(rest);
  }
  return { version, locale, pagePath: rest };
}

/** Whether a version is the default one, whose addresses do not name it; so is `''`, where a site has no versions. */
export function isDefaultVersion(version: string, { versions }: Pick<AddressScheme, 'versions'>): boolean {
  return versions.every(({ name, isDefault }) => isDefault === (name === version));
}

/**
 * The address without the prefix of the default language or version: `/en/x` → `/x`, `/v1/en/x` → `/v1/x`.
 * @param path Path without base; query and hash may follow it.
 * @returns `undefined` if there is nothing to remove.
 */
export function stripDefaultPrefix(path: string, site: AddressScheme): string | undefined {
  const tail = path.search(/[?#]/);
  const pathname = tail < 0 ? path : path.slice(0, tail);
  const parsed = parsePath(pathname, site);
  const version = isDefaultVersion(parsed.version, site) ? '' : `/${parsed.version}`;
  const locale = parsed.locale === (site.locales[0]?.key ?? '') ? '' : `/${parsed.locale}`;
  // A doubled slash would make the page's first segment a host name.
  const stripped = version + locale + parsed.pagePath.replace(/^\/+/, '/');
  const clean = pathname.replace(/^\/+/, '/');
  return stripped.length < clean.length ? stripped + (tail < 0 ? '' : path.slice(tail)) : undefined;
}

function firstSegment(path: string): string {
  return /^\/([^/]+)/.exec(path)?.[1] ?? '';
}

function dropSegment(path: string): string {
  return path.replace(/^\/[^/]+/, '') || '/';
}
