import type { Config } from '../config/index.js';
import { newestVersion, type Variant } from '../config/variants.js';
import { routePrefix } from '../content/index.js';
import { pageTypeRules, textAtPath } from '../markdown/index.js';
import { isListed } from '../shared/page-tags.js';
import type { Alternate, Frontmatter, OutdatedTranslation, PageData, PageLink } from '../shared/types.js';
import { addressToRoute, encodePath, routeToUrl, splitSuffix } from '../shared/urls.js';
import { foldersAbove } from './output-conflicts.js';
import { routeToMarkdownFile } from './output-paths.js';
import { overviewGroups } from './overview-groups.js';
import { pageInfo, withVersion } from './page-info.js';
import { findOverview, planBreadcrumbs, type SidebarOverview } from './plan-breadcrumbs.js';
import { type SidebarEntry, sidebarToOrder } from './sidebar-to-order.js';
import type { PlannedItem, RoutedPage } from './types.js';

/** Input of planning the data of all pages. */
export interface PageDataInput {
  config: Config;
  pages: readonly RoutedPage[];
  byRoute: ReadonlyMap<string, RoutedPage>;
  dates: Readonly<Record<string, string>>;
  /** Outdated translations, by route. */
  outdated?: ReadonlyMap<string, OutdatedTranslation>;
  sidebarsOf(page: RoutedPage): ReadonlyMap<string, PlannedItem[]>;
}

/** Plans every page's data, in the order of the pages given. */
export function planPageData(input: PageDataInput): PageData[] {
  const planned = new Map<readonly PlannedItem[], Omit<PageSidebar, 'key'>>();
  const toSidebar = (items: readonly PlannedItem[]) => {
    const order = sidebarToOrder(items);
    return { items, order, overview: findOverview(items, order) };
  };
  const data = input.pages.map((page) => {
    const sidebars = input.sidebarsOf(page);
    const key = sidebarKeyOf(page, sidebars);
    const items = key === undefined ? undefined : sidebars.get(key);
    if (!items) return pageData(page, input, { key, items: [], order: [] });
    const known = planned.get(items) ?? toSidebar(items);
    planned.set(items, known);
    return pageData(page, input, { ...known, key });
  });
  return markUnlisted(data, input.config);
}

/** Marks the translations that search engines are not to list, in the pages that they are. */
function markUnlisted(pages: readonly PageData[], { base }: Config): PageData[] {
  const unlisted = new Set(pages.filter((page) => !isListed(page)).map(({ routePath }) => routeToUrl(base, routePath)));
  return pages.map((page) => {
    const isMarked = ({ version, exists, link }: Alternate) => version === page.version && exists && unlisted.has(link);
    if (!isListed(page) || !page.alternates.some(isMarked)) return page;
    return {
      ...page,
      alternates: page.alternates.map((other) => (isMarked(other) ? { ...other, noindex: true } : other)),
    };
  });
}

/** The sidebar a page is shown in, and what is the same for all of its pages. */
interface PageSidebar {
  key?: string;
  items: readonly PlannedItem[];
  order: readonly SidebarEntry[];
  overview?: SidebarOverview;
}

function pageData(
  page: RoutedPage,
  { config, byRoute, dates, outdated }: PageDataInput,
  sidebar: PageSidebar,
): PageData {
  const { source, frontmatter } = page;
  const locale = config.locales.find(({ key }) => key === source.locale) ?? config.locales[0];
  const { relativePath } = source.fallback ?? source;
  const at = sidebar.order.findIndex((variant) => variant.page === page);
  const toLink = (variant: SidebarEntry | undefined): PageLink | undefined =>
    variant && { text: variant.text, link: addressOf(variant.page, config) };
  const titleAt = (link: string) => byRoute.get(linkToRoute(link, config))?.title;
  return {
    ...pageInfo(page, config),
    documentTitle: documentTitle(page, locale?.title ?? config.title, config),
    toc: [...page.toc],
    lastUpdatedTime: dates[relativePath],
    ...(source.fallback && { fallback: fallbackOf(source, source.fallback, { config, byRoute }) }),
    editLink:
      source.plugin === undefined
        ? config.editLink && `${config.editLink.docRepoBaseUrl.replace(/\/$/, '')}/${encodePath(relativePath)}`
        : undefined,
    markdownLink: routeToUrl(config.base, `/${routeToMarkdownFile(source.routePath)}`),
    breadcrumbs: planBreadcrumbs(sidebar.order[at], sidebar.overview, (target) => addressOf(target, config)),
    prev: ownLink(frontmatter.prev, at > 0 ? toLink(sidebar.order[at - 1]) : undefined, titleAt),
    next: ownLink(frontmatter.next, at < 0 ? undefined : toLink(sidebar.order[at + 1]), titleAt),
    alternates: alternatesOf(page, config, byRoute),
    newest: newestOf(page, config, byRoute),
    outdated: outdated?.get(source.routePath),
    sidebar: frontmatter.sidebar === false ? undefined : sidebar.key,
    overview: frontmatter.overview
      ? overviewGroups(page, sidebar.items, (target) => addressOf(target, config))
      : undefined,
  };
}

