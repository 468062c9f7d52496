import { headFileName } from '@diptych/search';
import { type HookTrace, openTrace } from '../config/hook-context.js';
import { type Config, messagesOf } from '../config/index.js';
import type { Redirects } from '../config/redirect-table.js';
import { newestVersion, type Variant, variantKey, variantsOf } from '../config/variants.js';
import { type Sources, sourcePrefix } from '../content/index.js';
import { readJsonList } from '../content/json-file.js';
import { numberOf, withoutNumbers } from '../content/number-prefix.js';
import type { Diagnostic } from '../diagnostics/index.js';
import type { NavItem, OutdatedTranslation, PageData, SidebarItem, SiteData } from '../shared/types.js';
import { checkConfigLinks, linksToFirstVersion } from './check-config-links.js';
import { checkHomes } from './check-homes.js';
import { type LinkTargets, linkTargets } from './check-links.js';
import { checkMessages } from './check-messages.js';
import { checkOrders } from './check-orders.js';
import { checkPrevNext } from './check-prev-next.js';
import { findOrphans } from './find-orphans.js';
import { folderTitles } from './folder-titles.js';
import { type FolderMeta, folderKeys, type MetaEntry, metaSchema, type NavEntry, navSchema } from './meta-schema.js';
import { type FolderFile, metasToSidebars, type SidebarInput } from './metas-to-sidebars.js';
import { type FindRoute, linkResolver, navToItems, routeFinder } from './nav-to-items.js';
import { openNavigationHooks } from './navigation-hooks.js';
import { siteInfo } from './page-info.js';
import { planPageData } from './plan-page-data.js';
import { plannedToSidebar } from './planned-to-sidebar.js';
import { sidebarsToNav } from './sidebars-to-nav.js';
import type { PlannedItem, RoutedPage } from './types.js';

/** One language in one version, planned. */
export interface PlannedVariant extends Variant {
  site: SiteData;
  /** By key, as in `PageData.sidebar`. */
  sidebars: Map<string, SidebarItem[]>;
  /** Titles of folders by path below the variant: `/guide/start/`. */
  folders: Record<string, string>;
}

/** The plan of the whole site. Nothing is rendered yet. */
export interface SitePlan {
  variants: PlannedVariant[];
  /** In the order of the pages given. */
  pages: PageData[];
  diagnostics: Diagnostic[];
  /** Absolute paths of the files that hooks of plugins have read. */
  read: ReadonlySet<string>;
}

/** Input of planning, besides the pages. */
export interface PlanInput {
  config: Config;
  sources: Sources;
  pages: readonly RoutedPage[];
  /** Last commit of each file below the docs folder, ISO 8601. */
  dates: Readonly<Record<string, string>>;
  redirects: Redirects;
  /** As in `LinkTargets`; absent where the ids of articles are not known. */
  idsByRoute?: LinkTargets['idsByRoute'];
  /** Outdated translations, by route. */
  outdated?: ReadonlyMap<string, OutdatedTranslation>;
  /** Takes what hooks of plugins report and read, also where one throws. */
  trace?: HookTrace;
}

/**
 * Decides navigation, sidebars, prev/next, alternates and every page's data. Pure apart from reading the JSON files.
 */
