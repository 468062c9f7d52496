import path from 'node:path';
import type { Diagnostic } from '@diptych/core';
import {
  checkLinks,
  checkRedirects,
  componentsKey,
  createRedirects,
  existingPage,
  hashOf,
  isIgnored,
  type LinkTargets,
  linkBelowBase,
  linkTargets,
  planRedirects,
  routePrefix,
  type WrittenLink,
} from '@diptych/core/pages';
import { replaceUrl, withId } from '../fix/replace-url.js';
import { reporter } from '../reporter.js';
import type { CheckPage, CheckSite, PageLink, RuleContext, SiteRule } from '../types.js';

const report = reporter('links');

/**
 * Internal links have a target (page, anchor, file of the public folder or redirect), and are written without language.
 */
export const links: SiteRule = {
  name: 'links',
  description: 'Internal links and anchors resolve, and do not contain the language of their page',
  scope: 'site',
  inputs: ({ config, site }) =>
    hashOf(componentsKey(config), config.base, ...site.sources.publicFiles.map(({ relativePath }) => relativePath)),
  async check(site, context) {
    const redirects = planRedirects(context.config, site.sources);
    const targets = await targetsOf(site, context, createRedirects(redirects.rules));
    return [
      ...site.pages.flatMap((page) => page.facts.links.flatMap((link) => checkLink(link, page, { targets, context }))),
      ...redirects.diagnostics,
      ...checkRedirects(redirects.rules, context.config, { ...site.sources, idsByRoute: targets.idsByRoute }),
    ];
  },
};

interface Tools {
  targets: LinkTargets;
  context: RuleContext;
}

function checkLink(link: PageLink, page: CheckPage, { targets, context }: Tools): Diagnostic[] {
  const diagnostics = checkLinks([link], targets);
  const existing = (found: WrittenLink | undefined) =>
    found && existingPage(found.target, targets) !== undefined ? found : undefined;
  // If the page exists under another prefix, the prefix is the error.
  const belowBase = linkBelowBase(link, context.config.base);
  const plain = [link, { ...link, ...belowBase }]
    .map((written) => existing(withoutPrefix(written, page, context.config)))
    .find((found) => found !== undefined);
  const remaining = (found: WrittenLink) => checkLinks([{ ...link, ...found }], targets).map(({ code }) => code);
  const fixTo = (found: WrittenLink | undefined) => {
    const fix = found && replaceUrl(link, found.url, page);
    return fix && { fix };
  };
  if (diagnostics.length > 0) {
    const byFile = plain ? undefined : linkToFile(link, page, context);
    const suggestion = plain
      ? `Write "${plain.url}": links do not contain the language.`
      : byFile && `Write "${byFile.url}": links begin below the docs folder.`;
    const others = [plain, byFile, existing(belowBase)].filter((other) => other !== undefined);
    const found = [...others, ...[...others, {}].map((other) => withAnchor({ ...link, ...other }, targets))].filter(
      (other) => other !== undefined,
    );
    // A link to the right page is better than none, even if the page has no such anchor.
    const right = found.find((other) => remaining(other).length === 0);
    const near = found.find((other) => remaining(other).every((code) => code === 'anchor-dead'));
    const fix = fixTo(right ?? (diagnostics[0]?.code === 'link-dead' ? near : undefined));
    return diagnostics.map((diagnostic) => ({ ...diagnostic, ...(suggestion && { suggestion }), ...fix }));
  }
  if (!plain || plain.target !== link.target || isIgnored(link.url, targets.ignore)) return [];
  const message = `"${link.url}" contains the language of its own page.`;
  const suggestion = `Write "${plain.url}": the same link then works in every language.`;
  return [{ ...report(link, message, suggestion), severity: 'warning', ...fixTo(plain) }];
}

