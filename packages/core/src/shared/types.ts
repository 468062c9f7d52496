import type { Messages } from './messages.js';

declare global {
  /** Types that a site's packages add to. */
  namespace Diptych {
    /** What plugins add to the data of a page, as `PageData.data`. */
    interface PluginData {}
    /** Keys that the theme adds to frontmatter. */
    interface ThemeFrontmatter {}
    /** Names of the types of pages that the theme adds, as keys. */
    interface PageTypes {}
    /** Types of `themeConfig`, by the theme's module as `theme` of the config names it. Themes add theirs. */
    interface ThemeConfigs {}
    /** Type of `check` in the config, as `options`. Added by `@diptych/check`. */
    interface Checks {}
  }
}

/** What a page is for; the theme chooses its layout by it, and may add others to these. `doc` is the default. */
export type PageType = 'home' | 'doc' | '404' | keyof Diptych.PageTypes | (string & {});

/** One heading of a page, as listed in the table of contents. */
export interface TocEntry {
  /** The heading's text, markup removed. */
  text: string;
  /** The heading's id, without `#`. Both languages of a page share it. */
  id: string;
  /** Heading level, 1 to 6. */
  depth: number;
  /**
   * Offset of the heading in the page's plain text, in UTF-16 code units: a line for the heading of each section, and its
   * text below it without code.
   */
  charIndex: number;
}

/** Why an original has no translation. */
export type TranslationState = 'pending' | 'absent' | 'fallback';

/** A tag that a page adds to its head. Attributes with the value `true` have no value in HTML. */
export interface PageHeadTag {
  /** A `script` has a `src`, or is a block of data such as JSON-LD. */
  tag: 'meta' | 'link' | 'script';
  /** Attributes by name; `true` for one without a value. Names that begin with `on` are errors. */
  attrs: Record<string, string | true>;
  /** Only of a block of data. */
  content?: string;
}

/** An author of a page. */
export interface PageAuthor {
  /** Name to show. */
  name: string;
  /** An address of the author's, absolute. */
  url?: string;
  /** Email address of the author. */
  email?: string;
  /** A picture of the author: an address, or a file of `public/` by its path such as `/ann.png`. */
  image?: string;
}

/** An image of a page, for link previews and lists of pages. */
export interface PreviewImage {
  /** Address: absolute, or with base. */
  src: string;
  /** Describes the picture. */
  alt?: string;
  /** Width in pixels, if the file contains it. */
  width?: number;
  /** Height in pixels, if the file contains it. */
  height?: number;
}

/** A link that replaces the one from a page's sidebar. */
export interface PrevNextLink {
  /** Default: the text of the link from the sidebar, or the title of the page at `link`. */
  text?: string;
  /** A link as in the text of a page. Default: that of the sidebar. */
  link?: string;
}

/**
 * The YAML block at the top of a page. A key that is neither one of these, nor of the theme, nor in
 * `markdown.frontmatterKeys` is passed to the theme, with a warning.
 */
