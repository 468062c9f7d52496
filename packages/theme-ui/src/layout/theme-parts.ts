import type { PageData, SidebarProps, SiteData } from '@diptych/core/shared';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Announcement } from '../components/Announcement/Announcement.js';
import { Bar } from '../components/Bar/Bar.js';
import { Breadcrumbs } from '../components/Breadcrumbs/Breadcrumbs.js';
import { CopyPageButton } from '../components/CopyPage/CopyPageButton.js';
import { EditLink } from '../components/EditLink/EditLink.js';
import { Features } from '../components/Features/Features.js';
import { Feedback } from '../components/Feedback/Feedback.js';
import { Footer } from '../components/Footer/Footer.js';
import { Hero } from '../components/Hero/Hero.js';
import { LanguageSwitcher } from '../components/LanguageSwitcher/LanguageSwitcher.js';
import { LastUpdated } from '../components/LastUpdated/LastUpdated.js';
import { Logo } from '../components/Logo/Logo.js';
import { NavMenu } from '../components/NavMenu/NavMenu.js';
import { NotFound } from '../components/NotFound/NotFound.js';
import { OutdatedNotice } from '../components/OutdatedNotice/OutdatedNotice.js';
import { Overview } from '../components/Overview/Overview.js';
import { PageMenu } from '../components/PageMenu/PageMenu.js';
import { PrevNext } from '../components/PrevNext/PrevNext.js';
import { ProgressBar } from '../components/ProgressBar/ProgressBar.js';
import { ScrollToTop } from '../components/ScrollToTop/ScrollToTop.js';
import { SearchButton } from '../components/SearchButton/SearchButton.js';
import { Sidebar } from '../components/Sidebar/Sidebar.js';
import { SocialLinks } from '../components/SocialLinks/SocialLinks.js';
import { TableOfContents, type TableOfContentsProps } from '../components/TableOfContents/TableOfContents.js';
import { ThemeToggle } from '../components/ThemeToggle/ThemeToggle.js';
import { ToolGrid } from '../components/ToolGrid/ToolGrid.js';
import { ToolsPopover } from '../components/ToolsPopover/ToolsPopover.js';
import { VersionNotice } from '../components/VersionNotice/VersionNotice.js';
import { VersionSwitcher } from '../components/VersionSwitcher/VersionSwitcher.js';
import type { Labels } from '../labels/labels.js';
import type { CreateSearch } from '../search/checked-provider.js';
import type { ReaderEvent } from './reader-events.js';

/** The components of a layout; a site replaces any of them by one with the same props. */
export const defaultComponents = {
  Announcement,
  Bar,
  Breadcrumbs,
  CopyPageButton,
  EditLink,
  Features,
  Feedback,
  Footer,
  Hero,
  LanguageSwitcher,
  LastUpdated,
  Logo,
  NavMenu,
  PageMenu,
  PrevNext,
  NotFound,
  OutdatedNotice,
  // A replacement gets the whole entries of the page.
  TableOfContents: TableOfContents as (props: TableOfContentsProps & Pick<PageData, 'toc'>) => ReactElement,
  Overview,
  ProgressBar,
  ScrollToTop,
  SearchButton,
  Sidebar: Sidebar as ComponentType<SidebarProps>,
  SocialLinks,
  ThemeToggle,
  ToolGrid,
  ToolsPopover,
  VersionNotice,
  VersionSwitcher,
};

/** Replaceable components by name. */
export type ThemeComponents = typeof defaultComponents;

/** Props of a component in a slot. */
export interface SlotProps {
  site: SiteData;
  page: PageData;
  labels: Labels;
}

/** Slots of a layout, empty by default. */
export type SlotName =
  | 'barStart'
  | 'barEnd'
  | 'sidebarTop'
  | 'sidebarBottom'
  | 'articleTop'
  | 'articleBottom'
  | 'outlineTop'
  | 'outlineBottom'
  | 'homeHeroPanel'
  | 'homeAfterHero'
  | 'homeAfterFeatures'
  | 'homeBottom'
  | 'footer';

/** Props of a site's own layout. */
export interface BodyProps extends SlotProps {
  article: ReactNode;
  /** Absent where the page has none. */
  sidebar: ReactNode;
}

/**
 * Components by the value of `layout` in frontmatter. Each renders a `main` with the id `dt-content` and `tabIndex={-1}`.
 */
export type ThemeLayouts = Readonly<Record<string, ComponentType<BodyProps>>>;

/** Components by slot. */
export type ThemeSlots = Partial<Record<SlotName, ComponentType<SlotProps>>>;

/** Options of a layout; constant. */
export interface ThemeParts {
  components: ThemeComponents;
  slots: ThemeSlots;
  layouts: ThemeLayouts;
  createSearch: CreateSearch;
  onEvent?: (event: ReaderEvent) => void;
}
