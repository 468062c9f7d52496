import type { Config } from '../config/index.js';
import type { Variant } from '../config/variants.js';
import { routePrefix } from '../content/index.js';
import type { PageInfo, SiteInfo } from '../scope/page-scope.js';
import type { Locale, Version } from '../shared/types.js';
import { routeToUrl } from '../shared/urls.js';
import type { RoutedPage } from './types.js';

/** Data of a page before articles are rendered. */
export function pageInfo(
  { source, frontmatter, title, lead }: Pick<RoutedPage, 'source' | 'frontmatter' | 'title' | 'lead'>,
  config: Pick<Config, 'locales' | 'versions'>,
): PageInfo {
  const locale = config.locales.find(({ key }) => key === source.locale) ?? config.locales[0];
  const { relativePath } = source.fallback ?? source;
  const ofSite = locale?.description;
  const isHome = source.pagePath === '/';
  const noindex = config.versions.some((version) => version.name === source.version && version.noindex);
  return {
    pagePath: source.pagePath,
    routePath: source.routePath,
    pageType: frontmatter.pageType ?? 'doc',
    title,
    description: frontmatter.description ?? (isHome ? ofSite || lead : lead || ofSite) ?? '',
    frontmatter: noindex ? { ...frontmatter, noindex } : frontmatter,
    lang: locale?.lang ?? source.locale,
    locale: source.locale,
    version: source.version,
    relativePath,
  };
}

/** Data of the site in a language and version before its navigation is planned. */
export function siteInfo(config: Config, variant: Variant): SiteInfo {
  const locales = config.locales.map(
    (locale): Locale => ({
      ...locale,
      home: routeToUrl(config.base, `${routePrefix(config, { version: variant.version, locale: locale.key })}/`),
    }),
  );
  const versions = config.versions.map(({ name, label }, index): Version => ({ name, label, isDefault: index === 0 }));
  return {
    base: config.base,
    locale: locales.find(({ key }) => key === variant.locale) as Locale,
    locales,
    version: variant.version,
    versions,
    theme: config.themeConfig,
  };
}

/** Adds the label of a version other than the first to a title, for tabs and bookmarks. */
export function withVersion(title: string, version: string, { versions }: Pick<Config, 'versions'>): string {
  const label = versions.slice(1).find(({ name }) => name === version)?.label;
  return label === undefined ? title : `${title} (${label})`;
}
