import { describe, expect, it, vi } from 'vitest';
import { page } from '../../test/pages.js';
import { readTitles } from '../records/records-to-titles.js';
import { planIndex } from '../split/plan-index.js';
import type { IndexRoot, SearchGroups } from '../types.js';
import { createSearcher } from './create-searcher.js';

/** Text that compression does not make much shorter, so that every few pages fill a file. */
const noise = (seed: number): string => {
  let state = seed;
  const word = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return state.toString(36);
  };
  return Array.from({ length: 1_000 }, word).join(' ');
};

/** Every fourth page contains the word, so that the pages found are in several files of texts. */
const openIndex = (count: number) => {
  const records = Array.from({ length: count }, (_, index) =>
    page({
      path: `/${index}`,
      title: `Page ${index}`,
      text: `${index % 4 === 0 ? 'The needle is here. ' : ''}${noise(index + 1)}`,
    }),
  );
  const { root, titles = [], files, folder } = planIndex(records);
  const parts = new Map(files.map(({ name, text }) => [name.slice(folder.length), text]));
  const fetchPart = vi.fn(async (name: string): Promise<unknown> => JSON.parse(parts.get(name) ?? ''));
  const index = { root: root as IndexRoot, titles: readTitles(titles, 'en'), fetchPart };
  const onError = vi.fn();
  const searcher = createSearcher({ loader: { locales: async () => ['en'], load: async () => index }, onError });
  const texts = () => fetchPart.mock.calls.filter(([name]) => name.startsWith('t')).length;
  return { searcher, fetchPart, onError, texts };
};

const routes = ({ groups }: SearchGroups) => groups[0]?.pages.map(({ routePath }) => routePath);
const types = ({ groups }: SearchGroups) =>
  groups[0]?.pages.map(({ suggestions }) => suggestions.map(({ type }) => type).join());
const query = ['needle', { locale: 'en', whole: true }] as const;

describe('excerpts', () => {
  it('of all pages follow an answer that has few of them, in the same order', async () => {
    const { searcher, texts } = openIndex(40);
    const answer = await searcher.search(...query);
    expect([answer.complete, answer.lacksExcerpts, texts()]).toEqual([true, true, 1]);
    expect(types(answer)).toContain('title');
    const full = await searcher.search('needle', { locale: 'en', excerpts: true, whole: true });
    expect(routes(full)).toEqual(routes(answer));
    expect(new Set(types(full))).toEqual(new Set(['content']));
    expect([full.complete, full.lacksExcerpts]).toEqual([true, undefined]);
    expect(texts()).toBeLessThanOrEqual(7);
    // What was fetched serves the same query again.
    const count = texts();
    expect(await searcher.search(...query)).toEqual(full);
    expect(texts()).toBe(count);
  });

  it('are not lacking if one file has all texts', async () => {
    const answer = await openIndex(2).searcher.search(...query);
    expect([answer.lacksExcerpts, new Set(types(answer))]).toEqual([undefined, new Set(['content'])]);
  });

  it('are not asked for again by an answer whose texts failed to load', async () => {
    const { searcher, fetchPart, onError } = openIndex(40);
    const plain = fetchPart.getMockImplementation() as (name: string) => Promise<unknown>;
    fetchPart.mockImplementation((name) => (name.startsWith('t') ? Promise.reject(new Error('gone')) : plain(name)));
    expect((await searcher.search(...query)).lacksExcerpts).toBeUndefined();
    expect(onError).toHaveBeenCalledTimes(1);
  });
});
