import type { SiteData } from '@diptych/core/shared';
import type { SearchGroup as FoundGroup, Suggestion } from '@diptych/search';
import { createBrowserSearcher } from '@diptych/search/browser';
import { SEARCH_RESULT_LIMIT } from '../constants.js';
import { withBase } from '../utils/links.js';
import type { HighlightRange, SearchGroup, SearchHit, SearchProvider } from './search-provider.js';

/** The site's own search: the index of the built site, in a worker. */
export function createDiptychSearch(site: SiteData): SearchProvider {
  const scope = { locale: site.locale.key, version: site.version };
  const searcher = createBrowserSearcher({ files: { [site.version]: site.searchFiles ?? {} } });
  const ask = (query: string, whole: boolean) =>
    searcher.search(query, { ...scope, limit: SEARCH_RESULT_LIMIT, whole });
  return {
    prepare: () => searcher.load(scope),
    expect: (query) => void searcher.expect?.(query, scope),
    async search(query, { signal, onPartial }) {
      const first = await ask(query, false);
      signal.throwIfAborted();
      if (first.complete) return toGroups(first.groups, site);
      // Texts, or other languages, are on their way.
      onPartial?.(toGroups(first.groups, site));
      return toGroups((await ask(query, true)).groups, site);
    },
    dispose: () => searcher.dispose(),
  };
}

/** The search package's groups as the panel shows them; groups without results vanish. */
export function toGroups(groups: readonly FoundGroup[], site: SiteData): SearchGroup[] {
  return groups.map(({ locale, current, pages }) => {
    const { label = locale, lang = locale } = site.locales.find(({ key }) => key === locale) ?? {};
    return {
      label,
      lang,
      isElsewhere: !current,
      pages: pages.map((page) => ({
        title: page.title,
        link: withBase(page.routePath, site.base),
        hits: page.suggestions.map((suggestion) => toHit(suggestion, page.title, site.base)),
      })),
    };
  });
}

function toHit(suggestion: Suggestion, title: string, base: string): SearchHit {
  const { type, header, link, statement, highlights, headerHighlights, code } = suggestion;
  const isContent = type === 'content';
  return {
    type,
    link: withBase(link, base),
    text: isContent ? statement : header,
    highlights: (isContent ? highlights : headerHighlights).map(
      ({ start, length }): HighlightRange => [start, start + length],
    ),
    context: contextOf(type, title, header),
    isCode: isContent && code,
  };
}

/** The page, and for a snippet the heading too: each line can be understood by itself. */
function contextOf(type: Suggestion['type'], title: string, header: string): string | undefined {
  if (type === 'title') return undefined;
  return type === 'header' || header === title ? title : `${title} › ${header}`;
}
