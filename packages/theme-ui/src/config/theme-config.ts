import type { SiteData, SocialLink } from '@diptych/core/shared';
import { withBase } from '../core/links.js';

declare global {
  namespace Diptych {
    interface ThemeConfigs {
      '@diptych/theme-ui/theme': ThemeConfig;
    }
  }
}

/** A text per language, by locale key; the first one is the fallback. */
export type LocalizedText = Record<string, string>;

/** A sibling tool, shown in the bar's popover and in the home page's block. */
export interface Tool {
  /** Name of the tool. */
  name: string;
  /** The tool's purpose, in a few words. */
  description: LocalizedText;
  /** URL of an image, or inline SVG markup. */
  logo: string;
  /** Address of the tool's site. */
  url: string;
  /** Factor for images that look too small or too large beside the others. Default 1. */
  logoScale?: number;
}

/** A line above the bar. */
export interface AnnouncementConfig {
  /** Changes with the message: after dismissing this id, a reader does not see it again. */
  id: string;
  /** The message. */
  text: LocalizedText;
  /** Makes the message a link: a path of the site or an external URL. */
  link?: string;
}

/** The site's logo in the bar. */
export interface LogoConfig {
  /** URL of an image, or inline SVG markup. Default: Diptych's own logo. */
  image?: string;
  /** The image in the dark theme. Default: `image`. */
  imageDark?: string;
  /** Replaces the locale's title beside the image; `''` hides it visually but not from screen readers. */
  text?: string;
}

/** A column of links in the footer. */
export interface FooterColumnConfig {
  /** Heads the column. */
  title: LocalizedText;
  /** Links of the column, in order. */
  links: { text: LocalizedText; link: string }[];
}

/**
 * An entry of a page's menu: the page as Markdown, an assistant that receives it, an editor that adds the site's MCP
 * server, or a link of the site. In its address `{markdown}` is replaced by the address of the page's Markdown and
 * `{prompt}` by the question.
 */
export type PageMenuEntry =
  | 'markdown'
  | 'chatgpt'
  | 'claude'
  | 'cursor'
  | 'vscode'
  | { text: LocalizedText; link: string };

/** Value of `themeConfig` in a site's config. */
export type ThemeConfig = {
  /** The site's logo in the bar. */
  logo?: LogoConfig;
  /** Icons in the bar; five are shown, the rest in a menu. */
  socialLinks?: SocialLink[];
  /** Sibling tools: the first seven in a menu of the bar, the first six on the home page. */
  tools?: Tool[];
  /** A line above the bar. */
  announcement?: AnnouncementConfig;
  /** A line at the foot of every page. */
  footer?: LocalizedText;
  /** Links at the foot of every page, in columns. Those to pages are written without language prefix. */
  footerColumns?: FooterColumnConfig[];
  /**
   * `false` takes the search button away. `{ slashKey: false }` leaves the key `/` to other software, such as speech
   * input; Ctrl or Cmd + K still opens the search.
   */
  search?: boolean | { slashKey?: boolean };
  /** `false` takes the breadcrumbs away. */
  breadcrumbs?: boolean;
  /** `false` takes the button that copies a page's Markdown away. */
  copyPage?: boolean;
  /** `false` removes the question at the end of articles, which is shown if the site collects events. */
  feedback?: boolean;
  /** Entries of the menu beside that button, in order; `false` removes the menu. Default: all known entries. */
  pageMenu?: false | PageMenuEntry[];
};

/** The theme's part of the site's data, which `theme-config-schema.ts` has validated. */
export function themeConfigOf(site: SiteData): ThemeConfig {
  return site.theme as ThemeConfig;
}

/** The sibling tools, their logos' addresses with the site's base. */
export function toolsOf(config: ThemeConfig, site: SiteData): Tool[] {
  return (config.tools ?? []).map((tool) => ({ ...tool, logo: withBase(tool.logo, site.base) }));
}

/** The social links, with addresses of the site as links and images need them: with its base. */
export function socialLinksOf(config: ThemeConfig, site: SiteData): SocialLink[] {
  const links = config.socialLinks ?? [];
  const hasAddress = ({ mode }: SocialLink) => mode === 'link' || mode === 'img';
  return links.map((link) => (hasAddress(link) ? { ...link, content: withBase(link.content, site.base) } : link));
}

/** The footer's columns in the reader's language, with addresses in it. */
export function footerColumnsOf(config: ThemeConfig, site: SiteData) {
  return (config.footerColumns ?? []).map(({ title, links }) => ({
    title: textFor(title, site.locale.key),
    links: links.map(({ text, link }) => ({ text: textFor(text, site.locale.key), link: linkAddress(link, site) })),
  }));
}

/** The address of a link of the config: in the reader's language and version, or in the first version that has the page. */
export function linkAddress(link: string, { links, locale }: SiteData): string {
  return links?.[link] ?? withBase(link, locale.home);
}

/** The text for a locale, or the first one there is. */
export function textFor(text: LocalizedText, locale: string): string {
  return text[locale] ?? Object.values(text)[0] ?? '';
}
