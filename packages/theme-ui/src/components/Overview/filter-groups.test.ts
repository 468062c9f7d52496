import type { OverviewGroup, TocEntry } from '@diptych/core/shared';
import { describe, expect, it } from 'vitest';
import { filterGroups } from './filter-groups.js';

const header = (text: string): TocEntry => ({ text, id: text, depth: 2, charIndex: 0 });
const groups: OverviewGroup[] = [
  {
    title: 'Test options',
    pages: [
      { text: 'retry', link: '/retry', headers: [header('Type'), header('Example')] },
      { text: 'include', link: '/include', headers: [header('Example')] },
    ],
  },
  { title: 'Build', pages: [{ text: 'source', link: '/source', headers: [header('Type')] }] },
];

describe('filterGroups', () => {
  it('keeps everything for an empty query', () => {
    expect(filterGroups(groups, '  ')).toBe(groups);
  });

  it('keeps a whole group whose title matches, whatever the case', () => {
    expect(filterGroups(groups, 'TEST OPT')).toEqual([groups[0]]);
  });

  it('keeps a page that matches with all its headers', () => {
    expect(filterGroups(groups, 'Retry')).toEqual([{ ...groups[0], pages: [groups[0]?.pages[0]] }]);
  });

  it('keeps a page whose description matches', () => {
    const described: OverviewGroup[] = [
      { title: 'All', pages: [{ text: 'retry', link: '/retry', description: 'Runs it Again', headers: [] }] },
    ];
    expect(filterGroups(described, 'again')).toEqual(described);
  });

  it('keeps only the headers that match otherwise', () => {
    const found = filterGroups(groups, 'type');
    expect(found.map((group) => group.pages.map((page) => [page.text, page.headers.map(({ text }) => text)]))).toEqual([
      [['retry', ['Type']]],
      [['source', ['Type']]],
    ]);
  });

  it('is empty when nothing matches', () => {
    expect(filterGroups(groups, 'zzz')).toEqual([]);
  });
});
