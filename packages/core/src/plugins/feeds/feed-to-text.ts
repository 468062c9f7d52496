import { escapeXml } from '../xml.js';
import type { Feed, FeedEntry, FeedFormat } from './types.js';

/** Name of the file and media type of each format. */
export const FEED_FILES: Readonly<Record<FeedFormat, { file: string; type: string }>> = {
  rss: { file: 'rss.xml', type: 'application/rss+xml' },
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
};

/** Serializes a feed. It has no build time: its time is that of its newest entry. */
export function feedToText(feed: Feed, format: FeedFormat): string {
  return { rss: toRss, atom: toAtom, json: toJson }[format](feed);
}

type Attributes = Record<string, string>;

/** An element with text, on a separate line; nothing if there is no text. */
function element(name: string, text: string, attributes: Attributes = {}): string {
  return text === '' ? '' : `<${name}${attributesToText(attributes)}>${escapeXml(text)}</${name}>\n`;
}

const empty = (name: string, attributes: Attributes): string => `<${name}${attributesToText(attributes)}/>\n`;

const attributesToText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const updatedOf = ({ entries }: Feed): string =>
  entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1) ?? '';

const RSS_NAMESPACES: Attributes = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/** RSS 2.0 (https://www.rssboard.org/rss-specification), whose dates are those of RFC 822. */
function toRss(feed: Feed): string {
  const date = (iso: string) => new Date(iso).toUTCString();
  const items = feed.entries.map((entry) =>
    [
      '<item>\n',
      element('title', entry.title),
      element('link', entry.url),
      element('guid', entry.url, { isPermaLink: 'true' }),
      element('pubDate', date(entry.date)),
      element('description', entry.description),
      element('content:encoded', entry.content),
      ...entry.authors.map(({ name }) => element('dc:creator', name)),
      ...entry.tags.map((tag) => element('category', tag)),
      '</item>\n',
    ].join(''),
  );
  return [
    HEAD,
    `<rss version="2.0"${attributesToText(RSS_NAMESPACES)}>\n<channel>\n`,
    element('title', feed.title),
    element('link', feed.home),
    // Required by the format.
    `<description>${escapeXml(feed.description)}</description>\n`,
    element('language', feed.lang),
    element('lastBuildDate', date(updatedOf(feed))),
    empty('atom:link', { href: feed.urls.rss, rel: 'self', type: FEED_FILES.rss.type }),
    ...items,
    '</channel>\n</rss>\n',
  ].join('');
}

/** Atom (RFC 4287). */
function toAtom(feed: Feed): string {
  const entries = feed.entries.map((entry) =>
    [
      '<entry>\n',
      element('title', entry.title),
      empty('link', { href: entry.url }),
      element('id', entry.url),
      element('published', entry.date),
      element('updated', entry.updated),
      element('summary', entry.description),
      element('content', entry.content, { type: 'html' }),
      ...entry.authors.map(atomAuthor),
      ...entry.tags.map((term) => empty('category', { term })),
      '</entry>\n',
    ].join(''),
  );
  return [
    HEAD,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.lang)}">\n`,
    element('title', feed.title),
    element('subtitle', feed.description),
    element('id', feed.urls.atom),
    element('updated', updatedOf(feed)),
    empty('link', { href: feed.home }),
    empty('link', { href: feed.urls.atom, rel: 'self', type: FEED_FILES.atom.type }),
    // The format requires an author of each entry, or of the feed.
    atomAuthor({ name: feed.title }),
    ...entries,
    '</feed>\n',
  ].join('');
}

function atomAuthor({ name, url = '', email = '' }: FeedEntry['authors'][number]): string {
  return `<author>\n${element('name', name)}${element('uri', url)}${element('email', email)}</author>\n`;
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
function toJson(feed: Feed): string {
  const items = feed.entries.map((entry) => ({
    id: entry.url,
    url: entry.url,
    title: entry.title,
    // One of the two must be there.
    ...(entry.content ? { content_html: entry.content } : { content_text: entry.description || entry.title }),
    ...(entry.description && { summary: entry.description }),
    date_published: entry.date,
    date_modified: entry.updated,
    ...(entry.image && { image: entry.image }),
    ...(entry.authors.length > 0 && { authors: entry.authors.map(({ name, url }) => ({ name, url })) }),
    ...(entry.tags.length > 0 && { tags: entry.tags }),
  }));
  const head = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.urls.json,
    ...(feed.description && { description: feed.description }),
    language: feed.lang,
  };
  return `${JSON.stringify({ ...head, items }, null, 2)}\n`;
}
