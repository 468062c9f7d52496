import type { SearchGroup, SearchGroups, SearchOptions } from '@diptych/search';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_EXCERPTS_MS } from '../constants.js';
import { sampleSite } from '../testing/samples.js';
import { toGroups, toPanelProvider } from './diptych-search-provider.js';

const suggestion = (type: 'title' | 'header' | 'content', header: string) => ({
  type,
  header,
  link: '/guide/start#one',
  query: 'x',
  statement: '…the words…',
  highlights: [{ start: 5, length: 5 }],
  headerHighlights: [{ start: 0, length: 3 }],
  code: type === 'content',
});
const groups: SearchGroup[] = [
  {
    locale: 'zh',
    current: false,
    total: 9,
    sections: [{ path: '/guide/', count: 9 }],
    pages: [
      {
        pagePath: '/guide/start',
        routePath: '/guide/start',
        title: 'Start',
        lang: 'zh-CN',
        suggestions: [suggestion('title', 'Start'), suggestion('header', 'A > B'), suggestion('content', 'A > B')],
      },
    ],
  },
];

describe('toGroups', () => {
  it('names folders by their titles', () => {
    const [group] = groups as [SearchGroup];
    const pages = group.pages.map((page) => ({ ...page, pagePath: '/guide/start/ai', folders: ['指南', '开始'] }));
    const [shown] = toGroups([{ ...group, pages }], sampleSite());
    expect(shown?.pages[0]?.hits[0]?.context).toBe('指南 > 开始');
  });

  it('names no group where there is one language', () => {
    const [group] = groups as [SearchGroup];
    const own = { ...group, locale: 'zh', current: true };
    expect(toGroups([own], { locale: { key: 'zh' } })[0]?.label).toBe('');
    expect(toGroups([own], sampleSite())[0]?.label).toBe('简体中文');
    expect(toGroups([group], { locale: { key: 'en' } })[0]?.label).toBe('zh');
  });

  it('names groups as the site names its languages, with addresses below the base', () => {
    const [group] = toGroups(groups, sampleSite({ base: '/docs/' }));
    expect(group).toMatchObject({ label: '简体中文', lang: 'zh-CN', isElsewhere: true, total: 9 });
    expect(group?.pages[0]?.link).toBe('/docs/guide/start');
    expect(group?.pages[0]?.hits).toEqual([
      {
        type: 'title',
        link: '/docs/guide/start#one',
        text: 'Start',
        context: 'guide',
        highlights: [[0, 3]],
        isCode: false,
      },
      {
        type: 'header',
        link: '/docs/guide/start#one',
        text: 'A > B',
        context: 'Start',
        highlights: [[0, 3]],
        isCode: false,
      },
      {
        type: 'content',
        link: '/docs/guide/start#one',
        text: '…the words…',
        context: 'Start > A > B',
        highlights: [[5, 10]],
        isCode: true,
      },
    ]);
  });

  it('encodes signs in the names of pages', () => {
    const [group] = groups as [SearchGroup];
    const pages = group.pages.map((page) => ({ ...page, routePath: '/C# 入門', suggestions: [] }));
    const [shown] = toGroups([{ ...group, pages }], sampleSite({ base: '/docs/' }));
    const link = '/docs/C%23%20%E5%85%A5%E9%96%80';
    expect(shown?.pages[0]).toMatchObject({ link, hits: [{ link }] });
  });

  it('tells pages of equal titles apart by where they are, also those with a description', () => {
    const page = (pagePath: string, description?: string) => ({
      pagePath,
      routePath: pagePath,
      title: 'AI',
      lang: 'en',
      suggestions: [{ ...suggestion('title', 'AI'), ...(description && { description }) }],
    });
    const contextsOf = (...pages: ReturnType<typeof page>[]) =>
      toGroups([{ locale: 'en', current: true, total: 2, sections: [], pages }], sampleSite()).flatMap((group) =>
        group.pages.flatMap(({ hits }) => hits.map(({ context }) => context)),
      );
    expect(contextsOf(page('/guide/start/ai', 'Agents.'), page('/api/ai'))).toEqual(['guide > start · Agents.', 'api']);
    expect(contextsOf(page('/guide/start/ai', 'Agents.'))).toEqual(['Agents.']);
  });
});

describe('excerpts that an answer lacks', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Queries a searcher whose answers lack excerpts unless they are requested; waits for the answer. */
  const ask = async (extra: Partial<SearchGroups> = {}) => {
    const search = vi.fn(
      async (query: string, { excerpts }: SearchOptions): Promise<SearchGroups> => ({
        query,
        groups,
        complete: true,
        ...(excerpts ? extra : { lacksExcerpts: true }),
      }),
    );
    const provider = toPanelProvider({ load: async () => {}, search, dispose: () => {} }, sampleSite());
    const controller = new AbortController();
    const onExcerpts = vi.fn();
    await provider.search('x', { signal: controller.signal, onExcerpts });
    return { search, onExcerpts, controller };
  };

  it('are asked for when the answer has stood for a while', async () => {
    const { search, onExcerpts } = await ask();
    await vi.advanceTimersByTimeAsync(SEARCH_EXCERPTS_MS - 1);
    expect(search).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(search.mock.calls[1]?.[1]).toMatchObject({ whole: true, excerpts: true });
    expect(onExcerpts).toHaveBeenCalledWith(toGroups(groups, sampleSite()));
  });

  it('are not asked for if the reader goes on typing', async () => {
    const { search, controller } = await ask();
    controller.abort();
    await vi.advanceTimersByTimeAsync(SEARCH_EXCERPTS_MS);
    expect(search).toHaveBeenCalledTimes(1);
  });

  it('are not asked for if the reader saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const { search } = await ask();
    await vi.advanceTimersByTimeAsync(SEARCH_EXCERPTS_MS);
    expect(search).toHaveBeenCalledTimes(1);
  });

  it('leave the answer as it is if they cannot be had', async () => {
    const { onExcerpts } = await ask({ failed: true });
    await vi.advanceTimersByTimeAsync(SEARCH_EXCERPTS_MS);
    expect(onExcerpts).not.toHaveBeenCalled();
  });
});
