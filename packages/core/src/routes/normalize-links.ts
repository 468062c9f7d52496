import { mapFrontmatterLinks, PUBLIC_TARGET } from '../content/index.js';
import { replaceStartTags } from '../markdown/html-tags.js';
import type { PageLink } from '../markdown/index.js';
import type { FrontmatterDeclaration } from '../shared/theme-contract.js';
import type { Frontmatter } from '../shared/types.js';
import { routeToUrl, splitSuffix } from '../shared/urls.js';
import { existingPage, type LinkTargets } from './check-links.js';

/** Addresses of a page's links that are redirected, and their targets; without query and hash. */
export type AddressChanges = Readonly<Record<string, string>>;

/**
 * Finds links to old addresses, and links with a superfluous or missing slash at the end: `/config/lib` if the page is
 * `/config/lib/`. A redirect to an anchor or another site is left to the host.
 */
export function addressChanges(
  links: readonly PageLink[],
  { base, ...targets }: Pick<LinkTargets, 'idsByRoute' | 'redirects'> & { base: string },
): AddressChanges {
  const changes = links.flatMap(({ target }): [string, string][] => {
    if (target === undefined || target.startsWith(PUBLIC_TARGET)) return [];
    const redirected = targets.redirects.follow(target);
    if (redirected !== undefined && (!redirected.startsWith('/') || /[?#]/.test(redirected))) return [];
    const route = redirected ?? existingPage(target, targets);
    return route === undefined || route === target ? [] : [[routeToUrl(base, target), routeToUrl(base, route)]];
  });
  return Object.fromEntries(changes);
}

/** The new address of one that changes. */
export function changedAddress(address: string, changes: AddressChanges): string | undefined {
  return Object.hasOwn(changes, address) ? changes[address] : undefined;
}

/** Up to the address in a tag that links to a page, and the address. */
const LINK = /^(<(?:a|area|embed|iframe|object)\s(?:[^>"']|"[^"]*"|'[^']*')*?(?<=\s)(?:href|src|data)=")([^"?#]*)/i;

/** Replaces addresses in an article. */
export function normalizeHtmlLinks(html: string, changes: AddressChanges): string {
  if (Object.keys(changes).length === 0) return html;
  const normalize = (all: string, before: string, address: string) => {
    const changed = changedAddress(address.replaceAll('&amp;', '&'), changes);
    return changed === undefined ? all : before + changed.replaceAll('&', '&amp;');
  };
  return replaceStartTags(html, (tag) => tag.replace(LINK, normalize));
}

/** Replaces addresses in the links of a page's frontmatter. */
export function normalizeFrontmatterLinks(
  frontmatter: Frontmatter,
  changes: AddressChanges,
  { properties }: FrontmatterDeclaration,
): Frontmatter {
  if (Object.keys(changes).length === 0) return frontmatter;
  return mapFrontmatterLinks(frontmatter, properties, (link) => {
    const [address, suffix] = splitSuffix(link);
    const changed = changedAddress(address, changes);
    return changed === undefined ? link : changed + suffix;
  });
}