/** A link without its page's language, and the route that it then leads to. */
function withoutPrefix(link: PageLink, page: CheckPage, config: RuleContext['config']): WrittenLink | undefined {
  const { version, lang } = page;
  const [own = ''] = [`/${lang}`].filter((prefix) => link.url === prefix || link.url.startsWith(`${prefix}/`));
  if (own === '' || link.target === undefined) return undefined;
  const url = link.url.slice(own.length) || '/';
  const path = url
    .replace(/[?#].*$/, '')
    .replace(/\.(?:mdx?|html)$/, '')
    .replace(/(^|\/)index$/, '$1');
  return { url, target: routePrefix(config, { version, locale: lang }) + path };
}

/** A link that begins at the root of the repository, as on GitHub: to the page's file, `/docs/guide/start.md`. */
function linkToFile({ url }: PageLink, page: CheckPage, { config, site }: RuleContext): WrittenLink | undefined {
  const [, address = '', suffix = ''] = /^(\/[^?#]*\.mdx?)([?#].*)?$/.exec(url) ?? [];
  const names = config.docsDir.split(path.sep);
  for (let count = 1; address && count < names.length; count++) {
    const folder = `/${names.slice(-count).join('/')}/`;
    const found = address.startsWith(folder)
      ? site.pages.find(({ relativePath }) => relativePath === address.slice(folder.length))
      : undefined;
    if (!found) continue;
    const isBeside = found.lang === page.lang && found.version === page.version;
    return { url: (isBeside ? found.pagePath : found.route) + suffix, target: found.route };
  }
  return undefined;
}

/** A link to the id of its page that has the same letters and digits: other tools write case and punctuation otherwise. */
function withAnchor(
  { url, hash, target = '' }: PageLink,
  targets: LinkTargets,
): (WrittenLink & { hash: string }) | undefined {
  const ids = targets.idsByRoute.get(existingPage(target, targets) ?? '') ?? [];
  const letters = lettersOf(hash ?? '');
  const [id, ...others] = letters === '' ? [] : [...ids].filter((one) => lettersOf(one) === letters);
  return id === undefined || others.length > 0 ? undefined : { url: withId(url, id), target, hash: id };
}

function lettersOf(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

async function targetsOf(
  site: CheckSite,
  context: RuleContext,
  redirects: LinkTargets['redirects'],
): Promise<LinkTargets> {
  const { pages, sources } = site;
  const unknown = new Set(pages.filter(({ facts }) => !facts.isParsed).map(({ route }) => route));
  const rendered = new Map([...(await idsOfComponents(site, context))].filter(([route]) => !unknown.has(route)));
  const fallbackPages = sources.pages.flatMap(({ routePath, fallback }) =>
    fallback ? [[routePath, rendered.get(fallback.routePath)] as const] : [],
  );
  const idsByRoute = new Map([
    ...pages.map((page) => [page.route, rendered.get(page.route)] as const),
    ...fallbackPages,
  ]);
  return linkTargets(context.config, sources, { redirects, idsByRoute });
}

/**
 * Ids of all pages. Rendering is slow: only pages with an unresolved anchor are rendered to find the ids of components.
 * A page that cannot be rendered is left out, so that links to it are not reported as dead.
 */
async function idsOfComponents(
  site: CheckSite,
  context: RuleContext,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const known = new Map(site.pages.map((page) => [page.route, page]));
  const pageOf = (target: string) => known.get(existingPage(target, { idsByRoute: written }) ?? '');
  const written = new Map(site.pages.map((page) => [page.route, new Set(page.facts.ids)]));
  const open = new Set<CheckPage>();
  for (const { facts } of site.pages) {
    for (const { target, hash } of facts.links) {
      const page = target === undefined || !hash ? undefined : pageOf(target);
      if (page?.facts.isParsed && !page.facts.isStatic && !written.get(page.route)?.has(hash ?? '')) open.add(page);
    }
  }
  if (open.size === 0) return written;
  const rendered = await context.renderIds([...open]);
  return new Map([...[...written].filter(([route]) => !open.has(known.get(route) as CheckPage)), ...rendered]);
}
