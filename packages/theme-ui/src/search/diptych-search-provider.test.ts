import type { SearchGroup } from '@diptych/search';
import { describe, expect, it } from 'vitest';
import { sampleSite } from '../testing/samples.js';
import { toGroups } from './diptych-search-provider.js';

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
    expect(shown?.pages[0]?.hits[0]?.context).toBe('指南 › 开始');
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
        context: 'Start › A > B',
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
    expect(contextsOf(page('/guide/start/ai', 'Agents.'), page('/api/ai'))).toEqual(['guide › start · Agents.', 'api']);
    expect(contextsOf(page('/guide/start/ai', 'Agents.'))).toEqual(['Agents.']);
  });
});
