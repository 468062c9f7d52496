import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SearchRecord } from '@diptych/search';
import type { Root as HastRoot } from 'hast';
import type { PluggableList } from 'unified';
import type { InlineConfig } from 'vite';
import type { CacheDriver } from '../cache/open-remote.js';
import type { FrontmatterSchema } from '../markdown/frontmatter-rules.js';
import type { CodeSample, Declarations, PageTypes, ParsedPage } from '../markdown/index.js';
import type { Messages } from '../shared/messages.js';
import type { FrontmatterDeclaration } from '../shared/theme-contract.js';
import type { NavItem, PageData, PreviewImage, SidebarItem, SiteData, VersionNotice } from '../shared/types.js';
import type { AddedPage, ComponentReference, PageFile, PluginLogger } from './plugin-values.js';

/** A language of the site, as the config names it. The first one is the default and has no prefix. */
export interface LocaleConfig {
  /**
   * Folder name and URL prefix, for example `zh`. Letters, digits, hyphens and dots; a language tag, unless `lang` is
   * given.
   */
  key: string;
  /** BCP 47 tag for `<html lang>`, for example `zh-CN`. Default: the key. */
  lang?: string;
  /** The language's own name for itself, shown in the switcher. */
  label: string;
  /** Text direction. Default: that of the language. */
  dir?: 'ltr' | 'rtl';
  /** Site title in this language. Default: `UserConfig.title`. */
  title?: string;
  /** Site description in this language. Default: `UserConfig.description`. */
  description?: string;
  /** Messages of the interface in this language, which replace those of the catalogue one by one. */
  messages?: Partial<Messages>;
}

/** A version of the documented product. The first one is the default and has no prefix. */
export interface VersionConfig {
  /** Folder name and URL prefix, for example `v1`. Letters, digits, hyphens and dots. */
  name: string;
  /** Shown in the switcher. Default: the name. */
  label?: string;
  /**
   * Notice above its pages, with a link to the same page in the first version: `old`, `unreleased`, or `false` for
   * none. Default: `old`, and none in the first version.
   */
  notice?: VersionNotice | false;
  /** Asks search engines to leave its pages out, and keeps them out of the sitemap and `llms.txt`. Default `false`. */
  noindex?: boolean;
}

/** Options of `remark-rehype`: `handlers` by the type of a node, and the rest of its options. */
export interface RemarkRehypeOptions {
  // biome-ignore lint/suspicious/noExplicitAny: the handlers of plugins have parameters of their own
  handlers?: Record<string, (state: any, node: any, parent: any) => unknown>;
  [option: string]: unknown;
}

/** How Markdown becomes HTML. */
export interface MarkdownConfig {
  /** `satteri` (default, fast) or `mdx` (`@mdx-js/mdx`, for remark and rehype plugins). */
  engine?: 'satteri' | 'mdx';
  /** remark plugins; only with the `mdx` engine. */
  remarkPlugins?: PluggableList;
  /** rehype plugins; only with the `mdx` engine. */
  rehypePlugins?: PluggableList;
  /** Options of `remark-rehype`, for example the `handlers` that a remark plugin asks for; only with the `mdx` engine. */
  remarkRehypeOptions?: RemarkRehypeOptions;
  /** Line numbers in every code block. Default `false`. */
  lineNumbers?: boolean;
  /** Wrap long lines in every code block. Default `false`. */
  wrapCode?: boolean;
  /**
   * Code blocks with more lines than this are collapsed at first, with a button that shows the rest; those of 12 lines
   * or fewer never are. Default `false`.
   */
  collapseCode?: number | false;
  /** Reads `$…$` and `$$…$$` as formulas; the site installs `temml`. With the `mdx` engine, add `remark-math` instead. Default `false`. */
  math?: boolean;
  /**
   * Provides the declarations of the documented package, for `<Option of="…" />` on pages: `describeOptions` of
   * @diptych/check. Called once in each thread that parses such a page.
   */
  declarations?: (root: string) => Promise<Declarations>;
  /**
   * Provides the types of names in code blocks marked with `twoslash`: `describeTypes` of @diptych/check. Called for
   * each page with such a block.
   * @param samples All code blocks of the page, in order.
   */
  types?: (root: string, samples: readonly CodeSample[]) => Promise<PageTypes>;
  /** Keys after the language of a code fence that plugins or checks of the site read. Other unknown ones are warnings. */
  fenceKeys?: string[];
  /** Keys of frontmatter that the theme, components or plugins of the site read. Other unknown ones are warnings. */
  frontmatterKeys?: string[];
  /**
   * Checks the keys of frontmatter that are not Diptych's, and gives their values: a schema of zod, valibot, ArkType or another
   * library that follows Standard Schema.
   */
  frontmatter?: FrontmatterSchema;
  /** Values of `layout` in frontmatter that the site adds to those of the theme. */
  layouts?: string[];
}

