/** A format of feeds. */
export type FeedFormat = 'rss' | 'atom' | 'json';

/** A text, or one per language key; the first one is the fallback. */
export type FeedText = string | Readonly<Record<string, string>>;

/** A feed of the pages of a folder. */
export interface FeedOptions {
  /** Folder of the pages, by its address without version and language: `/blog/`. */
  folder: string;
  /** Default: the site's title. */
  title?: FeedText;
  /** Default: the site's description. */
  description?: FeedText;
  /** Maximum number of pages in a feed. Default 20. */
  limit?: number;
  /** Whether entries contain the article (`full`, the default) or only the description (`summary`). */
  content?: 'full' | 'summary';
  /** Default: all three. */
  formats?: readonly FeedFormat[];
}

/** A page in a feed. */
export interface FeedEntry {
  title: string;
  description: string;
  /** HTML of the article; empty if the feed has only descriptions. */
  content: string;
  /** Absolute address. */
  url: string;
  /** When it was published and changed, ISO 8601. */
  date: string;
  updated: string;
  authors: readonly { name: string; url?: string; email?: string }[];
  tags: readonly string[];
  /** Absolute address of its picture. */
  image?: string;
}

/** A feed of a language. */
export interface Feed {
  title: string;
  description: string;
  /** BCP 47 tag. */
  lang: string;
  /** Absolute address of the folder, and of each format of the feed. */
  home: string;
  urls: Readonly<Record<FeedFormat, string>>;
  /** The newest first; at least one. */
  entries: readonly FeedEntry[];
}
