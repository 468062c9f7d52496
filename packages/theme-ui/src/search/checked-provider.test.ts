import type { SearchGroups, SearchProvider } from '@diptych/search';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleSite } from '../testing/samples.js';

const line = {
  type: 'content',
  header: 'One',
  link: '/a#one',
  query: 'x',
  statement: 'the words',
  highlights: [{ start: 4, length: 5 }],
  headerHighlights: [],
  code: false,
};
const page = { pagePath: '/a', routePath: '/a', title: 'A', lang: 'en', suggestions: [line] };
const group = { locale: 'en', current: true, total: 1, sections: [], pages: [page] };
const answerOf = (...suggestions: unknown[]) => ({ groups: [{ ...group, pages: [{ ...page, suggestions }] }] });

const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => {
  logged.mockClear();
  // Each message is logged once for each document.
  vi.resetModules();
});

const create = async (createSearch: () => SearchProvider | Promise<SearchProvider>) => {
  const { createCheckedProvider } = await import('./checked-provider.js');
  return createCheckedProvider(createSearch, sampleSite());
};
const searcher = (search: () => unknown): Promise<SearchProvider> =>
  create(() => ({ load: async () => {}, search: async () => search() as SearchGroups, dispose: () => {} }));
const ask = async (answer: unknown) => (await searcher(() => answer)).search('x', { locale: 'en' });
const linesOf = ({ groups }: SearchGroups) => groups.flatMap(({ pages }) => pages.flatMap((one) => one.suggestions));

it('passes an answer on that can be shown', async () => {
  const answer = { ...answerOf(line, { ...line, type: 'title' }), query: 'x', complete: true };
  expect(await ask(answer)).toEqual(answer);
  expect(await ask({ failed: true })).toEqual({ failed: true });
  expect(logged).not.toHaveBeenCalled();
});

it.each([
  ['header', undefined, 'missing'],
  ['link', undefined, 'missing'],
  ['statement', 7, 'of type number'],
  ['highlights', [null], 'of type object'],
  ['type', 'lvl1', 'of type string'],
])('leaves a suggestion out whose %s is %s, and names the field', async (field, value, actual) => {
  const answer = await ask(answerOf({ ...line, [field]: value }, null, line));
  expect(linesOf(answer)).toEqual([line]);
  expect(logged).toHaveBeenCalledWith(
    expect.stringContaining(`suggestion that is left out: its \`${field}\` is ${actual}. Fix: `),
    expect.objectContaining({ query: 'x' }),
  );
});

it('needs of a suggestion only what is shown of it', async () => {
  const title = { ...line, type: 'title', statement: undefined, highlights: undefined };
  expect(linesOf(await ask(answerOf(title)))).toEqual([title]);
});

it('leaves pages and groups out that cannot be shown', async () => {
  const pages = [page, { ...page, routePath: undefined }, { ...page, suggestions: undefined }];
  const { groups } = await ask({
    groups: [
      { ...group, pages },
      { ...group, pages: undefined },
    ],
  });
  expect(groups).toEqual([group]);
  expect(logged).toHaveBeenCalledTimes(3);
});

it('logs a result of one kind once', async () => {
  const search = await searcher(() => answerOf({ ...line, header: undefined }));
  await search.search('x', { locale: 'en' });
  await search.search('xy', { locale: 'en' });
  expect(logged).toHaveBeenCalledTimes(1);
});

it.each([
  ['throws', () => Promise.reject(new TypeError('mine'))],
  ['answers nothing', () => undefined],
  ['answers without groups', () => ({ query: 'x' })],
])('logs the cause once if the search %s', async (_case, search) => {
  const provider = await searcher(search);
  await expect(provider.search('x', { locale: 'en' })).rejects.toHaveProperty('cause', expect.any(TypeError));
  await expect(provider.search('xy', { locale: 'en' })).rejects.toHaveProperty('cause', expect.any(TypeError));
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('`search` of the site'), expect.any(TypeError));
});

it('logs each cause', async () => {
  const provider = await searcher(
    vi.fn().mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two')),
  );
  for (const cause of ['one', 'two']) {
    await expect(provider.search('x', { locale: 'en' })).rejects.toHaveProperty('cause', new Error(cause));
    expect(logged).toHaveBeenLastCalledWith(
      expect.stringContaining(`failed: Error: ${cause}. Fix: `),
      new Error(cause),
    );
  }
});

it('logs the cause if the search cannot be created', async () => {
  const broken = () => {
    throw new TypeError('mine');
  };
  await expect(create(broken)).rejects.toHaveProperty('cause', new TypeError('mine'));
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('`createSearch` of the site'), new TypeError('mine'));
});
