import type { ComponentType, ReactNode } from 'react';
import type { PageData, SidebarItem, SiteData } from './types.js';

/** What a theme's `Sidebar` gets. */
export interface SidebarProps {
  items: SidebarItem[];
  /** Address of the page shown, with base. Its link carries `aria-current="page"` directly after `href`. */
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
 * What the config's theme module exports. Its style sheets are loaded after the first paint; what that needs of them stands
 * in each document. Rules for what is closed by then, such as menus, are best put into a cascade layer called `later`, or
 * `name.later`: it stays out of the documents.
 */
export interface ThemeModule {
  Layout: ComponentType<LayoutProps>;
  Sidebar: ComponentType<SidebarProps>;
  /**
   * Classic scripts for the head, run before the first paint (stored theme, stored tabs). Constant strings: the
   * Content-Security-Policy names their hashes. A class, id or attribute that one sets has to stand in it as a string of
   * its own, `'dark'`, for the rules about it to be there.
   *
   * Elements of a document's article that do not fit on the first screen, or a further one, have the attribute `data-fold`:
   * a theme may hold back what begins there until the first screen is painted. Before the first of them is there, nothing is
   * painted.
   */
  headScripts?: readonly string[];
}
