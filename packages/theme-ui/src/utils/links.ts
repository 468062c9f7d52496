import type { NavItem, PageData } from '@diptych/core/shared';

/** Whether a link leaves the site. */
export function isExternal(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(link) || /^(?:mailto|tel):/i.test(link);
}

/** Attributes of a link that may leave the site: a new tab without a way back to this one. */
export function linkProps(link: string): { href: string; target?: '_blank'; rel?: 'noopener' } {
  return isExternal(link) ? { href: link, target: '_blank', rel: 'noopener' } : { href: link };
}

/** Address of a page, with base. */
export function addressOf(page: Pick<PageData, 'routePath'>, base: string): string {
  return base.replace(/\/$/, '') + page.routePath;
}

/** Adds the site's base to a route such as `/logo.svg`; leaves external and relative links alone. */
export function withBase(link: string, base: string): string {
  return link.startsWith('/') && !link.startsWith('//') ? base.replace(/\/$/, '') + link : link;
}

/**
 * How an entry of the navigation relates to the page shown.
 * `page`: it is the current page. `true`: the current page is below it, or matches its `activeMatch`.
 */
export function navCurrent(
  item: NavItem,
  page: Pick<PageData, 'routePath' | 'pagePath'>,
  { base, home }: { base: string; home: string },
): 'page' | 'true' | undefined {
  const here = addressOf(page, base);
  if (item.link !== undefined && item.link === here) return 'page';
  if (item.activeMatch) return matches(item.activeMatch, page.pagePath) ? 'true' : undefined;
  if (item.link && !isExternal(item.link)) {
    const folder = item.link.replace(/[^/]*$/, '');
    return folder !== home && folder !== base && here.startsWith(folder) ? 'true' : undefined;
  }
  return item.items?.some((child) => navCurrent(child, page, { base, home })) ? 'true' : undefined;
}

function matches(pattern: string, path: string): boolean {
  try {
    return new RegExp(pattern).test(path);
  } catch {
    return false;
  }
}
