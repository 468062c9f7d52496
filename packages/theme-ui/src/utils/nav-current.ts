import type { NavItem, PageData } from '@diptych/core/shared';
import { isExternal, routeToUrl } from '../core/links.js';

/**
 * How an entry of the navigation relates to the page shown.
 * `page`: it is the current page. `true`: the current page is below it, or matches its `activeMatch`. An entry of the bar
 * that leads to a page stands for the folder of that page, an entry of a menu for the page alone.
 */
export function navCurrent(
  item: NavItem,
  page: Pick<PageData, 'routePath' | 'pagePath'>,
  { base, home, isNested = false }: { base: string; home: string; isNested?: boolean },
): 'page' | 'true' | undefined {
  const here = routeToUrl(base, page.routePath);
  if (item.link !== undefined && item.link === here) return 'page';
  if (item.activeMatch) return matches(item.activeMatch, page.pagePath) ? 'true' : undefined;
  if (item.link && !isExternal(item.link)) {
    if (isNested && !item.link.endsWith('/')) return undefined;
    const folder = folderOf(item.link);
    return folder !== home && folder !== base && here.startsWith(folder) ? 'true' : undefined;
  }
  return item.items?.some((child) => navCurrent(child, page, { base, home, isNested: true })) ? 'true' : undefined;
}

/** The folder of an address, with the slash at its end. */
export function folderOf(address: string): string {
  return address.replace(/[^/]*$/, '');
}

function matches(pattern: string, path: string): boolean {
  try {
    return new RegExp(pattern).test(path);
  } catch {
    return false;
  }
}
