import path from 'node:path';
import picomatch from 'picomatch';
import type { Config } from '../config/index.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { fallbackPages } from './fallback-pages.js';
import { openFileBounds } from './file-bounds.js';
import { folderToFiles } from './folder-to-files.js';
import { hiddenPublicFiles } from './hidden-public-files.js';
import { withoutNumbers } from './number-prefix.js';
import type { AddedFile, PageSource, SourceFile, Sources } from './types.js';
import { isPrivate, unroutedReason } from './unrouted-files.js';
import { routePrefix, type VariantFolders } from './variant-prefixes.js';

/** File name of the translation lock, in the language's folder. */
export const TRANSLATION_LOCK = '_translations.txt';

/** Extensions of the files of pages. */
export const PAGE_FORMATS = ['md', 'mdx', 'tsx', 'jsx'];
const PAGE = new RegExp(`\\.(${PAGE_FORMATS.join('|')})$`);

/**
 * Sorts the files of the docs folder into pages, sidebars, navigation and public files.
 * @param added Pages of plugins.
 */
export function docsToSources(
  config: Config,
  added: readonly AddedFile[] = [],
): { sources: Sources; diagnostics: Diagnostic[] } {
  const { files, diagnostics } = folderToFiles(config.docsDir, openFileBounds(config));
  const sources: Sources = {
    pages: [],
    drafts: [],
    excluded: [],
    unrouted: [],
    metas: [],
    navs: [],
    locks: [],
    publicFiles: [],
  };
  const isExcluded = picomatch(config.routeExclude);
  const themeFolder = path.resolve(config.root, config.theme);
  for (const source of files) {
    const name = path.posix.basename(source.relativePath);
    if (source.relativePath.startsWith('public/')) {
      sources.publicFiles.push({ ...source, relativePath: source.relativePath.slice('public/'.length) });
    } else if (name === '_meta.json') sources.metas.push(source);
    else if (name === '_nav.json') sources.navs.push(source);
    else if (name === TRANSLATION_LOCK) sources.locks.push(source);
    else if (!isInside(source.file, themeFolder)) addPage(source);
  }
  // A plugin gives addresses, not names of files.
  const ofPlugins = { ...config, numberPrefixes: false };
  for (const { plugin, ...source } of added) {
    const page = toPageSource(source, ofPlugins);
    if (page) sources.pages.push({ ...page, plugin });
  }
  sources.pages = withFallbacks(added.length > 0 ? sources.pages.sort(byPath) : sources.pages, config);
  const hidden = hiddenPublicFiles(sources);
  sources.publicFiles = sources.publicFiles.filter((file) => !hidden.files.has(file));
  return { sources, diagnostics: [...diagnostics, ...hidden.diagnostics] };

  function addPage(source: SourceFile): void {
    const isPage = PAGE.test(source.relativePath);
    const page = isPage && !isExcluded(source.relativePath) ? toPageSource(source, config) : undefined;
    if (page) sources.pages.push(page);
    else if (isPage) sources.excluded.push(source.relativePath);
    const reason = page || isExcluded(source.relativePath) ? undefined : unroutedReason(source, config);
    if (reason) sources.unrouted.push({ ...source, ...reason });
  }
}

/** Removes drafts from a site; entries of `_meta.json` that name them are dropped. */
export function withoutDrafts(sources: Sources, drafts: PageSource[]): Sources {
  if (drafts.length === 0) return sources;
  const routes = new Set(drafts.map(({ routePath }) => routePath));
  const pages = sources.pages.filter(({ routePath }) => !routes.has(routePath));
  const excluded = [...sources.excluded, ...drafts.map(({ relativePath }) => relativePath)].sort();
  return { ...sources, pages, drafts, excluded };
}

function withFallbacks(pages: PageSource[], config: Config): PageSource[] {
  const added = fallbackPages(pages, config);
  if (added.length === 0) return pages;
  return [...pages, ...added].sort(byPath);
}

function byPath(a: PageSource, b: PageSource): number {
  return a.relativePath < b.relativePath ? -1 : 1;
}

/** How the path of a file becomes an address. */
interface AddressRules extends VariantFolders {
  numberPrefixes: boolean;
}

/** Finds a page's version and language by its folders; `undefined` for files without a route. */
export function toPageSource(source: SourceFile, config: AddressRules): PageSource | undefined {
  const segments = source.relativePath.split('/');
  const version = config.versions.length > 0 ? config.versions.find(({ name }) => name === segments[0]) : undefined;
  if (config.versions.length > 0 && !version) return undefined;
  if (version) segments.shift();
  const locale = config.locales.length > 1 ? config.locales.find(({ key }) => key === segments[0]) : config.locales[0];
  if (!locale) return undefined;
  if (config.locales.length > 1) segments.shift();
  if (isPrivate(segments)) return undefined;
  const name = segments.join('/').replace(PAGE, '');
  const fileKey = config.numberPrefixes ? withoutNumbers(name) : name;
  const pagePath = `/${fileKey}`.replace(/\/index$/, '/');
  const extension = path.posix.extname(source.relativePath).slice(1);
  return {
    ...source,
    format: extension === 'md' || extension === 'mdx' ? extension : 'component',
    locale: locale.key,
    version: version?.name ?? '',
    fileKey,
    pagePath,
    routePath: routePrefix(config, { version: version?.name ?? '', locale: locale.key }) + pagePath,
  };
}

function isInside(file: string, folder: string): boolean {
  return file.startsWith(folder + path.sep);
}