/** The link from the sidebar, overridden by frontmatter. A text without a link is dropped. */
function ownLink(
  own: Frontmatter['prev'],
  planned: PageLink | undefined,
  titleAt: (link: string) => string | undefined,
): PageLink | undefined {
  if (own === undefined) return planned;
  if (own === false) return undefined;
  const { text, link } = typeof own === 'string' ? { text: own, link: undefined } : own;
  if (link !== undefined) return { text: text ?? titleAt(link) ?? link, link };
  return planned && { text: text ?? planned.text, link: planned.link };
}

/** The route of an address with base; external addresses unchanged. */
function linkToRoute(link: string, { base }: Config): string {
  return addressToRoute(base, link) ?? splitSuffix(link)[0];
}

function fallbackOf(
  source: RoutedPage['source'],
  original: NonNullable<RoutedPage['source']['fallback']>,
  { config, byRoute }: Pick<PageDataInput, 'config' | 'byRoute'>,
): NonNullable<PageData['fallback']> {
  const lang = config.locales.find(({ key }) => key === original.locale)?.lang ?? original.locale;
  const newest = newestOf({ source: { ...source, locale: original.locale } }, config, byRoute);
  return {
    lang,
    link: routeToUrl(config.base, original.routePath),
    ...(newest?.exists && { canonical: newest.link }),
  };
}

function documentTitle({ source, title, frontmatter }: RoutedPage, siteTitle: string, config: Config): string {
  const subtitle =
    title === siteTitle
      ? textAtPath(frontmatter, pageTypeRules(frontmatter, config.themeFrontmatter)?.subtitle)
      : undefined;
  // Other tools want the separator as part of it.
  const suffix = (frontmatter.titleSuffix ?? subtitle ?? siteTitle).replace(/^\s*[|·–—-]\s*/, '');
  const versioned = withVersion(title, source.version, config);
  return !suffix || title === suffix ? versioned : `${versioned} - ${suffix}`;
}

/** The sidebar of a page: that of its top folder, or the one for all. Only documents have one. */
function sidebarKeyOf({ source, frontmatter }: RoutedPage, sidebars: ReadonlyMap<string, unknown>): string | undefined {
  if ((frontmatter.pageType ?? 'doc') !== 'doc') return undefined;
  const slash = source.fileKey.indexOf('/');
  const folder = slash < 0 ? '' : source.fileKey.slice(0, slash);
  if (sidebars.has(folder)) return folder;
  return sidebars.has('') ? '' : undefined;
}

/** All languages in the page's version, then all other versions in its language. */
function alternatesOf({ source }: RoutedPage, config: Config, byRoute: ReadonlyMap<string, RoutedPage>): Alternate[] {
  const languages = config.locales.map(({ key }) => ({ locale: key, version: source.version }));
  const versions = config.versions
    .filter(({ name }) => name !== source.version)
    .map(({ name }) => ({ locale: source.locale, version: name }));
  return [...languages, ...versions].map((variant) => {
    const lang = config.locales.find(({ key }) => key === variant.locale)?.lang ?? variant.locale;
    return { ...variant, lang, ...findIn(variant, source, { config, byRoute }) };
  });
}

/** A page in another variant of the site, or the nearest one above it. */
function findIn(
  variant: Variant,
  source: Pick<RoutedPage['source'], 'pagePath' | 'version'>,
  { config, byRoute }: Pick<PageDataInput, 'config' | 'byRoute'>,
): Pick<Alternate, 'exists' | 'link'> {
  const { pagePath } = source;
  const page = byRoute.get(routePrefix(config, variant) + pagePath);
  // A fallback page can be read there, but is not a translation.
  const exists = page !== undefined && !page.source.fallback;
  const above = foldersAbove(pagePath.slice(1).replace(/\/$/, '')).reverse();
  const nearest = [pagePath, ...above.map((folder) => `/${folder}/`), '/'];
  const candidates = [variant, instead(variant, source, config)].flatMap((candidate) =>
    nearest.map((found) => routePrefix(config, candidate) + found),
  );
  const found = candidates.find((route) => byRoute.has(route)) ?? '/';
  return { exists, link: routeToUrl(config.base, found) };
}

/**
 * The variant to show of a site that has no pages in the requested one, such as an old version without translations:
 * the language in the first version, or the version in the first language.
 */
export function instead(
  variant: Variant,
  { version }: Pick<RoutedPage['source'], 'version'>,
  config: Pick<Config, 'locales' | 'versions'>,
): Variant {
  if (variant.version === version) return { ...variant, version: newestVersion(config) };
  return { ...variant, locale: config.locales[0]?.key ?? variant.locale };
}

function newestOf(
  { source }: { source: Pick<RoutedPage['source'], 'locale' | 'version' | 'pagePath'> },
  config: Config,
  byRoute: PageDataInput['byRoute'],
): PageData['newest'] | undefined {
  const [first] = config.versions;
  const own = config.versions.find(({ name }) => name === source.version);
  if (!first || !own || own === first) return undefined;
  const found = findIn({ locale: source.locale, version: first.name }, source, { config, byRoute });
  return { ...found, ...(own.notice && { notice: own.notice }) };
}

function addressOf(page: RoutedPage, config: Config): string {
  return routeToUrl(config.base, page.source.routePath);
}
