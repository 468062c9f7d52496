import type { Config } from '../config/index.js';
import { isPattern, startParts, startToRegExp, toHostNames } from '../config/redirect-pattern.js';
import { createRedirects, targetRoute } from '../config/redirect-table.js';
import type { Sources } from '../content/index.js';
import { type Diagnostic, didYouMean } from '../diagnostics/index.js';
import { locateKey } from '../diagnostics/locate-key.js';
import { decode } from '../shared/decode.js';
import { idOf } from '../shared/urls.js';
import { DRAFT_SUGGESTION, isIgnored, type LinkTargets, leadsToDraft, missingAnchor } from './check-links.js';
import { leadsToPage, type PlannedRedirect, routesOf } from './plan-redirects.js';

type Found = Pick<Diagnostic, 'code' | 'message' | 'suggestion'>;

/** What is wrong with a redirect of the config, by its key there. */
type FaultOfRule = Found & { key: string };

/** What redirects lead to. */
type RedirectTargets = Pick<Sources, 'pages' | 'drafts' | 'publicFiles'> & Partial<Pick<LinkTargets, 'idsByRoute'>>;

/**
 * Finds redirects that hide a page, duplicates, redirects without a target, and those that only `dev` follows.
 * @param targets Without the ids of pages, the anchors of targets are not checked.
 */
export function checkRedirects(
  rules: readonly PlannedRedirect[],
  { configFile, ignoreDeadLinks, redirects }: Pick<Config, 'configFile' | 'ignoreDeadLinks' | 'redirects'>,
  targets: RedirectTargets,
): Diagnostic[] {
  const starts = new Map([
    ...targets.publicFiles.map(({ relativePath }) => [`/${relativePath}`, `public/${relativePath}`] as const),
    ...targets.pages.map((page) => [page.routePath, page.relativePath] as const),
  ]);
  const routes = routesOf(targets);
  const path = (key: string) => (typeof redirects === 'function' ? ['redirects'] : ['redirects', key]);
  const toDiagnostics = (severity: Diagnostic['severity'], faults: readonly FaultOfRule[]) =>
    faults.map(({ key, ...fault }): Diagnostic => ({ severity, ...fault, ...locateKey(configFile, path(key)) }));
  const found = rules.flatMap((rule): FaultOfRule[] => {
    const fault =
      hidingFault(rule, starts) ??
      (isIgnored(rule.to, ignoreDeadLinks) ? undefined : targetFault(rule, { ...targets, routes }));
    return fault ? [{ ...fault, key: rule.key }] : [];
  });
  return [
    ...toDiagnostics('error', [...found, ...twoForOne(rules)]),
    // Of one without a target, that is what is wrong.
    ...toDiagnostics('warning', found.length > 0 ? [] : unwritten(rules)),
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
  { routes, drafts, idsByRoute }: RedirectTargets & { routes: ReadonlySet<string> },
): Found | undefined {
  const isForMany = isPattern(startParts(from));
  // Groups of a pattern may be in its anchor, too.
  if (leadsToPage(from, to, routes))
    return isForMany || !idsByRoute ? undefined : anchorFault({ from, to }, { idsByRoute });
  const route = targetRoute(to);
  const draft = drafts.find(({ routePath }) => routePath === route);
  if (draft) return { code: 'link-draft', message: leadsToDraft(to, route), suggestion: DRAFT_SUGGESTION };
  return {
    code: 'redirect-dead',
    message: `The redirect from "${from}" leads to ${route}, which is not a page${isForMany ? ', whatever its groups match' : ''}.`,
    suggestion: `${isForMany ? '' : didYouMean(route, routes)}Fix its target.`,
  };
}

function anchorFault(
  { from, to }: Pick<PlannedRedirect, 'from' | 'to'>,
  targets: Pick<LinkTargets, 'idsByRoute'>,
): Found | undefined {
  const hash = decode(idOf(to) ?? '');
  const route = targetRoute(to);
  const suggestion = missingAnchor(hash, route, targets);
  if (suggestion === undefined) return undefined;
  return {
    code: 'anchor-dead',
    message: `The redirect from "${from}" leads to #${hash}, which ${route} does not have.`,
    suggestion,
  };
}

/** Patterns that no host can follow, and whose old addresses the target does not determine. */
function unwritten(rules: readonly PlannedRedirect[]): FaultOfRule[] {
  const written = new Set(rules.filter(({ addresses = [] }) => addresses.length > 0).map(({ key }) => key));
  // The same pattern in other languages and versions has the same key.
  return rules.flatMap(({ key, from, to }) => {
    const parts = startParts(from);
    if (from !== key || written.has(key) || !isPattern(parts) || toHostNames(parts)) return [];
    return [
      {
        key,
        code: 'redirect-unwritten',
        message: `Nothing on the built site follows the redirect from "${from}": hosts have no such pattern, and "${to}" does not determine the old addresses.`,
        suggestion:
          'Use only "([^/]+)" for segments and "(.*)" for the rest, name each group in the target, or list the addresses.',
      },
    ];
  });
}

/** The first of two patterns applies: it may hide a later one for a page. */
function twoForOne(rules: readonly PlannedRedirect[]): FaultOfRule[] {
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
