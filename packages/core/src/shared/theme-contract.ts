import type { ComponentType, ReactNode } from 'react';
import type { PageData, SidebarItem, SiteData } from './types.js';

/** What a theme's `Sidebar` gets. */
export interface SidebarProps {
  items: SidebarItem[];
  /** Address of the page shown, with base. Its link carries `aria-current="page"`. */
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
 * A field of frontmatter that a theme declares, in the form of JSON Schema, with three values of `format`: a `link` is
 * written, checked and resolved like a link in the text of a page, an `image` like an image there. An `icon` is an
 * image if it begins with `/` or `.`, and otherwise any text. Numbers `width` and `height` that are declared beside an
 * image are filled with its size in CSS pixels, if the page states neither; an image `dark`, with the one for the dark
 * scheme, such as `crane.dark.png` beside `crane.png`.
 */
export type FrontmatterField = { readonly description?: string } & (
  | { readonly type: 'string'; readonly enum?: readonly string[]; readonly format?: 'link' | 'image' | 'icon' }
  | { readonly type: 'number' | 'integer'; readonly minimum?: number; readonly maximum?: number }
  | { readonly type: 'boolean' }
  | { readonly type: 'array'; readonly items: FrontmatterField }
  | {
      readonly type: 'object';
      readonly properties: FrontmatterFields;
      readonly required?: readonly string[];
      /** `false` makes an unknown key an error, `true` takes any. Default: a warning. */
      readonly additionalProperties?: boolean;
    }
);

/** Fields by their keys. */
export type FrontmatterFields = Readonly<Record<string, FrontmatterField>>;

/** What a theme does with pages of a type. */
export interface PageTypeRules {
  /** `false` does not add the missing level-1 heading to a page: the page shows its title in another way, or none. */
  readonly heading?: boolean;
  /** Path of a text, such as `hero.name`: the title of pages without one. The theme shows it as their heading. */
  readonly title?: string;
  /** Path of a text, such as `hero.text`, that follows the site's title in `<title>` where that is the page's own. */
  readonly subtitle?: string;
}

/** What a theme adds to the frontmatter of pages. `Diptych.ThemeFrontmatter` and `Diptych.PageTypes` type it. */
export interface FrontmatterDeclaration {
  /** Values of `pageType` besides `doc`, `home` and `404`, or rules for these. */
  readonly pageTypes?: Readonly<Record<string, PageTypeRules>>;
  /** Values of `layout` besides `doc`. */
  readonly layouts?: readonly string[];
  /** Keys that the theme reads. */
  readonly properties?: FrontmatterFields;
}

/**
 * A component with a Markdown version: in the Markdown of a page, `toMarkdown` is rendered in its place, with the same
 * props, and its HTML is converted to Markdown. Without one, the HTML of the component itself is converted.
 */
export type WithMarkdown<Component> = Component & { toMarkdown?: Component };

/**
 * The exports of the config's theme module. Its style sheets are linked in the head of each document, so they are
 * loaded before the first paint, with or without JavaScript.
 */
export interface ThemeModule {
  /** Its `toMarkdown` renders the content around an article in the page's Markdown; without one, there is none. */
  Layout: WithMarkdown<ComponentType<LayoutProps>>;
  Sidebar: ComponentType<SidebarProps>;
  /**
   * Classic scripts for the head, run before the first paint (stored theme, stored tabs). Constant strings: the
   * Content-Security-Policy names their hashes.
   */
  headScripts?: readonly string[];
  /** What it adds to the frontmatter of pages. Read without running the theme, so it consists of plain values. */
  frontmatter?: FrontmatterDeclaration;
  /**
   * Components that pages use without importing them, by name; one with the name of an element, such as `a` or `table`,
   * replaces that element in articles. Exported as `export * as components from './components'`: the names are read
   * without running the theme, and only the pages that use a component import it.
   */
  components?: Readonly<Record<string, unknown>>;
}