/** What the author of a site writes in `diptych.config.ts`. `Theme` types `themeConfig`. */
export interface UserConfig<Theme extends object = Record<string, unknown>> {
  /** The site's name; ends every `<title>`. */
  title: string;
  /**
   * One sentence about the site, for search engines and link previews. Used for its home page, and for pages whose own
   * text gives none.
   */
  description?: string;
  /** Folder of the pages, from the site's folder. Default `docs`. */
  docs?: string;
  /**
   * Folder the site is written to, from the site's folder. A build replaces it as a whole, so the folder above it must
   * be writable; of a mount point, such as a volume of Docker, name a folder in it: `dist/site`. Default `dist`.
   */
  outDir?: string;
  /** Path the site is served under; begins and ends with `/`. Default `/`. */
  base?: string;
  /** Origin of the published site, for canonical links, hreflang and the sitemap: `https://example.com`. */
  siteUrl?: string;
  /** Languages. With two or more, each has a folder in `docs`. Default: only English. */
  locales?: LocaleConfig[];
  /** Versions. With any, each has a folder in `docs` that contains the language folders. */
  versions?: VersionConfig[];
  /** Which files become pages. */
  route?: {
    /** Globs below `docs` that are no pages. */
    exclude?: string[];
    /**
     * Whether a number in front of the name of a file or folder orders the sidebar and is no part of the address:
     * `02-install.md` becomes `/install`. Default `false`.
     */
    numberPrefixes?: boolean;
  };
  /** How Markdown is converted to pages; see below. */
  markdown?: MarkdownConfig;
  /** What is hydrated in addition to islands. */
  hydrate?: {
    /** Globs below `docs` of pages that are hydrated as a whole. */
    page?: string[];
  };
  /** Module that exports the theme: a package or a path from the site's folder. Default `@diptych/theme-ui/theme`. */
  theme?: string;
  /** Data for the theme, serialisable; reaches it as `site.theme`. */
  themeConfig?: Theme;
  /** Style sheets, in order: packages or paths from the site's folder. Default `['@diptych/theme-ui/styles.css']`. */
  styles?: string[];
  /** Where the sources of the pages are stored. Without it there is no edit link. */
  editLink?: {
    /** Address of the docs folder in the repository; a page's path is appended. */
    docRepoBaseUrl: string;
  };
  /** Date of each page's last commit. Default `true`. */
  lastUpdated?: boolean;
  /** Seconds that a component, an expression or a plugin may take for one page. Default 30. */
  pageTimeout?: number;
  /** Search files, and how pages are found. Default `true`. */
  search?: boolean | Partial<SearchConfig>;
  /**
   * Old addresses and their targets, a route or a URL: `'/old': '/new'`, in every language. Parentheses in the old
   * address are regular expressions, and `$1` is the match of the first one: `'/en/(.*)': '/$1'`. A function of the
   * pages returns such an object. Written as HTML files and as a host file.
   */
  redirects?: RedirectRules | ((pages: readonly PageFile[]) => RedirectRules);
  /**
   * Content-Security-Policy. `false` leaves it out. Default: strict. `allow` lists the origins from which scripts,
   * styles, frames, fonts, media and requests are allowed, such as `https://plausible.io`; other keys add sources to
   * one directive, or replace its sources if `'none'` is among them.
   */
  csp?: false | { allow?: string[]; [directive: string]: string[] | undefined };
  /**
   * Picture for link previews of pages whose frontmatter names none: a file of `public/`, such as `/card.png`, or an address.
   * It should have 1200 × 630 pixels.
   */
  socialImage?: string | { src: string; alt?: string };
  /**
   * Address to which the theme sends reader events: answers to "Was this page helpful?", and searches without a result.
   * The policy allows an address of another origin. Default: the question is not shown, and nothing is sent.
   */
  events?: string;
  /**
   * Additional tags for every page's head, and functions that give the tags of a page. Addresses that begin with `/` get the
   * base, as links on pages do.
   */
  head?: (HeadTag | HeadFunction)[];
  /** Sends a reader's first visit to the home page to the language of the browser, once. Default `false`. */
  detectLanguage?: boolean;
  /** Where link checks are silent: addresses as they are written, or prefixes that end in `*`. */
  ignoreDeadLinks?: string[];
  /** What `diptych check` is to check and how: `CheckOptions` of @diptych/check, which reads and validates it. */
  check?: Diptych.Checks extends { options: infer Options } ? Options : object;
  /** Where builds on several machines share their results. */
  cache?: {
    /**
     * A folder, from the site's; an address that answers `GET`, `PUT` and `DELETE`; `s3://bucket/prefix`; or a driver
     * of `unstorage`. Credentials come from the environment.
     */
    remote?: string | CacheDriver;
    /** Whether builds add their results. Default `true`. */
    write?: boolean;
  };
  /**
   * Host names that `dev` and `preview` answer to, besides `localhost`, addresses and the `--host` given: `docs.test`,
   * or `.example.com` for a domain and its subdomains. `true` allows any, which lets every website that you visit read
   * the unpublished site. Default `[]`.
   */
  allowedHosts?: true | string[];
  /**
   * Components that pages use without importing them: by name, a module with a default export (`'./Chart.tsx'`), or an
   * export of a module (`{ from: './parts.tsx', export: 'Chart' }`). One with the name of an element, such as `a` or `table`, replaces that element in articles. Added to those
   * of the theme.
   */
  components?: Record<string, ComponentReference>;
  /** Plugins, in the order in which they run. */
  plugins?: Plugin[];
  /** Merged into the bundler's config: aliases, plugins for components, and so on. */
  vite?: InlineConfig;
}

