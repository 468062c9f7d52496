// Types of the data that components take, from core.
export type {
  NavItem,
  PageData,
  SidebarGroup,
  SidebarItem,
  SidebarProps,
  SiteData,
  TocEntry,
} from '@diptych/core/shared';
export { Announcement, type AnnouncementProps } from './components/Announcement/Announcement.js';
export { Badge, type BadgeProps } from './components/Badge/Badge.js';
export { Bar, type BarProps } from './components/Bar/Bar.js';
export { Breadcrumbs, type BreadcrumbsProps } from './components/Breadcrumbs/Breadcrumbs.js';
export { Card, type CardProps } from './components/Card/Card.js';
export { CardGrid } from './components/Card/CardGrid.js';
export { LinkCard, type LinkCardProps } from './components/Card/LinkCard.js';
export { CodeBlock, type CodeBlockProps } from './components/CodeBlock/CodeBlock.js';
export { Container, type ContainerProps, type ContainerType } from './components/Container/Container.js';
export { CopyPageButton, type CopyPageButtonProps } from './components/CopyPage/CopyPageButton.js';
export { Dropdown, type DropdownProps } from './components/Dropdown/Dropdown.js';
export { EditLink, type EditLinkProps } from './components/EditLink/EditLink.js';
export { Features, type FeaturesProps } from './components/Features/Features.js';
export { Feedback, type FeedbackProps } from './components/Feedback/Feedback.js';
export { FileTree, type FileTreeItem, type FileTreeProps } from './components/FileTree/FileTree.js';
export { Footer, type FooterColumn, type FooterProps } from './components/Footer/Footer.js';
export { Hero, type HeroProps } from './components/Hero/Hero.js';
export {
  type LanguageLink,
  LanguageSwitcher,
  type LanguageSwitcherProps,
} from './components/LanguageSwitcher/LanguageSwitcher.js';
export { LastUpdated, type LastUpdatedProps } from './components/LastUpdated/LastUpdated.js';
export { DiptychLogo } from './components/Logo/DiptychLogo.js';
export { Logo, type LogoProps } from './components/Logo/Logo.js';
export { HtmlOnly, MdOnly, type OnlyProps } from './components/MdOnly/MdOnly.js';
export { NavMenu, type NavMenuProps } from './components/NavMenu/NavMenu.js';
export { NotFound, type NotFoundProps } from './components/NotFound/NotFound.js';
export { type MeasuredNumber, Numbers, type NumbersProps } from './components/Numbers/Numbers.js';
export { OutdatedNotice, type OutdatedNoticeProps } from './components/OutdatedNotice/OutdatedNotice.js';
export { Overview, type OverviewProps } from './components/Overview/Overview.js';
export {
  PackageManagerTabs,
  type PackageManagerTabsProps,
} from './components/PackageManagerTabs/PackageManagerTabs.js';
export { translateCommand } from './components/PackageManagerTabs/translate-command.js';
export {
  PACKAGE_MANAGERS,
  type PackageManager,
} from './components/PackageManagerTabs/write-command.js';
export { PageMenu, type PageMenuLink, type PageMenuProps } from './components/PageMenu/PageMenu.js';
export { Popover, type PopoverProps } from './components/Popover/Popover.js';
export { PrevNext, type PrevNextProps } from './components/PrevNext/PrevNext.js';
export { ProgressBar, type ProgressBarProps } from './components/ProgressBar/ProgressBar.js';
export { ScrollToTop, type ScrollToTopProps } from './components/ScrollToTop/ScrollToTop.js';
export { SearchButton, type SearchButtonProps } from './components/SearchButton/SearchButton.js';
export { SearchPanel, type SearchPanelProps } from './components/SearchPanel/SearchPanel.js';
export type { SearchLabels } from './components/SearchPanel/search-labels.js';
export type { SearchEntry } from './components/SearchPanel/search-options.js';
export { SideBySide } from './components/SideBySide/SideBySide.js';
export { Sidebar } from './components/Sidebar/Sidebar.js';
export { SocialLinks, type SocialLinksProps } from './components/SocialLinks/SocialLinks.js';
export { Steps } from './components/Steps/Steps.js';
export { TableOfContents, type TableOfContentsProps } from './components/TableOfContents/TableOfContents.js';
export { Tab, type TabProps } from './components/Tabs/Tab.js';
export { Tabs, type TabsProps } from './components/Tabs/Tabs.js';
export { TabsIsland, type TabsIslandProps } from './components/Tabs/TabsIsland.js';
export { ThemeChoices, type ThemeChoicesProps, type ThemeLabels } from './components/ThemeToggle/ThemeChoices.js';
export { ThemeToggle, type ThemeToggleProps } from './components/ThemeToggle/ThemeToggle.js';
export { ToolGrid, type ToolGridProps } from './components/ToolGrid/ToolGrid.js';
export { ToolsPopover, type ToolsPopoverProps } from './components/ToolsPopover/ToolsPopover.js';
export { Tooltip, type TooltipProps } from './components/Tooltip/Tooltip.js';
export { VersionNotice, type VersionNoticeProps } from './components/VersionNotice/VersionNotice.js';
export {
  type VersionLink,
  VersionSwitcher,
  type VersionSwitcherProps,
} from './components/VersionSwitcher/VersionSwitcher.js';
export type { FeatureContent, HeroAction, HeroContent } from './config/frontmatter.js';
export type {
  AnnouncementConfig,
  FooterColumnConfig,
  LocalizedText,
  LogoConfig,
  PageMenuEntry,
  ThemeConfig,
  Tool,
} from './config/theme-config.js';
export * from './constants.js';
export { createTheme, headScripts, type ThemeOptions } from './create-theme.js';
export { type ArticleLabels, useArticleEnhancements } from './hooks/use-article-enhancements.js';
export { useThemeChoice } from './hooks/use-theme.js';
export { Icon, type IconName, type IconProps } from './icons/Icon.js';
export type { Labels } from './labels/labels.js';
export type { ReaderEvent } from './layout/reader-events.js';
export type {
  BodyProps,
  SlotName,
  SlotProps,
  ThemeComponents,
  ThemeLayouts,
  ThemeSlots,
} from './layout/theme-parts.js';
export type { CreateSearch } from './search/checked-provider.js';
export type {
  HighlightRange,
  SearchGroup,
  SearchHit,
  SearchPage,
  SearchPanelProvider,
  SearchRequest,
} from './search/search-provider.js';
export { getThemeChoice, setThemeChoice, subscribeToTheme } from './stores/color-scheme-store.js';
export { resolveTheme, type ThemeChoice } from './stores/theme-choice.js';