export interface Frontmatter extends Diptych.ThemeFrontmatter {
  /** Title of the page. Default: its first level-1 heading, else the name of its file. */
  title?: string;
  /**
   * Summary of the page in one sentence, for search engines, previews and overviews. Default: its first paragraph, cut
   * at 160 columns; if that gives none, the site's description.
   */
  description?: string;
  /** Text of the page in its sidebar. Default: its title. */
  sidebarLabel?: string;
  /** Position in the sidebar among the files of a folder without `_meta.json`: smaller numbers first, then pages without one. */
  order?: number;
  /** Topics of the page, in a few words each. */
  tags?: string[];
  /** Date of the page, such as that of a post: `2026-01-31`, or with a time as ISO 8601 writes it; without a zone, the time is in UTC. */
  date?: string;
  /** Authors of the page. In the file, a name is enough. */
  authors?: PageAuthor[];
  /**
   * Image of the page for link previews. In the file: an address, a file beside the page or in `public/`, or a map with
   * `src` and `alt`.
   */
  image?: PreviewImage;
  /** Kind of the page, which decides its layout. Default `doc`; for the page `404.md` of a language, `404`. */
  pageType?: PageType;
  /** Adds a filterable list of the child pages below the text. */
  overview?: boolean;
  /** Heading levels shown for this page on overview pages. Default `[2]`. */
  overviewHeaders?: number[];
  /** Replaces the site's title after the page's own in `<title>`. */
  titleSuffix?: string;
  /** `false` hides the sidebar of this page. */
  sidebar?: boolean;
  /** `false` hides the table of contents of this page. */
  outline?: boolean;
  /** Another layout of the theme's. */
  layout?: string;
  /** `true` leaves the page out of builds; the development server shows it, marked as a draft. */
  draft?: boolean;
  /**
   * `true` publishes the page without listing it: it is in no sidebar, list, search, sitemap, feed or `llms.txt`, and
   * has `noindex` for search engines.
   */
  unlisted?: boolean;
  /** `true` asks search engines to leave the page out, and keeps it out of the sitemap and `llms.txt`. */
  noindex?: boolean;
  /**
   * `false` excludes the page from the site's own search; `weight`, from 0 to 10, changes its rank there; the usual
   * weight is 1.
   */
  search?: boolean | { weight: number };
  /**
   * Tags for the head of this page. One with the same meaning as a tag of Diptych, such as `og:title`, replaces it. A
   * canonical address there counts as `canonical`, robots with `noindex` as `noindex`.
   */
  head?: PageHeadTag[];
  /** Address that search engines list in place of this page: absolute, or a link to another page of the site. */
  canonical?: string;
  /** Replaces the link to the previous page: its text, both text and link, or `false` for none. */
  prev?: string | false | PrevNextLink;
  /** Replaces the link to the next page: its text, both text and link, or `false` for none. */
  next?: string | false | PrevNextLink;
  /** `page` sends the page's own module and hydrates all of it. */
  hydrate?: 'page';
  /**
   * The state of an original in languages without a translation: `pending` (to be written), `absent` (not intended) or
   * `fallback` (shown as a fallback page). One value for all languages, or one for each by its key.
   */
  translation?: TranslationState | Record<string, TranslationState>;
  [key: string]: unknown;
}

/** A link to another page with the title to show. */
export interface PageLink {
  text: string;
  /** Address with base, version and language prefix. */
  link: string;
}

/** The same page in another language or version. */
export interface Alternate {
  /** BCP 47 tag of the language, for example `zh-CN`. */
  lang: string;
  /** The locale's key in the config, for example `zh`. */
  locale: string;
  /** The version's name, or `''` where the site has none. */
  version: string;
  /**
   * Address with base. If the page does not exist, not even as a fallback page: that of the nearest folder above it
   * with a page there, and finally of the home page.
   */
  link: string;
  /** Whether the page itself exists there. */
  exists: boolean;
  /** Whether search engines are not to list it under this address: `hreflang` leaves it out. */
  noindex?: true;
}

/** The same page in the first version, or what is nearest to it there. */
export interface NewestVersion {
  /**
   * Address with base: of the page, otherwise of the nearest folder above it with a page, otherwise of the home page.
   */
  link: string;
  /** Whether the page itself exists there. */
  exists: boolean;
  /** Notice about the version that readers look at; absent if the config turns it off. */
  notice?: VersionNotice;
}

/** What a version is that readers are warned of: superseded, or not released yet. */
export type VersionNotice = 'old' | 'unreleased';

/** A page in a group of an overview page. */
export interface OverviewPage extends PageLink {
  /** The page's description, else its first paragraph; absent where it has neither. */
  description?: string;
  /** Headings that distinguish this page from others. */
  headers: TocEntry[];
}

