import type { PluggableList } from 'unified';
import type { Diagnostic } from '../diagnostics/index.js';
import type { ArticleMessages } from '../shared/messages.js';
import type { Frontmatter, TocEntry } from '../shared/types.js';
import type { FrontmatterRules } from './frontmatter-rules.js';
import type { Highlighter } from './highlight/create-highlighter.js';
import type { PolicyFacts } from './policy-facts.js';
import type { Recording } from './recordings.js';
import type { Root } from './tree.js';
import type { CodeSample, CodeTypes, NoteHtml } from './typed-code.js';

/** A location in a source file; line and column are 1-based. */
export interface SourcePosition {
  file: string;
  line: number;
  column: number;
}

/** A resolved link. */
export interface ResolvedLink {
  /** Goes into `href`. */
  href: string;
  /** Opens a new tab. */
  external?: boolean;
  /** A value that the caller finds in `ParsedPage.links`: a route, a file. */
  target?: string;
}

/** Where an image is served. */
export interface ResolvedImage {
  /** Goes into `src`. */
  src: string;
  /** Size in CSS pixels. */
  width?: number;
  height?: number;
  /** A larger version, for zooming. */
  zoomSrc?: string;
  /** The same image for the dark scheme. */
  dark?: ResolvedImage;
}

/** The text of a fragment or of a file that a code block shows, found by the caller. */
export interface FragmentSource {
  /** Names the fragment in positions and in `ParsedPage.dependencies`. */
  file: string;
  /** Absent for a file that cannot be shown; the caller reports why. */
  source?: string;
}

/** An option or another member of a type, as the declarations of a package have it. */
export interface DeclaredMember {
  /** TypeScript source. */
  type: string;
  /** Declarations of the names in `type`, TypeScript source. */
  context?: string;
  /** Source of the default. */
  default?: string;
  /** Version that brought it. */
  since?: string;
  /** Why it is deprecated, or an empty text. */
  deprecated?: string;
}

/** A function of a type, as the declarations of a package have it. */
export interface DeclaredCall {
  parameters: readonly { name: string; type: string; isOptional?: boolean; isRest?: boolean }[];
  /** Why it is deprecated, or an empty text. */
  deprecated?: string;
}

/** What `<Option>` and `<Members>` draw from: what a package declares. */
export interface Declarations {
  /** Options by name, parts of them with dots: `output.module`. */
  options: Readonly<Record<string, DeclaredMember>>;
  /** Functions by the name of the type that has them, then by their own. */
  members?: Readonly<Record<string, Readonly<Record<string, DeclaredCall>>>>;
  /** Absolute paths of files: as soon as one of them changes, pages with options are parsed again. */
  files: readonly string[];
}

/** Caches highlighted code between pages and builds. Keys are hashes of all inputs. */
export interface HighlightCache {
  /** Must return the same value for the same key within a page. */
  get(key: string): string | undefined;
  set(key: string, html: string): void;
}

/** Source of a global component. */
export interface GlobalComponent {
  specifier: string;
  /** The file that the specifier is resolved from. */
  file: string;
  /** `default`, or the exported name. */
  imported: string;
}

/** Options for all pages of one language. */
export interface MarkdownOptions {
  /** `satteri` is the default; `mdx` runs remark and rehype plugins. */
  engine?: 'satteri' | 'mdx';
  /** Only with the `mdx` engine. */
  remarkPlugins?: PluggableList;
  /** Only with the `mdx` engine. They see containers and alerts as elements, code not yet highlighted. */
  rehypePlugins?: PluggableList;
  /** The site's folder, from which names of files are relative. Plugins of the `mdx` engine get the whole path. */
  root?: string;
  /** Only with the `mdx` engine: the options of `remark-rehype`, which come before the engine's. */
  remarkRehypeOptions?: object & { handlers?: object };
  /** Messages in the page's language; the English ones are the default. */
  labels?: Partial<ArticleMessages>;
  /** Created once per thread. Without one, code is not highlighted. */
  highlighter?: Highlighter;
  highlightCache?: HighlightCache;
  /** Line numbers in every code block. */
  lineNumbers?: boolean;
  /** Long lines wrap in every code block. */
  wrapCode?: boolean;
  /** Code blocks with more lines than this are collapsed at first. */
  collapseCode?: number | false;
  /** Reads `$…$` and `$$…$$` as formulas. */
  math?: boolean;
  /** The site's policy blocks `<style>` elements in articles: each is a warning. */
  blocksStyles?: boolean;
  /** Keys in the info strings of fences that plugins of the site read. Others that mean nothing are warnings. */
  fenceKeys?: readonly string[];
  /** The site's additional rules for frontmatter. */
  frontmatterRules?: FrontmatterRules;
  /** Components that pages use without importing them; passed in when the page is evaluated. */
  globals?: readonly string[];
  /**
   * Components that pages use without importing them, by name: an import is added where one is used. One named as an
   * element replaces that element.
   */
  components?: Readonly<Record<string, GlobalComponent>>;
  /** Changes the tree of each file, before fragments are inserted. Throws what the page's diagnostics report. */
  transformTree?: (tree: Root, file: string) => Root | Promise<Root>;
  /** Base of the site, for the addresses of forms. Default `/`. */
  base?: string;
  /** Called with a page as `read` gives it, before anything is highlighted or drawn. Do not keep the tree: it changes. */
  onRead?: (page: ReadTree) => void;
  /** Rewrites a link. Without it, or when it gives `undefined`, the link stays as written. */
  resolveLink?: (url: string, position: SourcePosition) => ResolvedLink | undefined;
  /** Finds an image; `undefined` means it is missing. Without it, images stay as written. */
  resolveImage?: (url: string, position: SourcePosition) => ResolvedImage | undefined;
  /** Provides the declarations of a package; without it, pages have no `<Option>`. */
  readDeclarations?: () => Promise<Declarations>;
  /** Reads what `diptych record` has written; without it, nothing is recorded. */
  readRecordings?: () => readonly Recording[];
  /** Finds the types of the names in code blocks; without it, blocks have none. */
  readTypes?: (samples: readonly CodeSample[]) => Promise<readonly (CodeTypes | undefined)[]>;
  /** Called with the name of an optional package that is not installed; the page changes once it is. */
  onMissingPackage?: (name: string) => void;
  /** Address of the file that the page's `typeNotes` will be in. */
  typesUrl?: string;
  /** Finds an imported `.md` or `.mdx` file, or one that a code block shows; `undefined` means it is missing. */
  readFragment?: (specifier: string, position: SourcePosition) => FragmentSource | undefined;
}

