import type { Config } from '../config/index.js';
import { isPattern, startParts, startToRegExp } from '../config/redirect-pattern.js';
import { createRedirects, targetRoute } from '../config/redirect-table.js';
import type { Sources } from '../content/index.js';
import { type Diagnostic, didYouMean } from '../diagnostics/index.js';
import { locateKey } from '../diagnostics/locate-key.js';
import { DRAFT_HINT, leadsToDraft } from './check-links.js';
import { leadsToPage, type PlannedRedirect, routesOf } from './plan-redirects.js';

type Found = Pick<Diagnostic, 'code' | 'message' | 'suggestion'>;

/** Finds redirects that hide a page, duplicates, and redirects without a target. */
export function checkRedirects(
  rules: readonly PlannedRedirect[],
  { configFile, ignoreDeadLinks, redirects }: Pick<Config, 'configFile' | 'ignoreDeadLinks' | 'redirects'>,
  sources: Pick<Sources, 'pages' | 'drafts' | 'publicFiles'>,
): Diagnostic[] {
  const starts = new Map([
    ...sources.publicFiles.map(({ relativePath }) => [`/${relativePath}`, `public/${relativePath}`] as const),
    ...sources.pages.map((page) => [page.routePath, page.relativePath] as const),
  ]);
  const routes = routesOf(sources);
  const path = (key: string) => (typeof redirects === 'function' ? ['redirects'] : ['redirects', key]);
  const found = rules.flatMap((rule): Diagnostic[] => {
    const fault =
      hidingFault(rule, starts) ??
      (ignoreDeadLinks.includes(rule.to) ? undefined : targetFault(rule, { routes, drafts: sources.drafts }));
    return fault ? [{ severity: 'error', ...fault, ...locateKey(configFile, path(rule.key)) }] : [];
  });
  return [
    ...found,
    ...twoForOne(rules).map(
      (fault): Diagnostic => ({ severity: 'error', ...fault, ...locateKey(configFile, path(fault.key)) }),
    ),
  ];
}

function hidingFault({ from }: PlannedRedirect, starts: ReadonlyMap<string, string>): Found | undefined {
  const parts = startParts(from);
  const expression = isPattern(parts) ? startToRegExp(parts) : undefined;
  const route = expression ? [...starts.keys()].find((start) => expression.test(start)) : targetRoute(parts.join(''));
  const file = route === undefined ? undefined : starts.get(route);
  if (file === undefined) return undefined;
  return {
    code: 'redirect-from-page',
    message: `The redirect from "${from}" starts from a ${file.startsWith('public/') ? 'file' : 'page'}: ${file}.`,
    suggestion: expression
      ? 'Narrow its pattern, or remove the page or file: an address cannot be both.'
      : 'Remove the redirect or the page: an address cannot be both.',
  };
}

function targetFault(
  { from, to }: PlannedRedirect,
  { routes, drafts }: { routes: ReadonlySet<string>; drafts: Sources['drafts'] },
): Found | undefined {
  if (leadsToPage(from, to, routes)) return undefined;
  const route = targetRoute(to);
  const draft = drafts.find(({ routePath }) => routePath === route);
  if (draft) return { code: 'link-draft', message: leadsToDraft(to, route), suggestion: DRAFT_HINT };
  const isForMany = isPattern(startParts(from));
  return {
    code: 'redirect-dead',
    message: `The redirect from "${from}" leads to ${route}, which is not a page${isForMany ? ', whatever its groups match' : ''}.`,
    suggestion: `${isForMany ? '' : didYouMean(route, routes)}Fix its target.`,
  };
}

/** The first of two patterns applies: it may hide a later one for a page. */
function twoForOne(rules: readonly PlannedRedirect[]): (Found & { key: string })[] {
  const table = createRedirects(rules);
  return rules.flatMap((rule) => {
    const hidden = rule.addresses?.find(({ from, to }) => table.next(from) !== to);
    if (!hidden) return [];
    const other = rules.find(({ from }) => createRedirects([{ from, to: '/' }]).next(hidden.from) !== undefined);
    return [
      {
        key: rule.key,
        code: 'redirect-twice',
        message: `The redirects from "${other?.from}" and "${rule.from}" both match "${hidden.from}", where a page was.`,
        suggestion: 'Narrow one of the two patterns, or put the narrower one first.',
      },
    ];
  });
}
