import type { PageSource } from '../content/index.js';
import type { Frontmatter, TocEntry } from '../shared/types.js';

/** The part of a parsed page that routing needs. */
export interface RoutedPage {
  source: PageSource;
  title: string;
  frontmatter: Frontmatter;
  toc: readonly TocEntry[];
  /** What describes a page without a description: its first paragraph, or as much of it as fits. */
  lead?: string;
}

/** A page in a sidebar that is still being planned. */
export interface PlannedLink {
  type: 'link';
  text: string;
  /** Route for pages, URL for links elsewhere. */
  target: string;
  /** Query and hash of a link to a part of a page. */
  suffix?: string;
  external: boolean;
  tag?: string;
  page?: RoutedPage;
  /** Heading levels that overview pages show of it, from its meta entry. */
  overviewHeaders?: number[];
}

/** A folder in a sidebar that is still being planned. */
export interface PlannedGroup {
  type: 'group';
  text: string;
  /** Path of the folder below the language's own; absent for a group that is not a folder. */
  path?: string;
  page?: RoutedPage;
  tag?: string;
  collapsible: boolean;
  collapsed: boolean;
  overviewHeaders?: number[];
  items: PlannedItem[];
}

export type PlannedItem =
  | PlannedLink
  | PlannedGroup
  | { type: 'divider'; dashed?: boolean }
  | { type: 'section-header'; text: string; tag?: string };