/** One file to parse. */
export interface ParseInput {
  /** File name in positions; passed to the resolvers unchanged. */
  file: string;
  source: string;
  /** Default: by the file's extension. */
  format?: 'md' | 'mdx';
}

/** A link as written, and its target. */
export interface PageLink extends SourcePosition {
  /** As written. */
  url: string;
  /** The address in the HTML. */
  href: string;
  /** From `ResolvedLink.target`. */
  target?: string;
  external?: boolean;
  /** The id in the URL's hash, decoded. */
  hash?: string;
}

/** An image as written, and where it is served. */
export interface PageImage extends SourcePosition {
  url: string;
  src: string;
}

/** One name an import brings into scope. */
export interface ImportBinding {
  /** `default`, `*` or the exported name. */
  imported: string;
  local: string;
}

/** An import statement of a page or of a fragment in it. Fragments themselves are not listed. */
export interface PageImport {
  specifier: string;
  /** The file that has the statement: relative specifiers resolve from it. */
  file: string;
  line: number;
  column: number;
  /** Empty for an import for its side effects. */
  bindings: ImportBinding[];
}

/** Text below one heading, up to the next. */
export interface PageSection {
  /** Absent for the text before the first heading. */
  id?: string;
  heading?: string;
  /** Level of the heading; 0 before the first one. */
  depth: number;
  /** Plain text, a line per block. */
  text: string;
  /** Code blocks, a blank line between them. */
  code: string;
  /** Whether these are the page's footnotes: search finds them, but the table of contents does not list them. */
  isNotes?: boolean;
}

/** A page as finished HTML, or as code that React renders to HTML. */
export type PageContent =
  /** The site's own addresses in `markdown` are marked, see `fillAddresses`. */
  | { kind: 'static'; html: string; markdown: string }
  /**
   * `code` is a function body: see `evaluateArticle` and `articleToModule`. `files` are those of its scopes, the page's
   * first: see `ArticleLocation`.
   */
  | { kind: 'dynamic'; code: string; files: string[] };

/** Everything that a page's source contains. Plain data: it can be cloned and cached. */
export interface ParsedPage {
  file: string;
  frontmatter: Frontmatter;
  /** From frontmatter, else the first level-1 heading, else empty. */
  title: string;
  /** Headings of level 2 to 4. */
  toc: TocEntry[];
  /** Every id in the page, in order. */
  ids: string[];
  links: PageLink[];
  images: PageImage[];
  /** In the order of the modules that `evaluateArticle` takes. */
  imports: PageImport[];
  content: PageContent;
  /** Of a page whose content is HTML. */
  policy?: PolicyFacts;
  /** For a dynamic page only the data of its source: `htmlToFacts` adds what components render. */
  sections: PageSection[];
  /** Text of the paragraph that introduces the page, if one does. */
  lead?: string;
  /** What readers can learn of names in code blocks; blocks refer to them by index. Absent without any. */
  typeNotes?: NoteHtml[];
  /** Files of fragments and of code. */
  dependencies: string[];
  diagnostics: Diagnostic[];
}

/** The tree of a page with heading ids, links and images resolved. */
export interface ReadTree extends Pick<ParsedPage, 'file' | 'frontmatter' | 'title'> {
  tree: Root;
}

/** A page for checks: its data, and its tree. Not to be cached. */
export interface ReadPage
  extends ReadTree,
    Pick<ParsedPage, 'ids' | 'links' | 'images' | 'imports' | 'dependencies' | 'diagnostics'> {
  /** Whether the page needs no component: then `ids` are all its ids. */
  isStatic: boolean;
}