/** Old address, or pattern of old addresses, to new one. */
export type RedirectRules = Record<string, string>;

/** Returns tags for a page's head, in addition to those of all pages. They are updated on navigation, too. */
export type HeadFunction = (page: PageData) => readonly HeadTag[] | undefined;

/** A tag in the head. Attributes with the value `true` have no value in HTML. */
export interface HeadTag {
  /** Name of the tag. */
  tag: 'meta' | 'link' | 'script' | 'base' | 'noscript' | 'style';
  /** Attributes by name; `true` for one without a value. */
  attrs?: Record<string, string | true>;
  /**
   * Content, for script, style and noscript. Inline scripts and styles are named by hash in the policy. In JSON, `<` is
   * escaped; elsewhere, text that would end the tag, such as `</script`, is an error.
   */
  content?: string;
}

/** A language with its defaults filled in. */
export type ResolvedLocale = Omit<LocaleConfig, 'messages'> &
  Required<Pick<LocaleConfig, 'lang' | 'dir' | 'title' | 'description'>>;

/** How pages are found. */
export interface SearchConfig {
  /** Groups of synonyms, each in any language; added to the built-in ones. */
  synonyms: readonly (readonly string[])[];
  /**
   * Ranking weight, from 0 to 10, of a folder's pages, by the beginning of their address without version and language,
   * such as `/blog/`. The usual weight is 1; the longest matching folder counts. Default: 0.6 for blogs, news and
   * changelogs.
   */
  weights: Readonly<Record<string, number>>;
}

/** Where builds on several machines share their results. The built site does not depend on it. */
export interface CacheConfig {
  remote?: string | CacheDriver;
  write: boolean;
}

/** Keys of the config that are the same after validation, with their defaults. */
type UnchangedKeys =
  | 'title'
  | 'description'
  | 'base'
  | 'theme'
  | 'styles'
  | 'lastUpdated'
  | 'pageTimeout'
  | 'redirects'
  | 'detectLanguage'
  | 'ignoreDeadLinks'
  | 'allowedHosts'
  | 'plugins'
  | 'vite';

