import { SNIPPET_LENGTH } from '../constants.js';
import type { SuggestionType } from '../types.js';
import type { HostedHit } from './hosted-provider.js';

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
type Level = (typeof LEVELS)[number];

/** Requested words per snippet: as long as our own, at about five letters per word. */
export const SNIPPET_WORDS = Math.round(SNIPPET_LENGTH / 5);

/**
 * A record as crawlers of documentation store it: `lvl0` is the site's section, `lvl1` the page's title, `lvl2` and on
 * its headings.
 */
export interface DocsearchRecord {
  /** Hits without one are left out. */
  url?: string;
  type?: string;
  content?: string | null;
  hierarchy: Partial<Record<Level, string | null>>;
}

/** The hierarchy of a record that stores its levels in another way; levels without a text are left out. */
export const toHierarchy = (textOf: (level: Level) => string | null | undefined): DocsearchRecord['hierarchy'] =>
  Object.fromEntries(LEVELS.map((level) => [level, textOf(level)]).filter(([, text]) => text));

/** How addresses of a crawled site become routes of this one. */
export interface DocsearchSite {
  /** Address of the site with its base, for example `https://example.org/docs/`; cut off the URLs. */
  origin: string;
  /** Removes version and language from a route. */
  toPagePath: (routePath: string) => string;
  /** BCP 47 tag per locale key. */
  langs: Readonly<Record<string, string>>;
}

/** Converts a record; `texts` are its texts with markers, if the engine returns them separately. */
export const docsearchToHit = (
  record: DocsearchRecord,
  texts: Pick<DocsearchRecord, 'hierarchy' | 'content'>,
  { site, locale }: { site: DocsearchSite; locale: string },
): HostedHit => {
  const [address = '', id] = record.url?.split('#') ?? [];
  const routePath = address.startsWith(site.origin)
    ? safeDecode(`/${address.slice(site.origin.length).replace(/^\//, '')}`)
    : address;
  const hierarchy = { ...record.hierarchy, ...texts.hierarchy };
  return {
    type: toType(record),
    routePath,
    pagePath: site.toPagePath(routePath),
    lang: site.langs[locale] ?? locale,
    title: hierarchy.lvl1 ?? hierarchy.lvl0 ?? routePath,
    headings: LEVELS.slice(2).flatMap((level) => hierarchy[level] ?? []),
    ...(id ? { id: safeDecode(id) } : {}),
    ...(texts.content ? { content: texts.content } : {}),
  };
};

const toType = ({ type, content }: DocsearchRecord): SuggestionType => {
  if (type === 'content' || (!type && content)) return 'content';
  return type === 'lvl0' || type === 'lvl1' ? 'title' : 'header';
};

const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
