import type { Config } from '../config/index.js';
import { locateKey } from '../config/locate-key.js';
import { didYouMean, type Problem } from '../errors/index.js';
import type { Sources } from '../source/index.js';
import { DRAFT_HINT, leadsToDraft } from './check-links.js';

/** Finds redirects that start from a page, which would hide it, and those that lead to nothing. */
export function checkRedirects(config: Config, sources: Pick<Sources, 'pages' | 'drafts' | 'publicFiles'>): Problem[] {
  const { redirects, configFile, ignoreDeadLinks } = config;
  const pages = new Map(sources.pages.map((page) => [page.routePath, page.relativePath]));
  const files = new Set(sources.publicFiles.map(({ relativePath }) => `/${relativePath}`));
  const report = (from: string, found: Pick<Problem, 'code' | 'message' | 'hint'>): Problem => ({
    severity: 'error',
    ...found,
    ...locateKey(configFile, ['redirects', from]),
  });
  return Object.entries(redirects).flatMap(([from, to]): Problem[] => {
    const page = pages.get(from);
    if (page !== undefined) {
      return [
        report(from, {
          code: 'redirect-from-page',
          message: `The redirect from "${from}" starts from a page: ${page}.`,
          hint: 'Remove the redirect or the page: an address can do one of the two.',
        }),
      ];
    }
    const route = to.replace(/[?#].*$/, '');
    const isThere = pages.has(route) || files.has(route) || route in redirects;
    if (!to.startsWith('/') || isThere || ignoreDeadLinks.includes(to)) return [];
    if (sources.drafts.some(({ routePath }) => routePath === route)) {
      return [report(from, { code: 'link-draft', message: leadsToDraft(to, route), hint: DRAFT_HINT })];
    }
    return [
      report(from, {
        code: 'redirect-dead',
        message: `The redirect from "${from}" leads to ${route}, which is no page.`,
        hint: `${didYouMean(route, pages.keys())}Mend its target.`,
      }),
    ];
  });
}