/** The config after validation: nothing optional is left open, paths are absolute. */
export interface Config
  extends Required<Pick<UserConfig, UnchangedKeys>>,
    Pick<UserConfig, 'siteUrl' | 'editLink' | 'events'> {
  root: string;
  /** Absolute path of the config file; absent where there is none. */
  configFile?: string;
  /** Hash of the complete config. */
  hash: string;
  /** Hash of the code that functions in `markdown`, `plugins` and `vite` consist of. Other keys count by their values. */
  functionsHash: string;
  /** Hash of the variables of the environment that the bundler puts into code. */
  environment: string;
  docsDir: string;
  outDir: string;
  cacheDir: string;
  /** The default language first. */
  locales: ResolvedLocale[];
  /** All texts of the interface, by locale key. */
  messages: Record<string, Messages>;
  versions: Required<VersionConfig>[];
  routeExclude: string[];
  numberPrefixes: boolean;
  markdown: Required<Omit<MarkdownConfig, 'declarations' | 'types' | 'frontmatter'>> &
    Pick<MarkdownConfig, 'declarations' | 'types' | 'frontmatter'>;
  hydratePages: string[];
  /** What the theme adds to frontmatter. */
  themeFrontmatter: FrontmatterDeclaration;
  themeConfig: Record<string, unknown>;
  search: false | SearchConfig;
  /** Sources that are added to the policy, by directive. */
  csp: false | Record<string, string[]>;
  /** With its address as documents have it, and its size. */
  socialImage?: PreviewImage;
  /** Tags of all pages. */
  head: HeadTag[];
  /** Functions for the tags of a page, with their index in the config's `head`. */
  headFunctions: { index: number; tagsOf: HeadFunction }[];
  check: object;
  cache: CacheConfig;
  /** Those of the theme, and the site's own. */
  components: Record<string, ComponentReference>;
}

/** A page as it is about to be written. */
export interface RenderedPage {
  /** For reading: the hook `pageData` is where it can be changed. */
  page: PageData;
  /** The article's HTML. Where the policy blocks `style` attributes, they have the name `data-diptych-style`. */
  html: string;
  /** Tags for the page's head, in order. They follow the reader from page to page. */
  head: HeadTag[];
}

/** A page of the finished site, as plugins see it at the end. */
export interface WrittenPage {
  page: PageData;
  /** File below the output folder. */
  file: string;
}

/** A language in a version, with its sidebars. */
export interface WrittenVariant {
  /** Key of the locale. */
  locale: string;
  /** `''` where the site has no versions. */
  version: string;
  /** By key, as in `PageData.sidebar`. */
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  /** What its pages share: navigation, titles, addresses. */
  site: SiteData;
}

/** A redirect of the finished site, in one language and version. Addresses have no base. */
export interface WrittenRedirect {
  /** An address, or a pattern: regular expressions in parentheses. */
  from: string;
  /** A route, with `$1` for the match of the first group, or an external address. */
  to: string;
  /** Of a pattern: the old addresses of pages that it applies to, if its target determines them. */
  addresses?: readonly { from: string; to: string }[];
}

/** The finished site, before it is published. */
export interface WrittenSite {
  /** The config with all defaults. */
  config: Config;
  /** All pages: `page` is the data of one, `file` its file below the output folder. */
  pages: readonly WrittenPage[];
  /** Defaults first. */
  variants: readonly WrittenVariant[];
  /** The site's redirects, for files that hosts read. The first that fits counts, plain ones before patterns. */
  redirects: readonly WrittenRedirect[];
  /** Reads a file that the build has written for a page, such as its Markdown. */
  read(path: string): string;
}

/** A file a plugin adds to the site. */
export interface OutputFile {
  /** Path below the output folder, with forward slashes. */
  path: string;
  content: string | Uint8Array;
}

/** The context of every hook, in addition to its value. */
export interface HookContext {
  /** The config with all defaults. */
  config: Config;
  /**
   * Declares a file that the hook has read, absolute or from the site's folder. After an edit of the file, only the
   * results of the hook are computed again, in open tabs too.
   */
  addWatchFile(file: string): void;
  /** Prints messages in the plugin's name. */
  logger: PluginLogger;
}

/** What the hook `config` is given: the config is not valid yet. */
export interface ConfigHookContext extends Pick<HookContext, 'addWatchFile' | 'logger'> {
  /** Absolute path of the site's folder. */
  root: string;
}

/** What the hook `pages` is given. */
export interface PagesHookContext extends HookContext {
  /**
   * Reads the frontmatter of the pages in the docs folder, without drafts that are not built. They are watched.
   * @param globs Paths below the docs folder. Default: all pages.
   */
  readPages(globs?: string | readonly string[]): PageFile[];
}

