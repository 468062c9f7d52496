import path from 'node:path';
import { hashFile } from '../cache/hash-file.js';
import { addressScheme } from '../config/address-scheme.js';
import type { ParsingConfig } from '../config/config-slice.js';
import { nameFrom } from '../diagnostics/name-from.js';
import type { ResolvedLink, SourcePosition } from '../markdown/index.js';
import { decode } from '../shared/decode.js';
import { hasHost } from '../shared/has-origin.js';
import { parsePath, routeToUrl, splitSuffix } from '../shared/urls.js';
import { PAGE_FORMATS, toPageSource } from './files-to-sources.js';
import { namesOnDisk } from './names-on-disk.js';
import type { PageSource } from './types.js';
import { routePrefix, sourcePrefix } from './variant-prefixes.js';

const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Extensions that name a page; any other is a file of `public/`, unless it is a number or `x` as in `/guide/v1.2`. */
const PAGE_EXTENSION = /\.(?:mdx?|html)$/;
const FILE_EXTENSION = /\.(?!(?:\d+|x)$)[a-z0-9]+$/i;

/** An address that names a folder: `./`, `a/`, `..`. */
const FOLDER = /(?:^|\/)\.{0,2}$/;

/** Prefix of the targets that are no routes but files of `public/`. */
export const PUBLIC_TARGET = 'public:';

/** Whether a decoded path refers to a file of `public/`, not to a page. */
export function isFilePath(path: string): boolean {
  return !PAGE_EXTENSION.test(path) && FILE_EXTENSION.test(path);
}

/**
 * Creates the function that converts a link on a page to an address. Relative links resolve from their file, absolute
 * ones from the page's language and version. `target` is what must exist: a route, or a public file.
 * @param onLookup Called with every file that was looked for, and its hash; `''` for a missing one.
 */
export function createLinkResolver(
  config: ParsingConfig,
  page: Pick<PageSource, 'file' | 'relativePath' | 'plugin' | 'locale' | 'version' | 'routePath'>,
  onLookup: (file: string, hash: string) => void,
): (url: string, position: SourcePosition) => ResolvedLink {
  const prefix = routePrefix(config, page);
  const exists = (name: string): boolean =>
    namesOnDisk(name).some((form) => {
      const file = path.join(config.docsDir, form);
      const hash = hashFile(file);
      onLookup(file, hash);
      return hash !== '';
    });
  const isPublic = (address: string): boolean =>
    isFilePath(address)
      ? !pageFiles(absoluteRoute(address, prefix, config), config).some(exists) || exists(`public${address}`)
      : // The name of a page may be written with .html, too.
        address.endsWith('.html') && exists(`public${address}`);
  return (url, position) => {
    if (hasHost(url)) return { href: url, external: true };
    if (OTHER_SCHEME.test(url)) return { href: url };
    const [address, suffix] = splitSuffix(url);
    if (address === '') return { href: url, target: page.routePath };
    const decoded = decode(address).normalize('NFC');
    if (decoded.startsWith('/') && isPublic(decoded)) {
      return { href: routeToUrl(config.base, decoded) + suffix, target: PUBLIC_TARGET + decoded.slice(1) };
    }
    const route = decoded.startsWith('/')
      ? absoluteRoute(decoded, prefix, config)
      : relativeRoute(decoded, locationOf(position.file, page, config), config);
    return { href: routeToUrl(config.base, route) + suffix, target: route };
  };
}

/**
 * Names that the file of a page may have whose route looks like that of a file, such as `/config/rspack.config`. A page
 * without a translation may be shown in the default language.
 */
function pageFiles(route: string, config: ParsingConfig): string[] {
  const { version, locale, pagePath } = parsePath(route, addressScheme(config));
  const locales = new Set([locale, ...config.locales.slice(0, 1).map(({ key }) => key)]);
  return [...locales].flatMap((key) => {
    const name = sourcePrefix(config, { version, locale: key }) + pagePath.slice(1);
    return [name, `${name}/index`].flatMap((stem) => PAGE_FORMATS.map((format) => `${stem}.${format}`));
  });
}

/** Location of a page's file for resolving links: for a page of a plugin, that of a file with its address. */
export function locationOf(
  name: string,
  page: Pick<PageSource, 'file' | 'relativePath' | 'plugin'>,
  { root, docsDir }: Pick<ParsingConfig, 'root' | 'docsDir'>,
): string {
  const file = path.resolve(root, name);
  return page.plugin !== undefined && file === page.file ? path.join(docsDir, page.relativePath) : file;
}

function absoluteRoute(address: string, prefix: string, config: ParsingConfig): string {
  const route = tidy(address);
  const hasPrefix = [...config.locales.map(({ key }) => key), ...config.versions.map(({ name }) => name)].some(
    (name) => route === `/${name}` || route.startsWith(`/${name}/`),
  );
  return hasPrefix ? route : prefix + route;
}

function relativeRoute(address: string, fromFile: string, config: ParsingConfig): string {
  const folder = path.posix.dirname(nameFrom(config.docsDir, fromFile).normalize('NFC'));
  // An address: a backslash in it is not a separator.
  const relativePath = path.posix.join(folder, address, FOLDER.test(address) ? 'index' : '');
  const withExtension = PAGE_EXTENSION.test(relativePath)
    ? relativePath.replace(/\.html$/, '.md')
    : `${relativePath}.md`;
  const page = toPageSource({ file: fromFile, relativePath: withExtension }, config);
  return page?.routePath ?? `/${tidy(relativePath)}`;
}

/** `/a/index.md` → `/a/`. */
function tidy(address: string): string {
  return address.replace(PAGE_EXTENSION, '').replace(/(^|\/)index$/, '$1');
}
