import type { PageResult, SearchProvider } from '@diptych/search';
import type { SearchGroup, SearchPage } from '../../search/search-provider.js';

/** A provider, as a site brings one along, that answers every query with what the panel shows in other stories. */
export function sampleProvider(groups: readonly SearchGroup[]): SearchProvider {
  return {
    load: async () => {},
    dispose: () => {},
    search: async (query) => ({
      query,
      complete: true,
      groups: groups.map(({ lang, isElsewhere, pages, total = pages.length, sections = [] }) => ({
        locale: lang === 'zh-CN' ? 'zh' : lang,
        current: !isElsewhere,
        total,
        sections: [...sections],
        pages: pages.map((page) => toResult(page, lang)),
      })),
    }),
  };
}

function toResult({ title, link, hits }: SearchPage, lang: string): PageResult {
  const suggestions = hits.map(({ type, text, link, highlights, context = '', isCode = false }) => {
    const ranges = highlights.map(([start, end]) => ({ start, length: end - start }));
    return {
      type,
      link,
      query: '',
      header: text,
      statement: text,
      highlights: ranges,
      headerHighlights: ranges,
      description: context,
      code: isCode,
    };
  });
  return { pagePath: '/', routePath: link, title, lang, suggestions };
}
