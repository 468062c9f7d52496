import type { Config } from '../config/index.js';
import type { Sources } from '../content/index.js';
import { type Diagnostic, didYouMean } from '../diagnostics/index.js';
import { locateKey } from '../diagnostics/locate-key.js';
import { DRAFT_HINT, leadsToDraft } from './check-links.js';

/** Finds redirects that start from a page, which would hide it, and those that lead to nothing. */
export function checkRedirects(
  config: Config,
  sources: Pick<Sources, 'pages' | 'drafts' | 'publicFiles'>,
): Diagnostic[] {
  const { redirects, configFile, ignoreDeadLinks } = config;
  const pages = new Map(sources.pages.map((page) => [page.routePath, page.relativePath]));
  const files = new Set(sources.publicFiles.map(({ relativePath }) => `/${relativePath}`));
  const report = (from: string, found: Pick<Diagnostic, 'code' | 'message' | 'suggestion'>): Diagnostic => ({
    severity: 'error',
    ...found,
    ...locateKey(configFile, ['redirects', from]),
  });
  return Object.entries(redirects).flatMap(([from, to]): Diagnostic[] => {
    const page = pages.get(from);
    if (page !== undefined) {
      return [
        report(from, {
          code: 'redirect-from-page',
          message: `The redirect from "${from}" starts from a page: ${page}.`,
          suggestion: 'Remove the redirect or the page: an address can do one of the two.',
        }),
      ];
    }
    const route = to.replace(/[?#].*$/, '');
    const isThere = pages.has(route) || files.has(route) || route in redirects;
    if (!to.startsWith('/') || isThere || ignoreDeadLinks.includes(to)) return [];
    if (sources.drafts.some(({ routePath }) => routePath === route)) {
      return [report(from, { code: 'link-draft', message: leadsToDraft(to, route), suggestion: DRAFT_HINT })];
    }
    return [
      report(from, {
        code: 'redirect-dead',
        message: `The redirect from "${from}" leads to ${route}, which is no page.`,
        suggestion: `${didYouMean(route, pages.keys())}Fix its target.`,
      }),
    ];
  });
}
