import type { Config } from '../config/index.js';
import { isFilePath } from '../content/index.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { splitSuffix } from '../shared/urls.js';
import { findInConfig } from './find-in-config.js';
import { type FindRoute, linkResolver } from './nav-to-items.js';
import type { Variant } from './types.js';

/**
 * Finds links in `themeConfig` that lead to no page, such as those of a footer: values of keys named `link`, which
 * themes resolve in the language and version of each page.
 */
export function checkConfigLinks(config: Config, variants: readonly Variant[], findRoute: FindRoute): Diagnostic[] {
  const links = [...new Set(linksIn(config.themeConfig))];
  return links.flatMap((link): Diagnostic[] => {
    const routes = variants.map((variant) => linkResolver(config, variant)(link).target);
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

function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, own]) => {
    if (typeof own !== 'string') return linksIn(own);
    return key === 'link' && isPageAddress(own) ? [own] : [];
  });
}

/** Whether an address is one that a page of the site may have. Files are left out: plugins may write them. */
export function isPageAddress(address: string): boolean {
  return /^\/(?!\/)/.test(address) && !isFilePath(splitSuffix(address)[0]);
}
