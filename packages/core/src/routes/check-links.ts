import { addressScheme } from '../config/address-scheme.js';
import type { Config } from '../config/index.js';
import { type Redirects, targetRoute } from '../config/redirect-table.js';
import { PUBLIC_TARGET, routePrefix, type Sources } from '../content/index.js';
import { type Diagnostic, didYouMean, listNames } from '../diagnostics/index.js';
import type { PageLink } from '../markdown/index.js';
import { describeRefused, refusedScheme } from '../shared/refused-scheme.js';
import { parsePath, pathToRoute, splitSuffix, withoutBase } from '../shared/urls.js';
import { existingRoute } from './existing-route.js';
import { type NearLink, nearestLink } from './nearest-link.js';
import { type SiteFiles, siteFiles } from './site-files.js';

/** Input of checking a site's links. */
export interface LinkTargets {
  /** Ids of each page's article, by route; undefined if they are not known. */
  idsByRoute: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** Files that are no pages. */
  files: SiteFiles;
  /** Routes of pages that are not published. */
  drafts?: ReadonlySet<string>;
  /** Targets of old addresses. */
  redirects: Redirects;
  config: Pick<Config, 'base' | 'locales' | 'numberPrefixes' | 'versions'>;
  /** URLs as written, or prefixes that end in `*`, not to be checked. */
  ignore: readonly string[];
}

/** What the links of a site may lead to. @param idsByRoute As in `LinkTargets`, for every page. */
export function linkTargets(
  config: Config,
  { publicFiles, drafts }: Pick<Sources, 'publicFiles' | 'drafts'>,
  { redirects, idsByRoute }: Pick<LinkTargets, 'redirects' | 'idsByRoute'>,
): LinkTargets {
  return {
    idsByRoute,
    files: siteFiles(config, publicFiles),
    drafts: new Set(drafts.map(({ routePath }) => routePath)),
    redirects,
    config,
    ignore: config.ignoreDeadLinks,
  };
}

const OUTSIDE =
  "Link to a file of the repository by its address there: readers of the site cannot follow the file's path.";

/** Finds all links to pages, headings and files that do not exist, in the given order. */
export function checkLinks(links: readonly PageLink[], targets: LinkTargets): Diagnostic[] {
  return links.flatMap((link): Diagnostic[] => {
    if (link.target === undefined) return [];
    if (refusedScheme(link.target) !== undefined) return [refusedLink(link)];
    if (isIgnored(link.url, targets.ignore)) return [];
    if (link.target.startsWith(PUBLIC_TARGET)) {
      // A page has its address with .html, too, and hides a public file of this name.
      const route = pathToRoute(`/${link.target.slice(PUBLIC_TARGET.length)}`);
      return targets.idsByRoute.has(route) ? [] : checkFileLinks([link], targets);
    }
    const { file, line, column } = link;
    const report = (code: string, message: string, suggestion: string): Diagnostic[] => [
      { code, severity: 'error', message, suggestion, file, line, column },
    ];
    const redirected = targets.redirects.follow(link.target);
    // Errors in redirects are reported at the redirect.
    if (redirected !== undefined && !targets.idsByRoute.has(targetRoute(redirected))) return [];
    const route = redirected === undefined ? existingPage(link.target, targets) : targetRoute(redirected);
    if (route === undefined) {
      const draft = existingRoute(link.target, (target) => targets.drafts?.has(target) ?? false);
      if (draft) return report('link-draft', leadsToDraft(link.url, draft), DRAFT_SUGGESTION);
      const plain = linkBelowBase(link, targets.config.base);
      const isBelow = plain !== undefined && existingPage(plain.target, targets) !== undefined;
      if (isBelow)
        return report(
          'link-dead',
          `"${link.url}" contains the base of the site, "${targets.config.base}".`,
          `Write "${plain.url}": links begin below the base.`,
        );
      const readme = readmeOf(link.target, targets);
      if (readme)
        return report(
          'link-dead',
          `"${link.url}" leads to ${link.target}, which has no index page.`,
          `Rename the file of ${readme} to index.md, which is the name of a folder's page, or link to ${readme}.`,
        );
      const original = originalOf(link.target, targets);
      if (original)
        return report(
          'link-dead',
          `"${link.url}" leads to ${link.target}, which is not a page: it is not translated.`,
          `Write that page in this language, or show the original here: add "translation: fallback" to the frontmatter of ${original}.`,
        );
      const beside = fileBeside(link, targets);
      if (beside)
        return report(
          'link-dead',
          `"${link.url}" leads to a file beside the page; such files are not published.`,
          beside,
        );
      const near = nearestLink(link, targets);
      const isOutside = link.target.startsWith('/../');
      return report(
        'link-dead',
        `"${link.url}" leads ${isOutside ? 'out of the docs folder' : `to ${link.target}, which is not a page`}.`,
        near ? didYouMeanLink(near) : isOutside ? OUTSIDE : 'Create the page or fix the link.',
      );
    }
    const suggestion = missingAnchor(link.hash, route, targets);
    if (suggestion === undefined) return [];
    return report('anchor-dead', `"${link.url}" leads to #${link.hash}, which ${route} does not have.`, suggestion);
  });
}