/** A titled group of pages on an overview page. */
export interface OverviewGroup {
  /** `''` for the pages outside of any group: the theme has a name for them in each language. */
  title: string;
  /** Id of its heading, the same in all languages; absent for groups that are not folders. */
  id?: string;
  pages: OverviewPage[];
}

/** A section of a translated page that its original is ahead of. */
export interface OutdatedSection {
  /** `added` and `changed`: id in the original, `''` for the beginning of the page. `removed`: id in the translation. */
  id: string;
  /** Its heading: the translated one, where there is one. */
  text: string;
  /** Kind of change in the original since the translation was accepted. */
  change: 'changed' | 'added' | 'removed';
}

/** What a translated page is behind of. */
export interface OutdatedTranslation {
  /** Address of the original, with base. */
  link: string;
  /** BCP 47 tag of the original's language. */
  lang: string;
  /** At least one, in the order of the original. */
  sections: OutdatedSection[];
}

/** The data of one page for a layout, apart from the article itself. */
export interface PageData {
  /** Address of the page without version and language, for example `/guide/start/`. Its translations and versions share it. */
  pagePath: string;
  /** Address with version and language but without base, for example `/zh/guide/start/`. */
  routePath: string;
  pageType: PageType;
  title: string;
  /** Content of `<title>`: title, label of a version that is not the first one, and suffix. */
  documentTitle: string;
  description: string;
  /** Headings of level 2 to 4. */
  toc: TocEntry[];
  frontmatter: Frontmatter;
  /** BCP 47 tag, for `<html lang>`. */
  lang: string;
  /** Key of the locale in the config, for example `zh`. */
  locale: string;
  /** `''` where the site has no versions. */
  version: string;
  /** Time of the last commit that touched the file, ISO 8601 in UTC; absent if history does not contain it. */
  lastUpdatedTime?: string;
  /** File below the docs folder, with forward slashes: `en/guide/start/index.mdx`. Of a fallback: the original's. */
  relativePath: string;
  /**
   * The page has no translation and shows its original: language (BCP 47) and address of that, with base. `canonical` is
   * the original's address in the first version, if that is another.
   */
  fallback?: { lang: string; link: string; canonical?: string };
  /** Address of the page's source at its host; absent unless the config names a repository. */
  editLink?: string;
  /** Address of the page as Markdown, with base. */
  markdownLink?: string;
  /** Ancestors in the sidebar, outermost first. A folder without a page links to its list on the overview page, else to its first page. */
  breadcrumbs: { text: string; link?: string }[];
  prev?: PageLink;
  next?: PageLink;
  alternates: Alternate[];
  /** Only on a page of a version that is not the first one: where readers of the first one find it. */
  newest?: NewestVersion;
  /** Only on a translated page whose original has changed since; known if translations are recorded. */
  outdated?: OutdatedTranslation;
  /** Key into `SiteData.sidebars`; absent where the page has none. */
  sidebar?: string;
  /** Only on overview pages. */
  overview?: OverviewGroup[];
  /** Tags that components and plugins add to the head of the page, in addition to those of its frontmatter. */
  head?: PageHeadTag[];
  /** Data of plugins about the page. Augment `Diptych.PluginData` to type it. */
  data?: Diptych.PluginData;
}

/** Answer of a page-data request: what a navigation by click needs. */
export interface PagePayload {
  /** Version of this shape; the app loads a page with another version as a document. */
  schema: 1;
  /**
   * Identity of the document that can show this page. Differs after a deploy, and if the head has other styles or inline
   * scripts: load the page the ordinary way.
   */
  buildId: string;
  page: PageData;
  /** The article's HTML. */
  html: string;
  /** Address of the JSON with the `SiteData` of the page's language and version. */
  siteUrl: string;
  /** Address of the JSON with this page's sidebar. */
  sidebarUrl?: string;
  /** Client modules of the islands in the article and of `hydrate: page`, to preload. */
  modules?: string[];
  /** Module that hydrates the complete article, if the frontmatter requests it. */
  pageModule?: string;
  /** Only in development. */
  code?: DevCodeFiles;
}

