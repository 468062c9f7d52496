import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config, HeadTag, HookContext, OutputFile, Plugin, WrittenPage, WrittenSite } from '../../config/types.js';
import { newestVersion } from '../../config/variants.js';
import { routePrefix } from '../../content/variant-prefixes.js';
import { nameFrom } from '../../diagnostics/name-from.js';
import { encodePath, routeToUrl } from '../../shared/urls.js';
import { indexed } from '../indexed-pages.js';
import { FEED_FILES, feedToText } from './feed-to-text.js';
import type { Feed, FeedEntry, FeedFormat, FeedOptions, FeedText } from './types.js';

const DEFAULT_LIMIT = 20;
const FORMATS: readonly FeedFormat[] = ['rss', 'atom', 'json'];

/**
 * Creates a feed of the dated pages of a folder, one in each language with such pages: `rss.xml`, `atom.xml` and
 * `feed.json` in the folder, and links to them in the heads of its pages. Entries contain the whole article. Addresses in
 * feeds are absolute, so `siteUrl` is required.
 */
export function feeds(options: FeedOptions): Plugin {
  const folder = `/${options.folder.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  const feed: ResolvedFeed = { limit: DEFAULT_LIMIT, formats: FORMATS, ...options, folder };
  return {
    name: `diptych:feeds ${folder}`,
    siteWritten: (site, context) => writeFeeds(feed, site, context),
    pageRendered(rendered, { config }) {
      const { pagePath, locale, version } = rendered.page;
      if (!pagePath.startsWith(folder) || !isFed({ version }, config) || !config.siteUrl) return rendered;
      const links = feed.formats.map(
        (format): HeadTag => ({
          tag: 'link',
          attrs: {
            rel: 'alternate',
            type: FEED_FILES[format].type,
            title: textOf(feed.title, locale, titleOf(config, locale)),
            href: folderUrl(config, locale, folder) + FEED_FILES[format].file,
          },
        }),
      );
      return { ...rendered, head: [...rendered.head, ...links] };
    },
  };
}

type ResolvedFeed = FeedOptions & Required<Pick<FeedOptions, 'limit' | 'formats'>>;

async function writeFeeds(options: ResolvedFeed, site: WrittenSite, { logger }: HookContext): Promise<OutputFile[]> {
  const { config, pages } = site;
  const { folder, formats } = options;
  if (!config.siteUrl) {
    const suggestion = 'Set `siteUrl` in the config to the origin of the published site.';
    logger.warn(`No feed of ${folder} is written: addresses in feeds are absolute.`, { suggestion });
    return [];
  }
  const own = indexed(pages).filter(
    ({ page }) => page.pagePath.startsWith(folder) && page.pagePath !== folder && isFed(page, config),
  );
  if (own.length === 0) {
    const suggestion = 'Name a folder by its address without version and language, such as /blog/.';
    logger.warn(`There are no pages in ${folder}, so it has no feed.`, { suggestion });
  }
  for (const { page } of own.filter(({ page }) => !page.frontmatter.date)) {
    const source = path.join(config.docsDir, page.relativePath);
    // Lists of posts, which a plugin adds, have no date.
    if (!existsSync(source)) continue;
    const file = nameFrom(config.root, source);
    const suggestion =
      'Write `date: 2026-01-31` in its frontmatter; `noindex` or `unlisted` keeps a page out of feeds.';
    logger.warn('The page has no date, so it is in no feed.', { file, line: 1, column: 1, suggestion });
  }
  const files = config.locales.map(async ({ key }): Promise<OutputFile[]> => {
    const dated = own.filter(({ page }) => page.locale === key && page.frontmatter.date);
    if (dated.length === 0) return [];
    const feed = await toFeed(options, dated, site);
    const home = `${routePrefix(config, { locale: key, version: newestVersion(config) })}${folder}`.slice(1);
    return formats.map((format) => ({ path: home + FEED_FILES[format].file, content: feedToText(feed, format) }));
  });
  return (await Promise.all(files)).flat();
}

/** Feeds are of the newest version. */
function isFed({ version }: { version: string }, config: Config): boolean {
  return version === newestVersion(config);
}

async function toFeed(options: ResolvedFeed, pages: readonly WrittenPage[], site: WrittenSite): Promise<Feed> {
  const { config } = site;
  const { locale, lang } = (pages[0] as WrittenPage).page;
  const home = `${config.siteUrl}${folderUrl(config, locale, options.folder)}`;
  const newest = pages
    .map((page) => ({ page, entry: toEntry(page, config) }))
    .sort(({ entry: a }, { entry: b }) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.url < b.url ? -1 : 1))
    .slice(0, options.limit);
  const contentOf = options.content === 'summary' ? () => '' : await pageToContent(site);
  const entries = newest.map(async ({ page, entry }) => ({ ...entry, content: await contentOf(page) }));
  const description = config.locales.find(({ key }) => key === locale)?.description ?? config.description;
  return {
    title: textOf(options.title, locale, titleOf(config, locale)),
    description: textOf(options.description, locale, description),
    lang,
    home,
    urls: { rss: home + FEED_FILES.rss.file, atom: home + FEED_FILES.atom.file, json: home + FEED_FILES.json.file },
    entries: await Promise.all(entries),
  };
}

/** Loaded when feeds are written: the parser takes long to load, and configs are loaded often. */
async function pageToContent(site: WrittenSite) {
  const { createPageToContent } = await import('./page-to-content.js');
  return createPageToContent(site);
}

function toEntry({ page }: WrittenPage, { siteUrl = '', base }: Config): Omit<FeedEntry, 'content'> {
  const { date = '', authors = [], tags = [], image } = page.frontmatter;
  const published = toIso(date);
  const changed = page.lastUpdatedTime ?? published;
  return {
    title: page.title,
    description: page.description,
    url: siteUrl + routeToUrl(base, page.routePath),
    date: published,
    // A page may be committed before its date.
    updated: [published, changed].sort().at(-1) ?? published,
    authors,
    tags,
    ...(image && { image: image.src.startsWith('/') ? siteUrl + image.src : image.src }),
  };
}

/** A date of frontmatter as a time in UTC, in which it is unless it names a zone. */
function toIso(date: string): string {
  const isLocal = date.includes(':') && !/(?:Z|[+-]\d\d:\d\d)$/.test(date);
  return new Date(isLocal ? `${date.replace(' ', 'T')}Z` : date).toISOString();
}

/** Address of a folder in a language, with base. */
function folderUrl(config: Config, locale: string, folder: string): string {
  const prefix = routePrefix(config, { locale, version: newestVersion(config) });
  return `${config.base.replace(/\/$/, '')}${encodePath(prefix + folder)}`;
}

function titleOf({ locales, title }: Config, locale: string): string {
  return locales.find(({ key }) => key === locale)?.title ?? title;
}

function textOf(text: FeedText | undefined, locale: string, fallback: string): string {
  if (text === undefined || typeof text === 'string') return text ?? fallback;
  return text[locale] ?? Object.values(text)[0] ?? fallback;
}
