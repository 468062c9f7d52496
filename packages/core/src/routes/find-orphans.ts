import type { Diagnostic } from '../diagnostics/index.js';
import type { NavItem } from '../shared/types.js';
import { addressToRoute } from '../shared/urls.js';
import type { MetaEntry } from './meta-schema.js';
import type { SidebarInput } from './metas-to-sidebars.js';
import { sidebarToOrder } from './sidebar-to-order.js';
import type { PlannedItem, RoutedPage } from './types.js';

const PAGE_EXTENSION = /\.(?:mdx?|[tj]sx)$/;

/**
 * Finds pages that no sidebar shows, because the `_meta.json` of their folder, or of a folder above it, does not list
 * them. Pages in the navigation and pages without a sidebar are reached in other ways, and so is a home.
 * @param site Its navigation, and the base of the addresses in it.
 */
export function findOrphans(
  { pages, metas }: Pick<SidebarInput, 'pages' | 'metas'>,
  sidebars: ReadonlyMap<string, readonly PlannedItem[]>,
  site: { nav: readonly NavItem[]; base: string },
): Diagnostic[] {
  const items = [...sidebars.values()].flat();
  const shown = new Set(sidebarToOrder(items).map(({ page }) => page));
  const linked = new Set([...linkTargets(items), ...navRoutes(site.nav, site.base)]);
  return [...pages].flatMap(([key, page]): Diagnostic[] => {
    if (shown.has(page) || key === 'index' || linked.has(page.source.routePath) || !isListable(page)) return [];
    const missing = missingEntry(key, metas);
    return missing ? [orphan(page, missing)] : [];
  });
}

function orphan({ source }: RoutedPage, { folder, name }: { folder: string; name: string }): Diagnostic {
  const segments = source.relativePath.split('/');
  const above = segments.length - source.fileKey.split('/').length;
  const meta = [...segments.slice(0, above + (folder ? folder.split('/').length : 0)), '_meta.json'].join('/');
  return {
    code: 'page-orphan',
    severity: 'warning',
    message: `No sidebar shows this page: ${meta} does not list "${name}".`,
    suggestion: `Add "${name}" there. For a page that is reached only by links, set \`sidebar: false\` in its frontmatter.`,
    file: source.file,
    line: 1,
    column: 1,
  };
}

function isListable({ source, frontmatter }: RoutedPage): boolean {
  return !source.fallback && (frontmatter.pageType ?? 'doc') === 'doc' && frontmatter.sidebar !== false;
}

/** The nearest folder at or above a page whose `_meta.json` does not list the path to the page. */
function missingEntry(key: string, metas: SidebarInput['metas']): { folder: string; name: string } | undefined {
  const segments = key.split('/');
  for (let depth = segments.length - 1; depth >= 0; depth--) {
    const folder = segments.slice(0, depth).join('/');
    const name = segments[depth] as string;
    const list = metas.get(folder)?.list;
    const entries = list && namesIn(list.value);
    if (entries && !entries.some((entry) => entry.replace(PAGE_EXTENSION, '') === name)) return { folder, name };
  }
  return undefined;
}

function namesIn(entries: readonly MetaEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return [entry];
    if (entry.type === 'group') return namesIn(entry.items);
    return 'name' in entry ? [entry.name] : [];
  });
}

/** Target routes of entries of type `custom-link`. */
function linkTargets(items: readonly PlannedItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'group') return linkTargets(item.items);
    return item.type === 'link' && !item.page && !item.external ? [item.target] : [];
  });
}

/** The routes that a navigation leads to, at any depth. */
export function navRoutes(nav: readonly NavItem[], base: string): string[] {
  return nav.flatMap(({ link = '', items = [] }) => {
    return [addressToRoute(base, link) ?? [], navRoutes(items, base)].flat();
  });
}