/** The code of pages in development, which the app loads again after edits. */
export interface DevCodeFiles {
  /** Address of the module whose export `islands` has the client modules by id. */
  islands: string;
  /** Addresses of the style sheets. */
  styles: string[];
}

/** What a document carries for the app, in `<script type="application/json" id="diptych-data">`. */
export interface DocumentData extends Omit<PagePayload, 'html'> {
  /** Addresses of the app's modules: what it imports, then the app itself. */
  scripts: string[];
}

/** An entry of the top navigation. Links carry base, version and language. */
export interface NavItem {
  text: string;
  link?: string;
  items?: NavItem[];
  /** Side of the bar. Default `right`. */
  position?: 'left' | 'right';
  tag?: string;
  /** Regular expression, tested against `PageData.pagePath`. */
  activeMatch?: string;
}

/** A page or a link in the sidebar. */
export interface SidebarLink {
  type: 'link';
  text: string;
  link: string;
  /** Opens a new tab. */
  external?: boolean;
  tag?: string;
  /** The file's path below the docs folder, without language: `guide/start/index`. */
  fileKey?: string;
}

/** A folder in the sidebar; its header is a link if the folder has an index page. */
export interface SidebarGroup {
  type: 'group';
  text: string;
  link?: string;
  tag?: string;
  collapsible: boolean;
  collapsed: boolean;
  items: SidebarItem[];
}

/** A line between items. */
export interface SidebarDivider {
  type: 'divider';
  dashed?: boolean;
}

/** A title that groups the items after it without nesting them. */
export interface SidebarSectionHeader {
  type: 'section-header';
  text: string;
  tag?: string;
}

export type SidebarItem = SidebarLink | SidebarGroup | SidebarDivider | SidebarSectionHeader;

/** A link to one of the project's homes elsewhere. */
export interface SocialLink {
  /** Name of a known icon (`github`, `x`, `discord` …) or inline SVG markup. */
  icon: string;
  /** `link` opens an address; `text`, `img` and `dom` show their content in a pop-up. */
  mode: 'link' | 'text' | 'img' | 'dom';
  /** URL (link), text to show (text), image URL (img) or trusted HTML (dom). */
  content: string;
  /** Accessible name; default from the icon. */
  label?: string;
}

/** A language of the site. */
export interface Locale {
  /** Key in the config and name of its folder, for example `zh`. */
  key: string;
  /** BCP 47 tag, for example `zh-CN`. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The language's own name for itself. */
  label: string;
  /** The site's title and description in this language. */
  title: string;
  description: string;
  /**
   * Address of its home, with base (and version, where that is not the default). A version other than the first may lack
   * the language, and thereby the home: a page's `alternates` lead to pages that exist.
   */
  home: string;
}

/** A version of the documented product. */
export interface Version {
  name: string;
  label: string;
  isDefault: boolean;
}

/** What all pages of one language and version share; loaded once by the client. */
export interface SiteData {
  base: string;
  /** Origin of the published site, `https://example.com`; absent where the config does not name it. */
  origin?: string;
  /** Picture for link previews of pages that name none. */
  socialImage?: PreviewImage;
  /** Address that events of readers are sent to. */
  events?: string;
  locale: Locale;
  /** All languages, the default first. */
  locales: Locale[];
  version: string;
  versions: Version[];
  nav: NavItem[];
  /** The texts of the interface in this language, with those that the config replaces. */
  messages: Messages;
  /** What the config gives the theme; the theme types it. */
  theme: Record<string, unknown>;
  /**
   * Only in a version that lacks pages which `theme` links to, in values of keys named `link`: by the link as written,
   * address of the page in the first version, with base.
   */
  links?: Record<string, string>;
  /**
   * Per locale key, address of the first search file of this version, with base; absent when search is off. Languages
   * that the version lacks have none.
   */
  searchFiles?: Record<string, string>;
}
