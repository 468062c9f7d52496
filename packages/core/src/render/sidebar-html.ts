import type { ThemeModule } from '../shared/theme-contract.js';
import type { SidebarItem } from '../shared/types.js';
import type { ServerModule } from './server-module.js';

const CURRENT = ' aria-current="page"';

/**
 * Makes a function that renders a sidebar for each of its pages. React renders it once for each set of groups that must
 * be open; for the other pages of that set only the mark of the current link moves. A theme whose sidebar differs in
 * more than that mark is noticed on a second page and rendered anew for every page.
 */
export function createSidebarRenderer(
  server: Pick<ServerModule, 'theme' | 'runtime'>,
  items: SidebarItem[],
): (activeLink: string) => string {
  const render = (link: string) => server.runtime.renderSidebar(server.theme as ThemeModule, items, link);
  const bases = new Map<string, { base: string; checked: boolean } | 'differs'>();
  return (activeLink) => {
    const key = openGroupsKey(items, activeLink);
    const known = bases.get(key);
    if (known === 'differs') return render(activeLink);
    if (!known) {
      const html = render(activeLink);
      bases.set(key, { base: html.replaceAll(CURRENT, ''), checked: false });
      return html;
    }
    const html = markCurrent(known.base, activeLink);
    if (known.checked) return html;
    const rendered = render(activeLink);
    bases.set(key, rendered === html ? { ...known, checked: true } : 'differs');
    return rendered;
  };
}

/** Puts the mark directly after the `href` of the current link. */
function markCurrent(base: string, link: string): string {
  const href = ` href="${escapeAttribute(link)}"`;
  return base.replaceAll(href, href + CURRENT);
}

/** Names the collapsed groups around a link: they are the only other thing a current page may change. */
function openGroupsKey(items: readonly SidebarItem[], link: string): string {
  const path = pathTo(items, link);
  return path
    ? path
        .filter(({ collapsed }) => collapsed)
        .map(({ index }) => index)
        .join('.')
    : 'none';
}

function pathTo(items: readonly SidebarItem[], link: string): { index: number; collapsed: boolean }[] | undefined {
  for (const [index, item] of items.entries()) {
    if (item.type === 'link' && item.link === link) return [];
    if (item.type !== 'group') continue;
    const below = item.link === link ? [] : pathTo(item.items, link);
    if (below) return [{ index, collapsed: item.collapsed }, ...below];
  }
  return undefined;
}

function escapeAttribute(value: string): string {
  return value
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#x27;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