/** What to do about a dead link, if there is a page that it may mean. */
function didYouMeanLink({ url, lacksNumbers }: NearLink): string {
  const numbers =
    ' Numbers in front of names are part of the address, unless the config has `route: { numberPrefixes: true }`.';
  return `Did you mean ${url}?${lacksNumbers ? numbers : ''}`;
}

function refusedLink({ url, file, line, column }: PageLink): Diagnostic {
  return { code: 'link-dead', severity: 'error', ...describeRefused(url), file, line, column };
}

/** What to do if a page has no anchor of this name; `undefined` if it has one, or its anchors are not known. */
export function missingAnchor(
  hash: string | undefined,
  route: string,
  { idsByRoute }: Pick<LinkTargets, 'idsByRoute'>,
): string | undefined {
  const ids = idsByRoute.get(route);
  if (!hash || !ids || ids.has(hash) || isTop(hash)) return undefined;
  return ids.size > 0
    ? `${didYouMean(hash, ids)}It has: ${listNames([...ids], hash)}.`
    : 'The page has no headings with ids.';
}

/** Finds all links to files that do not exist; other links are left alone. */
export function checkFileLinks(
  links: readonly PageLink[],
  { files, ignore }: Pick<LinkTargets, 'files' | 'ignore'>,
): Diagnostic[] {
  return links.flatMap(({ url, target = '', file, line, column }): Diagnostic[] => {
    const name = target.startsWith(PUBLIC_TARGET) ? target.slice(PUBLIC_TARGET.length) : undefined;
    if (name === undefined || files.has(name) || isIgnored(url, ignore)) return [];
    const diagnostic: Diagnostic = {
      code: 'link-dead',
      severity: 'error',
      message: `"${url}" leads to a file that does not exist.`,
      suggestion: `Put it into public/${name}, or fix the link.`,
      file,
      line,
      column,
    };
    return [diagnostic];
  });
}

/** Another way to write a link, and the route to which it would lead. */
export interface WrittenLink {
  url: string;
  target: string;
}

/** A link that begins with the base of the site, without it; `undefined` for other links. */
export function linkBelowBase({ url, target = '' }: PageLink, base: string): WrittenLink | undefined {
  const [address, suffix] = splitSuffix(url);
  const path = base === '/' ? undefined : withoutBase(base, address);
  // In another language the target has its prefix before the base.
  const start = target.indexOf(base.slice(0, -1));
  const route = withoutBase(base, target.slice(start));
  return path === undefined || route === undefined
    ? undefined
    : { url: path + suffix, target: target.slice(0, start) + route };
}

export function leadsToDraft(link: string, route: string): string {
  return `"${link}" leads to ${route}, which is a draft: builds leave it out.`;
}

/** What to do about a link to a draft. */
export const DRAFT_SUGGESTION =
  'Remove `draft: true` from that page, or remove the link. `diptych build --drafts` builds drafts too.';

/** Endings of files that readers download or look at; those of pages, and of names such as `next.js`, are not among them. */
const DOWNLOAD =
  /\/([^/]+\.(?:7z|apk|avif|bz2|csv|dmg|docx?|epub|exe|gif|gz|ics|ipynb|jpe?g|json|log|mp[34]|msi|odt|pdf|png|pptx?|ps1|sh|sql|svg|tar|tgz|toml|tsv|txt|wav|webm|webp|whl|xlsx?|xml|xz|ya?ml|zip))$/i;

/** What to do about a relative link to a file. Links that begin with a slash lead to the public folder. */
function fileBeside({ url, target = '' }: PageLink, { files }: Pick<LinkTargets, 'files'>): string | undefined {
  const name = /^[/?#]/.test(url) || target.startsWith('/../') ? undefined : DOWNLOAD.exec(splitSuffix(target)[0])?.[1];
  if (name === undefined) return undefined;
  return files.has(name)
    ? `Write "/${name}".`
    : `Move the file to public/${name} in the docs folder, and write "/${name}".`;
}

/** Whether patterns name an address, as written; a trailing `*` matches anything. */
export function isIgnored(url: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => (pattern.endsWith('*') ? url.startsWith(pattern.slice(0, -1)) : url === pattern));
}

/** The page of a route, see `existingRoute`. */
export function existingPage(route: string, { idsByRoute }: Pick<LinkTargets, 'idsByRoute'>): string | undefined {
  return existingRoute(route, (target) => idsByRoute.has(target));
}

/** The page from a folder's README, which other tools show as the page of the folder. */
function readmeOf(target: string, { idsByRoute }: LinkTargets): string | undefined {
  return ['README', 'Readme', 'readme']
    .map((name) => target.replace(/\/?$/, `/${name}`))
    .find((route) => idsByRoute.has(route));
}

/** Whether a fragment is the beginning of the page where no element has it as its id. Standard: HTML, fragments. */
function isTop(hash: string): boolean {
  return hash.toLowerCase() === 'top';
}

/** The page in the default language for a route of another one. */
function originalOf(target: string, { config, idsByRoute }: LinkTargets): string | undefined {
  const { version, locale, pagePath } = parsePath(target, addressScheme(config));
  const original = config.locales[0]?.key ?? '';
  if (locale === original) return undefined;
  return existingPage(routePrefix(config, { version, locale: original }) + pagePath, { idsByRoute });
}
