import type { LayoutProps, ThemeModule } from '@diptych/core/shared';
import type { ReactElement } from 'react';
import { MarkdownLayout } from './layout/MarkdownLayout.js';
import type { ReaderEvent } from './layout/reader-events.js';
import { ThemeLayout } from './layout/ThemeLayout.js';
import {
  type CreateSearch,
  defaultComponents,
  type ThemeComponents,
  type ThemeLayouts,
  type ThemeSlots,
} from './layout/theme-parts.js';
import { createDiptychSearch } from './search/diptych-search-provider.js';

/** What a site changes about the theme. */
export interface ThemeOptions {
  /** Components that take the place of the theme's own, by name. */
  components?: Partial<ThemeComponents>;
  /** Components for the layout's empty places, by name. */
  slots?: ThemeSlots;
  /** What stands between bar and footer on pages whose frontmatter names it as `layout`; list the names in `markdown.layouts`. */
  layouts?: ThemeLayouts;
  /** Another search engine than the built-in one. */
  createSearch?: CreateSearch;
  /** Takes what readers tell: answers to "Was this page helpful?", and searches without a result. Without it and `events` of the config, nothing is asked. */
  onEvent?: (event: ReaderEvent) => void;
}

/**
 * Makes what readers' browsers need of a theme. A site's own theme file calls it once and exports what comes back, and
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
    createSearch: createSearch ?? builtInSearch,
    onEvent,
  };
  // Called once, when a theme's module is loaded: the component stays the same for the life of the page.
  // biome-ignore lint/correctness/noComponentHookFactories: see above
  const Layout = (props: LayoutProps): ReactElement => <ThemeLayout {...props} parts={parts} />;
  Layout.toMarkdown = (props: LayoutProps): ReactElement => <MarkdownLayout {...props} parts={parts} />;
  return { Layout, Sidebar: parts.components.Sidebar };
}

// Part of the shell: a file of its own would cost the reader who opens the panel another round trip.
const builtInSearch: CreateSearch = createDiptychSearch;
