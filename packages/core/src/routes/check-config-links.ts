import type { Config } from '../config/index.js';
import { newestVersion, type Variant } from '../config/variants.js';
import { isFilePath } from '../content/index.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { describeRefused, refusedScheme } from '../shared/refused-scheme.js';
import { routeToUrl, splitSuffix } from '../shared/urls.js';
import { findInConfig } from './find-in-config.js';
import { type FindRoute, linkResolver } from './nav-to-items.js';

/**
 * Finds links in `themeConfig` that lead to no page, such as those of a footer: values of keys named `link`, which
 * themes resolve in the language and version of each page. Other versions may lack a page of the first one. Addresses
 * with a scheme that no link may have are found in other keys as well.
 */
export function checkConfigLinks(config: Config, findRoute: FindRoute): Diagnostic[] {
  const version = newestVersion(config);
  const social = new Set(socialLinksIn(config.themeConfig));
  const links = [...new Set([...linksIn(config.themeConfig, isCheckedLink), ...social])];
  return links.flatMap((link): Diagnostic[] => {
    if (refusedScheme(link) !== undefined) {
      return [
        { code: 'config-link-dead', severity: 'warning', ...describeRefused(link), ...findInConfig(link, config) },
      ];
    }
    // Social links are the same in all languages.
    const routes = social.has(link)
      ? [splitSuffix(link)[0]]
      : config.locales.map(({ key }) => linkResolver(config, { version, locale: key })(link).target);
    const missing = routes.filter((route) => findRoute(route, link) === undefined);
    if (missing.length === 0) return [];
    return [
      {
        code: 'config-link-dead',
        severity: 'warning',
        message: `\`themeConfig\` links to "${link}", but there is no page at ${[...new Set(missing)].join(' or ')}.`,
        suggestion: 'Write the page, or fix the link. If another server answers it, name it in `ignoreDeadLinks`.',
        ...findInConfig(link, config),
      },
    ];
  });
}

/**
 * The links in `themeConfig` to pages that a version lacks, with their addresses in the first version; `undefined` if
 * there are none.
 */
export function linksToFirstVersion(
  config: Config,
  variant: Variant,
  findRoute: FindRoute,
): Record<string, string> | undefined {
  const version = newestVersion(config);
  if (variant.version === version) return undefined;
  const own = linkResolver(config, variant);
  const first = linkResolver(config, { ...variant, version });
  const found = linksIn(config.themeConfig, isPageLink).flatMap((link): [string, string][] => {
    if (findRoute(own(link).target, link) !== undefined) return [];
    const { target, suffix } = first(link);
    const route = findRoute(target, link);
    return route === undefined ? [] : [[link, routeToUrl(config.base, route) + suffix]];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function linksIn(value: unknown, isWanted: (text: string, key: string) => boolean): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, own]) => {
    if (typeof own !== 'string') return linksIn(own, isWanted);
    return isWanted(own, key) ? [own] : [];
  });
}

/** Addresses of pages that are the `content` of a social link. */
function socialLinksIn({ socialLinks }: { socialLinks?: unknown }): string[] {
  if (!Array.isArray(socialLinks)) return [];
  return socialLinks.flatMap((entry: { mode?: unknown; content?: unknown } | null) => {
    const { mode, content } = entry ?? {};
    return mode === 'link' && typeof content === 'string' && isPageAddress(content) ? [content] : [];
  });
}

function isPageLink(text: string, key: string): boolean {
  return key === 'link' && isPageAddress(text);
}

/** Links to pages, and those with a scheme that is refused; the content of a social link may be an image as well. */
function isCheckedLink(text: string, key: string): boolean {
  const scheme = refusedScheme(text);
  if (scheme === undefined) return isPageLink(text, key);
  return key === 'link' || key === 'url' || (key === 'content' && scheme !== 'data');
}

/** Whether an address is one that a page of the site may have. Files are left out: plugins may write them. */
export function isPageAddress(address: string): boolean {
  return /^\/(?!\/)/.test(address) && !isFilePath(splitSuffix(address)[0]);
}
