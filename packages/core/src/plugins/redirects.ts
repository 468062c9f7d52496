import { addressScheme } from '../config/address-scheme.js';
import { type Config, messagesOf } from '../config/index.js';
import { isPattern, startParts, toHostNames } from '../config/redirect-pattern.js';
import { type RedirectRule, targetRoute, targetToUrl } from '../config/redirect-table.js';
import type { OutputFile, Plugin, WrittenRedirect } from '../config/types.js';
import { routeToHtmlFile, routeToMarkdownFile } from '../routes/output-paths.js';
import { jsonForScript } from '../shared/json-for-script.js';
import { withBase } from '../shared/links.js';
import { encodePath, joinBase, parsePath, pathToRoute, routeToUrl } from '../shared/urls.js';
import { escapeXml } from './xml.js';

/**
 * Redirects of the site, as HTML files that work on any host and as a file for hosts that read `_redirects`. Of a
 * pattern, the old addresses of pages get HTML files.
 */
export const redirectsPlugin: Plugin = {
  name: 'diptych:redirects',
  siteWritten({ config, redirects, pages }) {
    if (redirects.length === 0) return [];
    const routes = new Set(pages.map(({ page }) => page.routePath));
    const plain = redirects.filter(({ from }) => !isPattern(startParts(from)));
    const patterns = redirects.filter((rule) => !plain.includes(rule));
    const single = new Map(plain.map((rule) => [pathToRoute(startParts(rule.from).join('')), rule.to]));
    for (const { from, to } of patterns.flatMap(({ addresses = [] }) => addresses))
      if (!single.has(from)) single.set(from, to);
    const lines = [
      ...plain.flatMap((rule) => plainLines({ ...rule, from: startParts(rule.from).join('') }, routes, config.base)),
      ...patterns.flatMap((rule) => patternLines(rule, routes, config.base)),
    ];
    return [
      ...[...single].map(
        ([from, to]): OutputFile => ({
          path: routeToHtmlFile(from),
          content: redirectHtml(targetToUrl(config.base, to), localeOf(from, config), config),
        }),
      ),
      { path: '_redirects', content: `${[...new Set(lines)].join('\n')}\n` },
    ];
  },
};

/** The line of an address, and of its Markdown where it was a page. */
function plainLines({ from, to }: RedirectRule, routes: ReadonlySet<string>, base: string): string[] {
  const route = targetRoute(to);
  const toMarkdown = to.startsWith('/') && routes.has(route);
  const markdown = (address: string) => routeToUrl(base, `/${routeToMarkdownFile(address)}`);
  return [
    `${routeToUrl(base, from)} ${targetToUrl(base, to)} 301`,
    ...(toMarkdown ? [`${markdown(pathToRoute(from))} ${markdown(route)} 301`] : []),
  ];
}

/**
 * Hosts support "*" for the rest of an address and ":name" for one segment; other patterns are expanded for the pages.
 */
function patternLines(
  { from, to, addresses = [] }: WrittenRedirect,
  routes: ReadonlySet<string>,
  base: string,
): string[] {
  const parts = startParts(from);
  const names = toHostNames(parts);
  if (!names) return addresses.flatMap((rule) => plainLines(rule, routes, base));
  let count = 0;
  const start = parts
    .map((part) => (typeof part === 'string' ? encodePath(part) : (names[count++]?.from ?? '')))
    .join('');
  const target = withBase(to, base);
  const filled = target.replace(/\$([1-9])/g, (_all, index: string) => names[Number(index) - 1]?.to ?? '');
  return [`${joinBase(base, start)} ${filled} 301`];
}

/** Key of the language that a route belongs to. */
function localeOf(route: string, config: Config): string {
  return parsePath(route, addressScheme(config)).locale;
}

/**
 * A file that leads to `target`, with the query and the fragment of the visited address where `target` has none, like
 * the redirect of a host. A refresh would drop both and could overtake the script, so it is for readers without script.
 */
function redirectHtml(target: string, locale: string, config: Config): string {
  const href = escapeXml(target);
  const canonical = target.startsWith('/') ? escapeXml(config.siteUrl ?? '') + href : href;
  const title = escapeXml(messagesOf(config, locale).moved);
  const { lang = locale, dir = 'ltr' } = config.locales.find(({ key }) => key === locale) ?? {};
  const direction = dir === 'rtl' ? ' dir="rtl"' : '';
  const refresh = `<script>${redirectScript(target)}</script><noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>`;
  return `<!doctype html><html lang="${escapeXml(lang)}"${direction}><head><meta charset="utf-8"><title>${title}</title><link rel="canonical" href="${canonical}"><meta name="robots" content="noindex">${refresh}</head><body><h1>${title}</h1><p><a href="${href}">${href}</a></p></body></html>\n`;
}

function redirectScript(target: string): string {
  const start = target.indexOf('#') < 0 ? target : target.slice(0, target.indexOf('#'));
  const query = start.includes('?') ? '' : '+location.search';
  const fragment = start === target ? 'location.hash' : jsonForScript(target.slice(start.length));
  return `location.replace(${jsonForScript(start)}${query}+${fragment})`;
}
