import { type Config, messagesOf } from '../config/index.js';
import type { OutputFile, Plugin, WrittenPage } from '../config/types.js';
import { routeToHtmlFile } from '../routes/output-paths.js';
import { parsePath, routeToUrl } from '../shared/urls.js';
import { indexed } from './indexed-pages.js';
import { escapeXml } from './xml.js';

/** Sitemap and robots: written by a plugin like any other. */
export const siteFilesPlugin: Plugin = {
  name: 'diptych:site-files',
  siteWritten: ({ config, pages }) => [
    { path: 'sitemap.xml', content: sitemap(config, pages) },
    { path: 'robots.txt', content: robots(config) },
  ],
};

/** Redirects of the config, as HTML files that work on any host and as a file for hosts that read `_redirects`. */
export const redirectsPlugin: Plugin = {
  name: 'diptych:redirects',
  siteWritten({ config }) {
    const entries = Object.entries(config.redirects);
    if (entries.length === 0) return [];
    const target = (to: string) => (to.startsWith('/') ? routeToUrl(config.base, to) : to);
    const lines = entries.map(([from, to]) => `${routeToUrl(config.base, from)} ${target(to)} 301`);
    return [
      ...entries.map(
        ([from, to]): OutputFile => ({
          path: routeToHtmlFile(from),
          content: redirectHtml(target(to), localeOf(from, config), config),
        }),
      ),
      { path: '_redirects', content: `${lines.join('\n')}\n` },
    ];
  },
};

function sitemap(config: Config, pages: readonly WrittenPage[]): string {
  const absolute = (link: string) => escapeXml((config.siteUrl ?? '') + link);
  const listed = indexed(pages).filter(({ page }) => page.frontmatter.canonical === undefined && !page.newest?.exists);
  const links = new Set(listed.map(({ page }) => routeToUrl(config.base, page.routePath)));
  const entries = listed.map(({ page }) => {
    const alternates = page.alternates.filter(
      (alternate) => links.has(alternate.link) && alternate.version === page.version,
    );
    const languages =
      alternates.length > 1
        ? [...alternates, { ...alternates[0], lang: 'x-default', link: alternates[0]?.link ?? '' }]
        : [];
    return [
      '  <url>',
      `    <loc>${absolute(routeToUrl(config.base, page.routePath))}</loc>`,
      ...(page.lastUpdatedTime ? [`    <lastmod>${page.lastUpdatedTime.slice(0, 10)}</lastmod>`] : []),
      ...languages.map(
        (alternate) =>
          `    <xhtml:link rel="alternate" hreflang="${alternate.lang}" href="${absolute(alternate.link)}"/>`,
      ),
      '  </url>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

function robots(config: Config): string {
  const sitemapLine = config.siteUrl ? `\nSitemap: ${config.siteUrl}${config.base}sitemap.xml\n` : '';
  return `User-agent: *\nAllow: /\n${sitemapLine}`;
}

/** Key of the language that a route belongs to. */
function localeOf(route: string, { locales, versions }: Config): string {
  return parsePath(route, {
    locales,
    versions: versions.map(({ name }, index) => ({ name, isDefault: index === 0 })),
  }).locale;
}

function redirectHtml(target: string, locale: string, config: Config): string {
  const href = escapeXml(target);
  const title = escapeXml(messagesOf(config, locale).moved);
  const { lang = locale, dir = 'ltr' } = config.locales.find(({ key }) => key === locale) ?? {};
  const direction = dir === 'rtl' ? ' dir="rtl"' : '';
  return `<!doctype html><html lang="${escapeXml(lang)}"${direction}><head><meta charset="utf-8"><title>${title}</title><link rel="canonical" href="${href}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}"></head><body><h1>${title}</h1><p><a href="${href}">${href}</a></p></body></html>\n`;
}
