import type { ComponentType, ReactNode } from 'react';
import type { PageData, SidebarItem, SiteData } from './types.js';

/** What a theme's `Sidebar` gets. */
export interface SidebarProps {
  items: SidebarItem[];
  /** Address of the page shown, with base. Its link carries `aria-current="page"`. */
  activeLink: string;
}

/** What a theme's `Layout` gets, on the server and in the browser alike. */
export interface LayoutProps {
  site: SiteData;
  page: PageData;
  /** The article: finished HTML inside an `article` element. Goes into `main`, once. */
  article: ReactNode;
  /** The theme's own `Sidebar`, filled; `null` where the page has none. May be placed once. */
  sidebar: ReactNode;
  /** Whether the next page is on its way for longer than 200 ms. */
  loading: boolean;
}

/**
 * A component that has a say in the Markdown of a page: there `toMarkdown` is rendered in its place, with the same props, and
 * its HTML is turned into Markdown. Without one, the HTML of the component itself is.
 */
export type WithMarkdown<Component> = Component & { toMarkdown?: Component };

/**
 * What the config's theme module exports. Its style sheets are linked in the head of each document, so they are there before
 * anything is painted, with or without script.
 */
export interface ThemeModule {
  /** Its `toMarkdown` holds what is around an article in the page's Markdown; without one, that is nothing. */
  Layout: WithMarkdown<ComponentType<LayoutProps>>;
  Sidebar: ComponentType<SidebarProps>;
  /**
   * Classic scripts for the head, run before the first paint (stored theme, stored tabs). Constant strings: the
   * Content-Security-Policy names their hashes.
   */
  headScripts?: readonly string[];
  /**
   * Components that pages use without importing them, by name; one with the name of an element, such as `a` or `table`, takes
   * that element's place in articles. Exported as `export * as components from './components'`: the names are read without
   * running the theme, and only the pages that use one import it.
   */
  components?: Readonly<Record<string, unknown>>;
}
