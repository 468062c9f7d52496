import type { Locale, SiteData } from '@diptych/core/shared';
import type {
  SearchGroup as FoundGroup,
  PageResult,
  SearchGroups,
  SearchOptions,
  SearchProvider,
  Suggestion,
} from '@diptych/search';
import { createBrowserSearcher, routeToLink } from '@diptych/search/browser';
import { SEARCH_EXCERPTS_MS, SEARCH_RESULT_LIMIT } from '../constants.js';
import { isExternal, withBase } from '../core/links.js';
import {
  type HighlightRange,
  type SearchGroup,
  type SearchHit,
  type SearchPanelProvider,
  SearchUnavailable,
} from './search-provider.js';

export { SearchUnavailable };

/** What the adapter reads of a site. An application that is none has a language: `{ locale: { key: 'en' } }`. */
export interface SearchedSite {
  /** The reader's language, by the name that its index has. */
  locale: Pick<Locale, 'key'>;
  /** Names of the languages of results. Default: their keys. */
  locales?: readonly Pick<Locale, 'key' | 'label' | 'lang'>[];
  /** In front of addresses. Default `/`. */
  base?: string;
  /** Default: there are no versions. */
  version?: string;
}

/** The site's own search: the index of the built site, in a worker. */
export function createDiptychSearch(site: SiteData): SearchProvider {
  return createBrowserSearcher({ files: { [site.version]: site.searchFiles ?? {} } });
}

/**
 * Adapts a provider for the panel: queries the reader's language and version, and adds the base to addresses.
 * A provider that rejects, or reports a failure, is an error, which the panel shows.
 */
export function toPanelProvider(searcher: SearchProvider, site: SearchedSite): SearchPanelProvider {
  const scope = { locale: site.locale.key, version: site.version };
  return {
    prepare: () => searcher.load(scope),
    expect: (query) => void searcher.expect?.(query, scope),
    async search(query, { signal, onPartial, onExcerpts, limit = SEARCH_RESULT_LIMIT, literal, within }) {
      const near = readPath(site);
      const ask = (how?: Pick<SearchOptions, 'whole' | 'excerpts'>) =>
        searcher.search(query, { ...scope, limit, literal, within, near, ...how });
      let answer = await ask();
      signal.throwIfAborted();
      if (!answer.complete) {
        // Texts, or other languages, are still loading.
        onPartial?.(toAnswer(answer, site));
        answer = await ask({ whole: true });
      }
      if (answer.lacksExcerpts && onExcerpts && !savesData()) {
        setTimeout(async () => {
          if (signal.aborted) return;
          const full = await ask({ whole: true, excerpts: true });
          if (!full.failed) onExcerpts(toAnswer(full, site));
        }, SEARCH_EXCERPTS_MS);
      }
      return toAnswer(answer, site);
    },
    dispose: () => searcher.dispose(),
  };
}

/** Whether the reader wants to save data: excerpts are fetched only with the answer then. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function toAnswer({ groups, corrected, failed }: SearchGroups, site: SearchedSite): SearchGroup[] {
  if (failed) throw new SearchUnavailable('The search index could not be loaded.');
  return toGroups(groups, site, corrected);
}

/** Path of the current page, without base, version and language. */
function readPath({ base = '/', locale, locales = [], version }: SearchedSite): string {
  const path = window.location.pathname.slice(base.length - 1);
  const prefixes = new Set([version, ...locales.map(({ key }) => key), locale.key].filter(Boolean));
  const parts = path.split('/').filter(Boolean);
  while (prefixes.has(parts[0] ?? '')) parts.shift();
  return `/${parts.join('/')}`;
}

/** Converts groups of the search package for the panel. */
export function toGroups(
  groups: readonly FoundGroup[],
  { locales = [], base = '/' }: SearchedSite,
  corrected?: string,
): SearchGroup[] {
  return groups.map(({ locale, current, pages, total, sections }) => {
    const isAlone = ({ title }: PageResult) => pages.filter((page) => page.title === title).length === 1;
    const { label = locale, lang = locale } = locales.find(({ key }) => key === locale) ?? {};
    return {
      label: locales.length > 1 || !current ? label : '',
      lang,
      isElsewhere: !current,
      total,
      sections,
      corrected: current ? corrected : undefined,
      pages: pages.map((page) => ({
        title: page.title,
        link: withBase(routeToLink(page.routePath), base),
        hits: suggestionsOf(page).map((suggestion) => toHit(suggestion, page, { base, isAlone: isAlone(page) })),
      })),
    };
  });
}

/** A page without hits is one line with its title. */
function suggestionsOf({ suggestions, title, routePath }: PageResult): readonly Suggestion[] {
  if (suggestions.length > 0) return suggestions;
  const text = { statement: title, highlights: [], headerHighlights: [] };
  return [{ type: 'title', header: title, link: routeToLink(routePath), query: '', code: false, ...text }];
}

function toHit(
  suggestion: Suggestion,
  page: PageResult,
  { base, isAlone }: { base: string; isAlone: boolean },
): SearchHit {
  const { type, header, link, statement, highlights, headerHighlights, code, description } = suggestion;
  const folder = isAlone ? undefined : folderOf(page);
  const isContent = type === 'content';
  return {
    type,
    link: withBase(link, base),
    text: isContent ? statement : header,
    highlights: (isContent ? highlights : headerHighlights).map(
      ({ start, length }): HighlightRange => [start, start + length],
    ),
    // Lines with equal titles are distinguished by the path of their pages.
    context:
      [...new Set([folder, description ?? contextOf(type, page, header)])].filter(Boolean).join(' · ') || undefined,
    isCode: isContent && code,
  };
}

/** The page, and for a snippet also the heading, so that each line is self-contained. */
function contextOf(type: Suggestion['type'], page: PageResult, header: string): string | undefined {
  const { title } = page;
  if (type === 'title') return folderOf(page);
  return type === 'header' || header === title ? title : `${title} > ${header}`;
}

/** The folders that a page is in: `Guide > Basic`. Empty for pages at the top. Of a page on another site, its host. */
function folderOf({
  pagePath,
  folders = isExternal(pagePath) ? pagePath.split('/').slice(2, 3) : pagePath.split('/').filter(Boolean).slice(0, -1),
}: PageResult): string | undefined {
  return folders.join(' > ') || undefined;
}