export function planSite(input: PlanInput): SitePlan {
  const { config, pages, trace = openTrace() } = input;
  const links = linksOf(input);
  const { findRoute } = links;
  const hooks = openNavigationHooks({ config, pages, ...links }, trace);
  const diagnostics: Diagnostic[] = [];
  const variants: (PlannedVariant & { planned: Map<string, PlannedItem[]> })[] = [];
  const byRoute = new Map(pages.map((page) => [page.source.routePath, page]));
  const all = variantsOf(config);
  const existing = withoutLacking(all, input);
  for (const variant of existing) {
    const own = pages.filter(({ source }) => source.locale === variant.locale && source.version === variant.version);
    const { metas, diagnostics: ofMetas } = readMetas(input, variant);
    const offered = sidebarInput({ ...input, ...links }, { variant, own, metas });
    const written = metasToSidebars(offered);
    const planned = hooks.sidebars(written.sidebars, variant);
    const runHooks = (items: NavItem[]) => hooks.nav(items, variant);
    const { items, diagnostics: ofNav } = readNav({ ...input, ...links }, variant);
    const nav = items ? runHooks(items) : sidebarsToNav({ sidebars: planned, ...offered, base: config.base, runHooks });
    diagnostics.push(...ofMetas, ...ofNav, ...written.diagnostics, ...checkOrders(offered));
    diagnostics.push(...findOrphans(offered, planned, { nav, base: config.base }));
    const sidebars = new Map([...planned].map(([key, items]) => [key, plannedToSidebar(items, config.base)]));
    const folders = folderTitles({ sidebars: planned, nav, ...offered, base: config.base });
    variants.push({
      ...variant,
      planned,
      sidebars,
      folders,
      site: siteData({ ...input, findRoute, existing }, variant, nav),
    });
  }
  diagnostics.push(
    ...checkMessages(config),
    ...checkConfigLinks(config, findRoute),
    ...checkHomes(
      config,
      all,
      (route) => input.redirects.next(route) !== undefined || findRoute(route, route) === route,
    ),
  );
  const byVariant = new Map(variants.map((variant) => [variantKey(variant), variant]));
  const data = planPageData({
    config,
    pages,
    byRoute,
    dates: input.dates,
    outdated: input.outdated,
    sidebarsOf: (page) => byVariant.get(variantKey(page.source))?.planned ?? new Map(),
  });
  diagnostics.push(...checkPrevNext(pages, data));
  return {
    variants: variants.map(({ planned, ...variant }) => variant),
    pages: data,
    diagnostics: [...trace.diagnostics, ...diagnostics],
    read: trace.files,
  };
}

/** Removes languages from versions other than the first that have no pages in them. The first language remains. */
function withoutLacking(variants: readonly Variant[], { config, pages }: PlanInput): Variant[] {
  const withPages = new Set(pages.map(({ source }) => variantKey(source)));
  return variants.filter(
    (variant) =>
      variant.version === newestVersion(config) ||
      variant.locale === config.locales[0]?.key ||
      withPages.has(variantKey(variant)),
  );
}

/** There are no items where the variant has no `_nav.json`. */
function readNav(input: PlanInput & EntryLinks, variant: Variant): { items?: NavItem[]; diagnostics: Diagnostic[] } {
  const path = `${sourcePrefix(input.config, variant)}_nav.json`;
  const source = input.sources.navs.find(({ relativePath }) => relativePath === path);
  if (!source) return { diagnostics: [] };
  const { json, diagnostics } = readJsonList<NavEntry>(source.file, navSchema);
  return json?.list ? navToItems(json.list, { ...input, variant, file: source.file }) : { items: [], diagnostics };
}

/** What links of navigation and sidebars may lead to. */
type EntryLinks = Pick<SidebarInput, 'findRoute' | 'linkTargets'>;

function linksOf({ config, pages, sources, redirects, idsByRoute }: PlanInput): EntryLinks {
  const unknown = () => new Map(pages.map(({ source }) => [source.routePath, undefined]));
  return {
    findRoute: routeFinder(config, pages, sources.publicFiles, redirects),
    linkTargets: linkTargets(config, sources, { redirects, idsByRoute: idsByRoute ?? unknown() }),
  };
}

/** Creates the function that makes a path the one by which a sidebar lists pages and folders. */
function pathNormalizer({ numberPrefixes }: Config): (path: string) => string {
  return (path) => (numberPrefixes ? withoutNumbers(path) : path).normalize('NFC');
}

