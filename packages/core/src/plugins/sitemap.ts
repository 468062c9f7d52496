import type { Config } from '../config/index.js';
import type { Plugin, WrittenPage } from '../config/types.js';
import { isListed } from '../shared/page-tags.js';
import { routeToUrl } from '../shared/urls.js';
import { escapeXml } from './xml.js';

/**
 * Sitemap and robots: written by a plugin like any other. A sitemap has whole addresses, which a site without `siteUrl`
 * lacks.
 */
export const siteFilesPlugin: Plugin = {
  name: 'diptych:site-files',
  siteWritten: ({ config, pages }) => [
    ...(config.siteUrl ? [{ path: 'sitemap.xml', content: sitemap(config, pages, config.siteUrl) }] : []),
    { path: 'robots.txt', content: robots(config) },
  ],
};

function sitemap(config: Config, pages: readonly WrittenPage[], siteUrl: string): string {
  const absolute = (link: string) => escapeXml(siteUrl + link);
  const listed = pages.filter(({ page }) => isListed(page));
  const links = new Set(listed.map(({ page }) => routeToUrl(config.base, page.routePath)));
  const entries = listed.map(({ page }) => {
    const alternates = page.alternates.filter(
      (alternate) => alternate.exists && links.has(alternate.link) && alternate.version === page.version,
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
