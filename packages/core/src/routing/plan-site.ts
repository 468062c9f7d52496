import { headFileName } from '@diptych/search';
import type { Config } from '../config/index.js';
import type { Problem } from '../errors/index.js';
import type { Locale, OutdatedTranslation, PageData, SidebarItem, SiteData, Version } from '../shared/types.js';
import { routeToUrl } from '../shared/urls.js';
import { routePrefix, type Sources, sourcePrefix } from '../source/index.js';
import { checkHomes } from './check-homes.js';
import { findOrphans } from './find-orphans.js';
import { readJsonFile } from './json-file.js';
import { metaSchema, type NavEntry, navSchema } from './meta-schema.js';
import { metasToSidebars, type SidebarInput } from './metas-to-sidebars.js';
import { type IsKnownRoute, knownRoutes, linkResolver, navToItems } from './nav-to-items.js';
import { planPageData } from './plan-page-data.js';
import { plannedToSidebar } from './planned-to-sidebar.js';
import type { Place, PlannedItem, RoutedPage } from './types.js';

/** One language in one version, planned. */
export interface PlannedPlace extends Place {
  site: SiteData;
  /** By key, as in `PageData.sidebar`. */
  sidebars: Map<string, SidebarItem[]>;
}

/** The whole site, planned: what is shown where. Nothing is rendered yet. */
export interface SitePlan {
  places: PlannedPlace[];
  /** In the order of the pages given. */
  pages: PageData[];
  problems: Problem[];
}

/** What planning needs besides the pages. */
export interface PlanInput {
  config: Config;
  sources: Sources;
  pages: readonly RoutedPage[];
  /** Last commit of each file below the docs folder, ISO 8601. */
  dates: Readonly<Record<string, string>>;
  /** Pages that are behind their originals, by route. */
  outdated?: ReadonlyMap<string, OutdatedTranslation>;
}

/** Decides navigation, sidebars, neighbours, alternates and every page's data. Pure apart from reading the JSON files. */
export function planSite(input: PlanInput): SitePlan {
  const { config, pages } = input;
  const problems: Problem[] = [];
  const places: (PlannedPlace & { planned: Map<string, PlannedItem[]> })[] = [];
  const byRoute = new Map(pages.map((page) => [page.source.routePath, page]));
  for (const place of placesOf(config)) {
    const own = pages.filter(({ source }) => source.locale === place.locale && source.version === place.version);
    const nav = readNav(input, place, problems);
    const offered = sidebarInput(input, place, own, problems);
    const { sidebars: planned, problems: found } = metasToSidebars(offered);
    problems.push(...found, ...findOrphans(offered, planned, { nav, base: config.base }));
    const sidebars = new Map([...planned].map(([key, items]) => [key, plannedToSidebar(items, config.base)]));
    places.push({ ...place, planned, sidebars, site: siteData(input, place, nav) });
  }
  problems.push(...checkHomes(config, places, (route) => isKnownIn(input)(route, route)));
  const byPlace = new Map(places.map((place) => [placeKey(place), place]));
  const data = planPageData({
    config,
    pages,
    byRoute,
    dates: input.dates,
    outdated: input.outdated,
    sidebarsOf: (page) => byPlace.get(placeKey(page.source))?.planned ?? new Map(),
  });
  return { places: places.map(({ planned, ...place }) => place), pages: data, problems };
}

/** All combinations of version and language, defaults first. */
export function placesOf(config: Config): Place[] {
  const versions = config.versions.length > 0 ? config.versions.map(({ name }) => name) : [''];
  return versions.flatMap((version) => config.locales.map(({ key }) => ({ version, locale: key })));
}

/** Names a place in maps and file names: `en`, or `v1.en` where the site has versions. */
export function placeKey(place: Place): string {
  return place.version ? `${place.version}.${place.locale}` : place.locale;
}

function readNav(input: PlanInput, place: Place, problems: Problem[]): SiteData['nav'] {
  const path = `${sourcePrefix(input.config, place)}_nav.json`;
  const source = input.sources.navs.find(({ relativePath }) => relativePath === path);
  if (!source) return [];
  const { json, problems: found } = readJsonFile<NavEntry[]>(source.file, navSchema);
  problems.push(...found);
  return json
    ? navToItems(json, {
        config: input.config,
        place,
        file: source.file,
        isKnown: isKnownIn(input),
        drafts: draftRoutes(input),
        problems,
      })
    : [];
}

function isKnownIn({ config, pages, sources }: PlanInput): IsKnownRoute {
  return knownRoutes(config, pages, sources.publicFiles);
}

function draftRoutes({ sources }: PlanInput): Set<string> {
  return new Set(sources.drafts.map(({ routePath }) => routePath));
}

function sidebarInput(input: PlanInput, place: Place, own: readonly RoutedPage[], problems: Problem[]): SidebarInput {
  const prefix = sourcePrefix(input.config, place);
  const metas: [string, { file: string; json: NonNullable<ReturnType<typeof readJsonFile<never>>['json']> }][] = [];
  for (const source of input.sources.metas) {
    if (!source.relativePath.startsWith(prefix)) continue;
    const { json, problems: found } = readJsonFile(source.file, metaSchema);
    problems.push(...found);
    const folder = source.relativePath.slice(prefix.length).replace(/\/?_meta\.json$/, '');
    if (json) metas.push([folder, { file: source.file, json: json as never }]);
  }
  return {
    pages: new Map(own.map((page) => [page.source.fileKey, page])),
    metas: new Map(metas),
    excluded: new Set(
      input.sources.excluded
        .filter((path) => path.startsWith(prefix))
        .map((path) => path.slice(prefix.length).replace(/\.\w+$/, '')),
    ),
    resolveLink: linkResolver(input.config, place),
    drafts: draftRoutes(input),
    isKnown: isKnownIn(input),
  };
}

function siteData(input: PlanInput, place: Place, nav: SiteData['nav']): SiteData {
  const { config } = input;
  const locales = config.locales.map(
    (locale): Locale => ({
      ...locale,
      home: routeToUrl(config.base, `${routePrefix(config, { version: place.version, locale: locale.key })}/`),
    }),
  );
  const versions = config.versions.map((version, index): Version => ({ ...version, isDefault: index === 0 }));
  return {
    base: config.base,
    locale: locales.find(({ key }) => key === place.locale) as Locale,
    locales,
    version: place.version,
    versions,
    nav,
    theme: config.themeConfig,
    ...(config.search && { searchFiles: searchFilesOf(config, place.version) }),
  };
}

function searchFilesOf({ base, locales }: Config, version: string): Record<string, string> {
  return Object.fromEntries(
    locales.map(({ key }) => [key, `${base}static/${headFileName({ lang: key, version: version || undefined })}`]),
  );
}