/** The valid `_meta.json` files of a variant, by folder. */
function readMetas(
  { config, sources }: PlanInput,
  variant: Variant,
): { metas: SidebarInput['metas']; diagnostics: Diagnostic[] } {
  const prefix = sourcePrefix(config, variant);
  const nameOf = pathNormalizer(config);
  const metas = new Map<string, FolderFile>();
  const diagnostics: Diagnostic[] = [];
  for (const { file, relativePath } of sources.metas) {
    if (!relativePath.startsWith(prefix)) continue;
    const { json, diagnostics: found } = readJsonList<MetaEntry, FolderMeta>(file, metaSchema, folderKeys);
    diagnostics.push(...found);
    if (!json) continue;
    const list = json.list && { ...json.list, value: mapNames(json.list.value, nameOf) };
    const folder = nameOf(relativePath.slice(prefix.length).replace(/\/?_meta\.json$/, ''));
    metas.set(folder, { file, own: json.own, ...(list && { list }) });
  }
  return { metas, diagnostics };
}

function sidebarInput(
  input: PlanInput & EntryLinks,
  { variant, own, metas }: { variant: Variant; own: readonly RoutedPage[]; metas: SidebarInput['metas'] },
): SidebarInput {
  const prefix = sourcePrefix(input.config, variant);
  const nameOf = pathNormalizer(input.config);
  return {
    pages: new Map(own.filter((page) => !isHidden(page)).map((page) => [page.source.fileKey, page])),
    hidden: new Map(own.filter(isHidden).map((page) => [page.source.fileKey, page])),
    metas,
    excluded: new Set(
      input.sources.excluded
        .filter((path) => path.startsWith(prefix))
        .map((path) => nameOf(path.slice(prefix.length).replace(/\.\w+$/, ''))),
    ),
    numbers: input.config.numberPrefixes ? numbersOf(own, prefix) : new Map(),
    draftTag: messagesOf(input.config, variant.locale).draft,
    resolveLink: linkResolver(input.config, variant),
    linkTargets: input.linkTargets,
    findRoute: input.findRoute,
  };
}

/** The numbers in front of the names of pages and folders, by their paths without numbers. */
function numbersOf(pages: readonly RoutedPage[], prefix: string): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { source } of pages) {
    if (source.plugin !== undefined) continue;
    const segments = source.relativePath
      .slice(prefix.length)
      .replace(/\.\w+$/, '')
      .split('/');
    for (const depth of segments.keys()) {
      const path = segments.slice(0, depth + 1).join('/');
      const number = numberOf(path);
      if (number !== undefined) numbers.set(withoutNumbers(path), number);
    }
  }
  return numbers;
}

/** Entries of a `_meta.json` that name pages and folders in another way. */
function mapNames(entries: readonly MetaEntry[], nameOf: (name: string) => string): MetaEntry[] {
  return entries.map((entry) => {
    if (typeof entry === 'string') return nameOf(entry);
    if (entry.type === 'group') return { ...entry, items: mapNames(entry.items, nameOf) };
    return 'name' in entry ? { ...entry, name: nameOf(entry.name) } : entry;
  });
}

/** Pages that no navigation shows. */
function isHidden({ frontmatter }: RoutedPage): boolean {
  return frontmatter.unlisted === true || frontmatter.pageType === '404';
}

function siteData(
  { config, findRoute, existing }: { config: Config; findRoute: FindRoute; existing: readonly Variant[] },
  variant: Variant,
  nav: SiteData['nav'],
): SiteData {
  const { theme, ...site } = siteInfo(config, variant);
  const links = linksToFirstVersion(config, variant, findRoute);
  return {
    ...site,
    ...(config.siteUrl && { origin: config.siteUrl }),
    ...(config.events && { events: config.events }),
    ...(config.socialImage && { socialImage: config.socialImage }),
    nav,
    messages: messagesOf(config, variant.locale),
    theme,
    ...(links && { links }),
    ...(config.search && {
      searchFiles: searchFilesOf(
        config,
        existing.filter(({ version }) => version === variant.version),
      ),
    }),
  };
}

/** The search files of a version's languages. */
function searchFilesOf({ base }: Config, variants: readonly Variant[]): Record<string, string> {
  return Object.fromEntries(
    variants.map(({ locale, version }) => [
      locale,
      `${base}static/${headFileName({ lang: locale, version: version || undefined })}`,
    ]),
  );
}
