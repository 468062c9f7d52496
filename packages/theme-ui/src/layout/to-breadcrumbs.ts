import type { NavItem, PageData, SiteData } from '@diptych/core/shared';
import { isExternal, routeToUrl } from '../core/links.js';
import { folderOf, navCurrent } from '../utils/nav-current.js';

/**
 * The breadcrumbs of a page: its entry of the navigation, then the groups of the sidebar above it. An entry that leads to
 * another page in no folder is beside such a page, not above it.
 */
export function toBreadcrumbs({ site, page }: { site: SiteData; page: PageData }): PageData['breadcrumbs'] {
  const section = sectionOf(site, page);
  const isListed = page.breadcrumbs.some(({ link }) => link === section?.link);
  const isBeside = folderOf(section?.link ?? '') === site.locale.home && folderOf(page.pagePath) === '/';
  if (!section || isListed || isBeside || section.link === routeToUrl(site.base, page.routePath))
    return page.breadcrumbs;
  return [{ text: section.text, link: section.link }, ...page.breadcrumbs];
}

function sectionOf({ nav, base, locale }: SiteData, page: PageData): NavItem | undefined {
  return nav
    .flatMap((item) => [item, ...(item.items ?? [])])
    .find((item) => item.link && !isExternal(item.link) && navCurrent(item, page, { base, home: locale.home }));
}
