import type { LayoutProps, ThemeModule } from '@diptych/core/shared';
import type { ReactElement } from 'react';
import { ThemeLayout } from './layout/ThemeLayout.js';
import { type CreateSearch, defaultComponents, type ThemeComponents, type ThemeSlots } from './layout/theme-parts.js';
import { headScripts } from './scripts/head-scripts.js';
import { createDiptychSearch } from './search/diptych-search-provider.js';

/** What a site changes about the theme. */
export interface ThemeOptions {
  /** Components that take the place of the theme's own, by name. */
  components?: Partial<ThemeComponents>;
  /** Components for the layout's empty places, by name. */
  slots?: ThemeSlots;
  /** Another search engine than the built-in one. */
  createSearch?: CreateSearch;
}

/**
 * Makes a theme module. A site's own theme file calls it once and exports what comes back.
 * @returns layout, sidebar and head scripts, as the `theme` of a Diptych config
 */
export function createTheme({ components, slots = {}, createSearch }: ThemeOptions = {}): Required<ThemeModule> {
  const parts = {
    components: { ...defaultComponents, ...components },
    slots,
    createSearch: createSearch ?? builtInSearch,
  };
  // Called once, when a theme's module is loaded: the component stays the same for the life of the page.
  // biome-ignore lint/correctness/noComponentHookFactories: see above
  const Layout = (props: LayoutProps): ReactElement => <ThemeLayout {...props} parts={parts} />;
  return { Layout, Sidebar: parts.components.Sidebar, headScripts };
}

// Part of the shell: a file of its own would cost the reader who opens the panel another round trip.
const builtInSearch: CreateSearch = createDiptychSearch;
