import type { Locale, NavItem, OverviewGroup, PageLink, SidebarItem, TocEntry } from '@diptych/core/shared';
import type { MeasuredNumber } from '../../components/Numbers/Numbers.js';
import type { SearchEntry } from '../../components/SearchPanel/search-options.js';
import type { FeatureContent, HeroContent } from '../../config/frontmatter.js';
import type { Labels } from '../../labels/labels.js';
import type { SearchGroup } from '../../search/search-provider.js';

/** What stories show: the same things in each language, as they are written there. */
export interface Samples {
  locale: Locale;
  /** Words of the interface. */
  labels: Labels;
  /** One word, one name, one sentence, one paragraph; a name so long that it has to wrap; a title with `happy-dom`. */
  text: { word: string; name: string; sentence: string; paragraph: string; long: string; hyphen: string };
  announcement: { text: string; long: string };
  nav: NavItem[];
  sidebar: SidebarItem[];
  toc: TocEntry[];
  breadcrumbs: { text: string; link?: string }[];
  prev: PageLink;
  next: PageLink;
  overview: OverviewGroup[];
  hero: HeroContent;
  features: FeatureContent[];
  numbers: MeasuredNumber[];
  footer: string;
  files: { config: string; test: string };
  steps: { title: string; text: string }[];
  cards: { title: string; description: string }[];
  /** What a search for `query` finds; `misspelt` is nearly the same, `missing` finds nothing. */
  search: { query: string; misspelt: string; missing: string; groups: SearchGroup[]; entries: SearchEntry[] };
}