/** What hooks for one page are given. */
export interface PageHookContext extends HookContext {
  /** The file that the hook runs for, from the site's folder: the page's, or in `tree` a fragment's. */
  file: string;
}

/** What `nav`, `sidebar` and `searchRecords` are given: the language and version they run for. */
export interface VariantHookContext extends HookContext {
  /** Key of the locale. */
  locale: string;
  /** `''` where the site has no versions. */
  version: string;
}

/** What the hook `sidebar` is given. */
export interface SidebarHookContext extends VariantHookContext {
  /** The sidebar's key, as in `PageData.sidebar`: the top folder it belongs to, or `''`. */
  key: string;
}

/** Answers a request to `dev`, or calls `next` for the next one to answer it. */
export type DevMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Hooks into a site, run in the order of the `plugins` array, in builds and in `dev` alike; each gets a value and returns
 * the next one. `tree`, `pageParsed`, `searchRecords` and `pageRendered` run in worker threads: they must not rely on state
 * outside their arguments.
 */
export interface Plugin {
  /** Names the plugin in messages. */
  name: string;
  /** Style sheets after those of the config: packages or paths from the site's folder. */
  styles?: readonly string[];
  /** Components that pages use without importing them, by name; one named as an element replaces that element. */
  components?: Readonly<Record<string, ComponentReference>>;
  /** Messages by the key of a locale; those of a plugin's own have a dot in their names, such as `blog.tags`. */
  messages?: Readonly<Record<string, Partial<Messages>>>;
  /** Options for the bundler, merged into the config's `vite` by Vite's `mergeConfig`. */
  vite?: InlineConfig;
  /** Changes the config before it is validated. Plugins that it adds have their turn, too. */
  config?(config: UserConfig, context: ConfigHookContext): UserConfig | Promise<UserConfig>;
  /** Adds pages: from data, from files or from the network. */
  pages?(context: PagesHookContext): readonly AddedPage[] | Promise<readonly AddedPage[]>;
  /**
   * Changes the HTML tree (hast, with MDX nodes) of a page or a fragment, before headings get their ids and links and images
   * are resolved. Code is not highlighted yet. Returns the tree it was given, changed or not, or another one.
   */
  tree?(tree: HastRoot, context: PageHookContext): HastRoot | Promise<HastRoot>;
  /** Changes what a source file was parsed to. */
  pageParsed?(page: ParsedPage, context: PageHookContext): ParsedPage | Promise<ParsedPage>;
  /** Changes the data of a page, which reaches the theme and components; `data` is for what plugins add. */
  pageData?(page: PageData, context: PageHookContext): PageData | Promise<PageData>;
  /** Changes the top navigation of a language. Synchronous. */
  nav?(items: readonly NavItem[], context: VariantHookContext): readonly NavItem[];
  /** Changes a sidebar. Links to the previous and the next page follow it. Synchronous. */
  sidebar?(items: readonly SidebarItem[], context: SidebarHookContext): readonly SidebarItem[];
  /** Changes, adds or leaves out what a language's search finds. */
  searchRecords?(
    records: readonly SearchRecord[],
    context: VariantHookContext,
  ): readonly SearchRecord[] | Promise<readonly SearchRecord[]>;
  /** Changes a page's HTML and head before it is wrapped in its document. */
  pageRendered?(rendered: RenderedPage, context: PageHookContext): RenderedPage | Promise<RenderedPage>;
  /** Adds files to the finished site. Runs last, before the site is published; in `dev`, when a file is requested. */
  siteWritten?(site: WrittenSite, context: HookContext): OutputFile[] | Promise<OutputFile[]>;
  /** Answers requests to `dev` before Diptych does. */
  dev?(context: HookContext): DevMiddleware | Promise<DevMiddleware>;
}

/** The type of `themeConfig` for a theme: what its package adds to `Diptych.ThemeConfigs`, else any object. */
export type ThemeConfigOf<Theme extends string> = Theme extends keyof Diptych.ThemeConfigs
  ? Diptych.ThemeConfigs[Theme] & object
  : Record<string, unknown>;

/** Identity function that gives an editor the types of the config, of the theme that it names and of the checks. */
export function defineConfig<const Theme extends string = '@diptych/theme-ui/theme'>(
  config: UserConfig<ThemeConfigOf<Theme>> & { theme?: Theme },
): UserConfig<ThemeConfigOf<Theme>> {
  return config;
}
