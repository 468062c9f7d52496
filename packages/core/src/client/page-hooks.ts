import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import { readHead } from '../scope/article-head.js';
import { type PageInfo, type PageScope, PageScopeContext, type SiteInfo } from '../scope/page-scope.js';
import { withBase as addBase } from '../shared/links.js';
import type { Frontmatter } from '../shared/types.js';
import { routeToUrl } from '../shared/urls.js';
import { navigate, onPageShown } from './running-site.js';

/**
 * The page that a component is in, in articles, islands and the layout.
 * @typeParam Keys Frontmatter keys of the site's own.
 */
export function usePage<Keys extends object = object>(): PageInfo & { frontmatter: Frontmatter & Keys } {
  return useScope('usePage').page as PageInfo & { frontmatter: Frontmatter & Keys };
}

/** The frontmatter of the page that a component is in. */
export function useFrontmatter<Keys extends object = object>(): Frontmatter & Keys {
  return usePage<Keys>().frontmatter;
}

/** The site, in the language and version of the page. */
export function useSite(): SiteInfo {
  return useScope('useSite').site;
}

/** BCP 47 tag of the page's language, such as `zh-CN`. */
export function useLang(): string {
  return useScope('useLang').page.lang;
}

/**
 * All pages in the language and version of the page, by address. Only at build time: an island gets what it
 * shows of them as props.
 */
export function usePages(): readonly PageInfo[] {
  const { pages } = useScope('usePages');
  if (!pages)
    throw new Error('usePages() works while an article is rendered. Pass an island the data that it needs as props.');
  return pages;
}

/**
 * Returns a message in the page's language, with `{name}` replaced by values. If the language lacks the key, the
 * message of the first language is used.
 */
export type Translate<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Messages of a component in the page's language.
 * @param messages By key or tag of the language (`zh`, `zh-CN`); the first one is the fallback for missing languages.
 */
export function useI18n<Key extends string>(
  messages: Readonly<Record<string, Readonly<Partial<Record<Key, string>>>>>,
): Translate<Key> {
  const { locale, lang } = useScope('useI18n').page;
  const own = messages[locale] ?? messages[lang] ?? messages[lang.split('-')[0] ?? ''];
  const first = Object.values(messages)[0];
  return (key, values = {}) => {
    const text = own?.[key] ?? first?.[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

/** Opens an address, with base, as a click on a link to it would. */
export function useNavigate(): (href: string) => void {
  return navigate;
}

/** The current address, for islands: `search` and `hash` are empty until hydration. */
export function useLocation(): { pathname: string; search: string; hash: string } {
  const { site, page } = useScope('useLocation');
  const path = routeToUrl(site.base, page.routePath);
  const href = useSyncExternalStore(
    subscribeToAddress,
    () => location.pathname + location.search + location.hash,
    () => path,
  );
  const { pathname, search, hash } = new URL(href, 'https://example.com');
  return { pathname, search, hash };
}

/** Adds the base path to an address of the site, such as `/logo.svg`. Other addresses are returned unchanged. */
export function withBase(address: string): string {
  // Written by the bundler.
  const { BASE_URL: base } = (import.meta as unknown as { env: { BASE_URL: string } }).env;
  return addBase(address, base);
}

/** Props of `BrowserOnly`. */
export interface BrowserOnlyProps {
  /** Called only in the browser, so it may use APIs that Node lacks. */
  children: () => ReactNode;
  /** Shown until then, and to readers without script. */
  fallback?: ReactNode;
}

/** In an island: what can only be rendered in a browser. */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  const isBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return isBrowser ? children() : fallback;
}

/** Props of `Head`. */
export interface HeadProps {
  /** `title`, `meta`, `link`, and `script` with a `src` or with JSON. */
  children: ReactNode;
}

/**
 * Adds tags to the head of its page: in the page's document, and after navigation. A tag with the meaning of one
 * of Diptych's, such as `og:title`, replaces it. Evaluated once, when the article is rendered.
 */
export function Head({ children }: HeadProps): null {
  useScope('Head').addHead?.(readHead(children));
  return null;
}

function useScope(hook: string): PageScope {
  const scope = useContext(PageScopeContext);
  if (!scope) throw new Error(`${hook}() is called outside of a page of the site.`);
  return scope;
}

function subscribeToAddress(listener: () => void): () => void {
  for (const name of ['popstate', 'hashchange']) window.addEventListener(name, listener);
  const stop = onPageShown(listener);
  return () => {
    for (const name of ['popstate', 'hashchange']) window.removeEventListener(name, listener);
    stop();
  };
}
