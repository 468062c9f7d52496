import type { LayoutProps, ThemeModule } from '@diptych/core/shared';
import type { ReactElement } from 'react';
import { MarkdownLayout } from './layout/MarkdownLayout.js';
import type { ReaderEvent } from './layout/reader-events.js';
import { ThemeLayout } from './layout/ThemeLayout.js';
import { defaultComponents, type ThemeComponents, type ThemeLayouts, type ThemeSlots } from './layout/theme-parts.js';
import type { CreateSearch } from './search/checked-provider.js';
import { createDiptychSearch } from './search/diptych-search-provider.js';

/** The bundle of `head-script/index.ts`, inserted by the build. */
declare const HEAD_SCRIPT: string;

/**
 * Classic scripts for the head: they restore the reader's choices before the first paint. Constant, so that the
 * Content-Security-Policy can contain their hashes. In this module because bundlers run it for every theme: Rolldown
 * 1.2 leaves out a module with only a constant if a component of the site imports a module lazily.
 */
export const headScripts: readonly string[] = [HEAD_SCRIPT];

/** Options of a site's theme. */
export interface ThemeOptions {
  /** Components that replace the theme's own, by name. */
  components?: Partial<ThemeComponents>;
  /** Components for the layout's slots, by name. */
  slots?: ThemeSlots;
  /**
   * Layouts, rendered between bar and footer on pages that name them as `layout` in frontmatter; list the names in
   * `markdown.layouts`.
   */
  layouts?: ThemeLayouts;
  /** Replaces the built-in search engine. */
  createSearch?: CreateSearch;
  /**
   * Receives reader events: answers to "Was this page helpful?", and searches without a result. Without it and `events`
   * of the config, the question is not shown.
   */
  onEvent?: (event: ReaderEvent) => void;
}

/**
 * Creates the browser part of a theme. A site's own theme file calls it once and exports the result, and
 * `headScripts`, which stay on the server.
 */
export function createTheme({
  components,
  slots = {},
  layouts = {},
  createSearch,
  onEvent,
}: ThemeOptions = {}): Pick<ThemeModule, 'Layout' | 'Sidebar'> {
  const parts = {
    components: { ...defaultComponents, ...components },
    slots,
    layouts,
    createSearch: createSearch ? checked(createSearch) : builtInSearch,
    onEvent,
  };
  // Called once, when a theme's module is loaded: the component stays the same for the life of the page.
  // biome-ignore lint/correctness/noComponentHookFactories: see above
  const Layout = (props: LayoutProps): ReactElement => <ThemeLayout {...props} parts={parts} />;
  Layout.toMarkdown = (props: LayoutProps): ReactElement => <MarkdownLayout {...props} parts={parts} />;
  return { Layout, Sidebar: parts.components.Sidebar };
}

/** A search of the site's own; it is checked by a module that is loaded with it. */
function checked(createSearch: CreateSearch): CreateSearch {
  return async (site) => (await import('./search/checked-provider.js')).createCheckedProvider(createSearch, site);
}

// Part of the app: a separate file would cost another round trip when the panel is opened.
const builtInSearch: CreateSearch = createDiptychSearch;
