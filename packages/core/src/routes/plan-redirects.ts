import { addressScheme } from '../config/address-scheme.js';
import { checkRedirectRules } from '../config/check-redirect-rules.js';
import type { Config } from '../config/index.js';
import { fillStart, fillTarget, isPattern, startParts, targetToGroups } from '../config/redirect-pattern.js';
import { createRedirects, type RedirectRule, targetRoute } from '../config/redirect-table.js';
import type { Sources } from '../content/index.js';
import { toPageFile } from '../content/read-page-file.js';
import { type Diagnostic, errorMessage } from '../diagnostics/index.js';
import { locateKey } from '../diagnostics/locate-key.js';
import { type ParsedPath, parsePath, splitSuffix } from '../shared/urls.js';

/** A redirect of the site, in one language and version. */
export interface PlannedRedirect extends RedirectRule {
  /** The key in `redirects` that it comes from. */
  key: string;
  /** Of a pattern: the old addresses of pages that it applies to, if its target determines them. */
  addresses?: readonly RedirectRule[];
}

/** The redirects of a site, and diagnostics of those returned by a function. */
export interface RedirectPlan {
  rules: readonly PlannedRedirect[];
  diagnostics: Diagnostic[];
}

type RouteSources = Pick<Sources, 'pages' | 'publicFiles'>;

/**
 * Expands the redirects of the config for all languages and versions: one without either applies to each. It is left
 * out if its address is a page or has its own redirect, and if its target does not exist in that language.
 */
export function planRedirects(config: Config, sources: RouteSources): RedirectPlan {
  const { redirects, diagnostics } = givenRedirects(config, sources);
  const own = Object.entries(redirects).map(([key, to]) => ({ key, from: key, to }));
  const routes = routesOf(sources);
  const given = createRedirects(own);
  const implied = own
    .flatMap((rule) => inOtherVariants(rule, config))
    .filter(({ from, to }) => {
      const parts = startParts(from);
      if (isPattern(parts)) return !(from in redirects) && leadsToPage(from, to, routes);
      const address = targetRoute(parts.join(''));
      return given.next(address) === undefined && !routes.has(address) && leadsToPage(from, to, routes);
    });
  const rules = [...own, ...implied];
  return { rules: rules.map((rule) => withAddresses(rule, rules, { config, sources })), diagnostics };
}

/** Routes that a redirect may lead to: pages and files. */
export function routesOf({ pages, publicFiles }: RouteSources): ReadonlySet<string> {
  return new Set([
    ...pages.map(({ routePath }) => routePath),
    ...publicFiles.map(({ relativePath }) => `/${relativePath}`),
  ]);
}

/** Whether a redirect has a target: of a pattern, whether any page is one. */
export function leadsToPage(from: string, to: string, routes: ReadonlySet<string>): boolean {
  if (!to.startsWith('/')) return true;
  const toGroups = targetToGroups(startParts(from), splitSuffix(to)[0], 'some');
  for (const route of routes) if (toGroups?.(route)) return true;
  return false;
}

/** Redirects returned by a function are checked like those in the config. */
function givenRedirects(
  config: Config,
  { pages }: RouteSources,
): { redirects: Readonly<Record<string, string>>; diagnostics: Diagnostic[] } {
  const { redirects, configFile } = config;
  if (typeof redirects !== 'function') return { redirects, diagnostics: [] };
  const refuse = (code: string, message: string, suggestion: string) => ({
    redirects: {},
    diagnostics: [{ code, severity: 'error' as const, message, suggestion, ...locateKey(configFile, ['redirects']) }],
  });
  let given: unknown;
  try {
    given = redirects(pages.filter(({ fallback }) => !fallback).map((page) => toPageFile(page, config)));
  } catch (cause) {
    return refuse('redirect-throws', `The function "redirects" throws: ${errorMessage(cause)}`, 'Fix the function.');
  }
  if (!isRules(given)) {
    const message = 'The function "redirects" returns something else than old and new addresses.';
    return refuse(
      'redirect-invalid',
      message,
      'Return an object such as `{ "/old": "/new" }`; it must be synchronous.',
    );
  }
  const faults = checkRedirectRules(given).map(
    ({ message, suggestion }) => refuse('redirect-invalid', message, suggestion).diagnostics,
  );
  return { redirects: faults.length > 0 ? {} : given, diagnostics: faults.flat() };
}

function isRules(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Promise) &&
    Object.entries(value).every(([from, to]) => from.startsWith('/') && typeof to === 'string')
  );
}

/** The same redirect in the languages and versions that its address leaves open. */
function inOtherVariants(rule: PlannedRedirect, { locales, versions }: Config): PlannedRedirect[] {
  const named = namesOf(rule.from, { locales, versions });
  if (named.locale !== undefined) return [];
  const isElsewhere = !rule.to.startsWith('/');
  const target = namesOf(rule.to, { locales, versions });
  const prefixes = (keys: readonly string[]) => ['', ...keys.slice(1).map((key) => `/${key}`)];
  const openVersions = named.version === undefined ? prefixes(versions.map(({ name }) => name)) : [''];
  const fixed = named.version === undefined ? '' : `/${named.version}`;
  const rest = rule.from.slice(fixed.length);
  return openVersions.flatMap((version) =>
    prefixes(locales.map(({ key }) => key)).flatMap((locale): PlannedRedirect[] => {
      if (version + locale === '') return [];
      const to =
        isElsewhere || target.locale !== undefined ? rule.to : inVariant(rule.to, version, locale, target.version);
      return [{ ...rule, from: fixed + version + locale + rest, to }];
    }),
  );
}

function inVariant(to: string, version: string, locale: string, named: string | undefined): string {
  if (named === undefined) return version + locale + to;
  const fixed = `/${named}`;
  return fixed + locale + to.slice(fixed.length);
}

/** The version and the language that the first segments of an address name. */
function namesOf(
  address: string,
  { locales, versions }: Pick<Config, 'locales' | 'versions'>,
): Partial<Pick<ParsedPath, 'version' | 'locale'>> {
  const [first = '', second = ''] = address.slice(1).split(/[/?#]/);
  const version = versions.some(({ name }) => name === first) ? first : undefined;
  const candidate = version === undefined ? first : second;
  const locale = locales.some(({ key }) => key === candidate) ? candidate : undefined;
  return { ...(version !== undefined && { version }), ...(locale !== undefined && { locale }) };
}

/** Old addresses of the pages that a pattern leads to: those of its own language and version. */
function withAddresses(
  rule: PlannedRedirect,
  rules: readonly PlannedRedirect[],
  { config, sources }: { config: Config; sources: RouteSources },
): PlannedRedirect {
  const parts = startParts(rule.from);
  if (!isPattern(parts)) return rule;
  const toGroups = rule.to.startsWith('/') ? targetToGroups(parts, splitSuffix(rule.to)[0], 'all') : undefined;
  if (!toGroups) return { ...rule, addresses: [] };
  const plain = new Set(rules.map(({ from }) => targetRoute(from)));
  const { version, locale } = parsePath(rule.to.replace(/\$.*$/s, ''), addressScheme(config));
  const addresses = sources.pages.flatMap((page) => {
    const groups = page.version === version && page.locale === locale ? toGroups(page.routePath) : undefined;
    if (!groups) return [];
    const from = fillStart(parts, groups);
    return plain.has(from) ? [] : [{ from, to: fillTarget(rule.to, groups) }];
  });
  return { ...rule, addresses };
}
