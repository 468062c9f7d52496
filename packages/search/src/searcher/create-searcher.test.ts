import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, site } from '../../test/pages.js';
import { anyText, brokenText, isWellFormed } from '../../test/texts.js';
import { EARLY_ANSWER_MS, FETCH_FAILED_MESSAGE, SEARCH_RESULT_LIMIT } from '../constants.js';
import { readOutline, toOutline } from '../records/records-to-outline.js';
import { planIndex } from '../split/plan-index.js';
import type { SearchGroups, SearchRecord, Suggestion } from '../types.js';
import { createSearcher } from './create-searcher.js';

const searcher = createSearcher({ records: site });

const find = async (query: string, locale = 'en'): Promise<SearchGroups> => {
  await searcher.load({ locale });
  return searcher.search(query, { locale });
};
const routes = ({ groups }: SearchGroups, index = 0): string[] =>
  (groups[index]?.pages ?? []).map(({ routePath }) => routePath);
const marked = ({ statement, highlights }: Suggestion): string[] =>
  highlights.map(({ start, length }) => statement.slice(start, start + length));
const searchIn = async (records: SearchRecord[], query: string): Promise<SearchGroups> =>
  createSearcher({ records: { en: records } }).search(query, { locale: 'en' });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('finding', () => {
  it.each(['testTimeout', 'test-timeout', 'test timeout', '--testTimeout', 'testtimeout', 'testTime', 'TESTTIMEOUT'])(
    'finds an option written as %s before the pages that mention it',
    async (query) => {
      expect(routes(await find(query))[0]).toBe('/config/test/testTimeout');
    },
  );

  it('wants all words, wherever they stand on the page', async () => {
    expect(routes(await find('console install'))).toEqual([]);
    expect(routes(await find('package configuration'))).toEqual(['/guide/start/quick-start']);
  });

  it('puts words side by side before words apart', async () => {
    expect(routes(await find('configuration file')).slice(0, 2)).toEqual([
      '/guide/start/quick-start',
      '/guide/basic/cli',
    ]);
  });

  it('finds code', async () => {
    const { groups } = await find('console.log');
    expect(groups[0]?.pages[0]?.suggestions.some(({ code, type }) => code && type === 'content')).toBe(true);
  });

  it('forgives accents and case', async () => {
    const [first] = (await find('CAFÉ')).groups[0]?.pages ?? [];
    expect(first?.routePath).toBe('/api/rstest/mockFunctions');
    expect(marked(first?.suggestions[0] as Suggestion)).toEqual(['café']);
  });

  it.each(['testTimoeut', 'mokc functions', 'qiuck start'])('forgives the typing error in %s', async (query) => {
    expect(routes(await find(query)).length).toBeGreaterThan(0);
  });

  it('forgives none while something matches as typed', async () => {
    const records = [page({ path: '/a', title: 'Casting' }), page({ path: '/b', title: 'Hosting' })];
    expect(routes(await searchIn(records, 'casting'))).toEqual(['/a']);
  });

  it('finds a Chinese phrase before pages that merely hold its characters', async () => {
    expect(routes(await find('配置文件', 'zh'))).toEqual(['/zh/guide/start/quick-start']);
    expect(routes(await find('测试超时', 'zh'))[0]).toBe('/zh/config/test/testTimeout');
  });

  it('limits after ranking', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      page({ path: `/a/${String(index).padStart(2, '0')}`, title: `Page ${index}`, text: 'A word about retry.' }),
    );
    const answer = await searchIn([...many, page({ path: '/z', title: 'retry' })], 'retry');
    expect(routes(answer)).toHaveLength(SEARCH_RESULT_LIMIT);
    expect(routes(answer)[0]).toBe('/z');
  });
});

describe('suggestions', () => {
  it('come as title, headers, then content, and never more than the limit', async () => {
    const { groups } = await find('install');
    for (const { pages } of groups) {
      expect(pages.flatMap(({ suggestions }) => suggestions).length).toBeLessThanOrEqual(SEARCH_RESULT_LIMIT);
      for (const { suggestions } of pages) {
        const order = suggestions.map(({ type }) => ['title', 'header', 'content'].indexOf(type));
        expect(order).toEqual([...order].sort());
      }
    }
  });

  it('link to the section', async () => {
    const { groups } = await find('rstest.fn');
    const [first] = groups[0]?.pages[0]?.suggestions ?? [];
    expect(first).toMatchObject({ type: 'header', header: 'rstest.fn', link: '/api/rstest/mockFunctions#rstest.fn' });
  });

  it('give the query back as it was asked', async () => {
    const query = '  Quick   START ';
    const answer = await find(query);
    expect(answer.query).toBe(query);
    expect(answer.groups[0]?.pages[0]?.suggestions[0]?.query).toBe(query);
  });

  it('highlight every word, in any case', async () => {
    const { groups } = await find('TEST package');
    const content = groups[0]?.pages[0]?.suggestions.find(({ type }) => type === 'content');
    expect(marked(content as Suggestion).map((text) => text.toLowerCase())).toEqual(
      expect.arrayContaining(['package', 'test']),
    );
  });
});

describe('languages', () => {
  it('show the other language for what only it holds', async () => {
    const { groups } = await find('配置文件', 'en');
    expect(groups.map(({ locale, current }) => [locale, current])).toEqual([
      ['en', true],
      ['zh', false],
    ]);
    expect(routes({ groups } as SearchGroups, 1)).toEqual(['/zh/guide/start/quick-start']);
  });

  it('find an English word on a Chinese page', async () => {
    expect(routes(await find('onlyChineseWord', 'en'), 1)).toEqual(['/zh/guide/basic/cli']);
  });

  it('show a page that both hold once, in the language of the reader', async () => {
    expect(routes(await find('testTimeout', 'zh'))[0]).toBe('/zh/config/test/testTimeout');
    expect(routes(await find('testTimeout', 'zh'), 1)).not.toContain('/config/test/testTimeout');
  });

  it('have no results in a language that is not known', async () => {
    expect(routes(await find('testTimeout', 'fr'))).toEqual([]);
  });
});

describe('loading', () => {
  const failing = () => {
    let broken = true;
    const load = vi.fn(async (locale: string) => {
      if (broken) throw new Error('offline');
      return { records: async () => site[locale as 'en'] };
    });
    const onError = vi.fn();
    const provider = createSearcher({ loader: { locales: async () => ['en', 'zh'], load }, onError });
    return { provider, load, onError, mend: () => (broken = false) };
  };

  it('goes on with an empty index, says so once, and recovers at the next load', async () => {
    const { provider, load, onError, mend } = failing();
    await provider.load({ locale: 'en' });
    expect(onError.mock.calls.map(([message]) => message)).toEqual([FETCH_FAILED_MESSAGE, FETCH_FAILED_MESSAGE]);
    expect(routes(await provider.search('testTimeout', { locale: 'en' }))).toEqual([]);
    expect(load).toHaveBeenCalledTimes(2);
    mend();
    await provider.load({ locale: 'en' });
    expect(routes(await provider.search('testTimeout', { locale: 'en' }))[0]).toBe('/config/test/testTimeout');
    await provider.load({ locale: 'en' });
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('forgets what it answered without an index as soon as one is on its way', async () => {
    const { provider, mend } = failing();
    await provider.load({ locale: 'en' });
    await provider.search('testTimeout', { locale: 'en' });
    mend();
    const loading = provider.load({ locale: 'en' });
    expect(routes(await provider.search('testTimeout', { locale: 'en' }))[0]).toBe('/config/test/testTimeout');
    await loading;
  });

  it('logs the message of the specification by default', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const loader = { locales: () => Promise.reject(new Error('offline')), load: () => Promise.reject(new Error('no')) };
    await createSearcher({ loader }).load({ locale: 'en' });
    expect(log.mock.calls).toEqual([['Failed to fetch search index, please reload the page and try again.']]);
  });

  it('answers in the language of the reader while others are on their way', async () => {
    let arrive = (): void => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const provider = createSearcher({
      loader: {
        locales: async () => ['en', 'zh'],
        load: async (locale) => {
          if (locale === 'zh') await late;
          return { records: async () => site[locale as 'en'] };
        },
      },
    });
    const loaded = provider.load({ locale: 'en' });
    const first = await provider.search('onlyChineseWord', { locale: 'en' });
    expect([first.complete, first.groups.length]).toEqual([false, 1]);
    arrive();
    await loaded;
    const second = await provider.search('onlyChineseWord', { locale: 'en' });
    expect([second.complete, second.groups.length]).toEqual([true, 2]);
  });

  /** A site whose texts come when they are told to; its dictionary is there at once. */
  const textsLater = () => {
    let arrive = (): void => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { root, files, folder } = planIndex(site.en);
    const parts = new Map(files.map(({ name, text }) => [name.slice(folder.length), text]));
    const fetchPart = vi.fn(async (name: string): Promise<unknown> => JSON.parse(parts.get(name) ?? ''));
    const load = async () => ({
      outline: readOutline(toOutline(site.en) ?? [], 'en'),
      ...(root && { split: { root, fetchPart } }),
      records: async () => {
        await late;
        return site.en;
      },
    });
    return { provider: createSearcher({ loader: { locales: async () => ['en'], load } }), arrive, fetchPart };
  };

  it('finds titles and headings while the text is on its way, without asking for more', async () => {
    const { provider, arrive, fetchPart } = textsLater();
    const early = await provider.search('testTimeout', { locale: 'en' });
    expect([early.complete, routes(early)]).toEqual([false, ['/config/test/testTimeout']]);
    expect(fetchPart).not.toHaveBeenCalled();
    arrive();
    const answer = await provider.search('testTimeout', { locale: 'en', whole: true });
    expect(answer.complete).toBe(true);
    expect(routes(answer).length).toBeGreaterThan(1);
  });

  it('finds the pages of a word that only texts hold while these are on their way', async () => {
    const { provider, arrive, fetchPart } = textsLater();
    const early = await provider.search('milliseconds', { locale: 'en' });
    expect(fetchPart.mock.calls).toEqual([['w0.json']]);
    expect(early.complete).toBe(false);
    expect(routes(early)).toContain('/config/test/testTimeout');
    expect(early.groups[0]?.pages[0]?.suggestions).toMatchObject([{ type: 'title', highlights: [] }]);
    arrive();
    const answer = await provider.search('milliseconds', { locale: 'en', whole: true });
    expect(routes(answer).sort()).toEqual(routes(early).sort());
    expect(answer.groups[0]?.pages[0]?.suggestions[0]?.type).toBe('content');
  });

  it('waits for the text where the dictionary cannot be had', async () => {
    const { provider, arrive, fetchPart } = textsLater();
    fetchPart.mockImplementation(() => Promise.reject(new Error('offline')));
    const waiting = provider.search('milliseconds', { locale: 'en' });
    await new Promise((resolve) => setTimeout(resolve, EARLY_ANSWER_MS + 20));
    arrive();
    expect((await waiting).groups[0]?.pages[0]?.suggestions[0]?.type).toBe('content');
  });

  it('goes on with titles and dictionary where the text cannot be had', async () => {
    const { root, files, folder } = planIndex(site.en);
    const parts = new Map(files.map(({ name, text }) => [name.slice(folder.length), text]));
    const load = async () => ({
      outline: readOutline(toOutline(site.en) ?? [], 'en'),
      ...(root && { split: { root, fetchPart: async (name: string) => JSON.parse(parts.get(name) ?? '') } }),
      records: () => Promise.reject(new Error('gone')),
    });
    const onError = vi.fn();
    const provider = createSearcher({ loader: { locales: async () => ['en'], load }, onError });
    const answer = await provider.search('milliseconds', { locale: 'en', whole: true });
    expect(routes(answer)).toContain('/config/test/testTimeout');
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('fetches what a query will need while it is typed, from its second letter', async () => {
    const { provider, fetchPart } = textsLater();
    await provider.expect?.('m', { locale: 'en' });
    expect(fetchPart).not.toHaveBeenCalled();
    await provider.expect?.('milli', { locale: 'en' });
    expect(fetchPart.mock.calls).toEqual([['w0.json']]);
    expect(routes(await provider.search('milliseconds', { locale: 'en' }))).toContain('/config/test/testTimeout');
    expect(fetchPart).toHaveBeenCalledTimes(1);
  });

  it('fetches nothing more for a query where the texts are there, and rejects nothing where it cannot be had', async () => {
    const { provider, arrive, fetchPart } = textsLater();
    fetchPart.mockImplementation(() => Promise.reject(new Error('offline')));
    await provider.expect?.('milli', { locale: 'en' });
    expect(fetchPart).toHaveBeenCalledTimes(1);
    arrive();
    await provider.load({ locale: 'en' });
    await provider.expect?.('seconds', { locale: 'en' });
    expect(fetchPart).toHaveBeenCalledTimes(1);
  });

  it.each([
    [0, EARLY_ANSWER_MS],
    [60, EARLY_ANSWER_MS - 60],
    [EARLY_ANSWER_MS, 0],
    [60_000, 0],
  ])('holds an early answer back from when it was asked: asked %i ms ago, for %i ms', async (ago, held) => {
    const { provider } = textsLater();
    await provider.search('testTimeout', { locale: 'en' });
    vi.useFakeTimers();
    try {
      const isThere = vi.fn();
      void provider.search('testTimeout', { locale: 'en', asked: Date.now() - ago }).then(isThere);
      if (held > 0) await vi.advanceTimersByTimeAsync(held - 1);
      expect(isThere).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(isThere).toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives no early answer where the whole one comes soon', async () => {
    const { provider, arrive } = textsLater();
    const asked = provider.search('testTimeout', { locale: 'en' });
    arrive();
    expect(routes(await asked).length).toBeGreaterThan(1);
  });

  it('asks for nothing but the pairs that exist', async () => {
    const load = vi.fn(async () => ({ records: async () => [] }));
    const provider = createSearcher({ loader: { locales: async (version) => (version === 'v1' ? ['en'] : []), load } });
    await provider.search('x', { locale: 'zh', version: 'v1' });
    await provider.load({ locale: 'zh', version: 'v1' });
    await provider.load({ locale: 'en', version: 'v9' });
    expect(load.mock.calls).toEqual([['en', 'v1']]);
  });
});

describe('hostile queries', () => {
  it.each([
    '((*[',
    '\\',
    '$&',
    '__proto__',
    'constructor',
    'a'.repeat(10_000),
    '测'.repeat(10_000),
    '👩‍👩‍👧‍👦',
    'مرحبا بالعالم',
    '\u202e',
    '<img src=x onerror=alert(1)>',
    '\ud800',
  ])('answers %j', async (query) => {
    const { groups } = await find(query);
    expect(groups[0]?.current).toBe(true);
  });

  it('answers any query with ranges in bounds and whole characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyText(60), brokenText), fc.constantFrom('en', 'zh'), async (query, locale) => {
        for (const { pages } of (await find(query, locale)).groups) {
          for (const { suggestions } of pages) for (const suggestion of suggestions) checkSuggestion(suggestion);
        }
      }),
    );
  });

  it('finds every page by any word of it', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(80), fc.nat(), async (text, pick) => {
        const record = page({ path: '/a', title: 'Untitled', text });
        const words = record.content.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
        const word = words[pick % Math.max(1, words.length)];
        if (word === undefined) return;
        expect(routes(await searchIn([record], word))).toEqual(['/a']);
      }),
    );
  });
});

const checkSuggestion = ({ statement, highlights, header, headerHighlights }: Suggestion): void => {
  for (const [text, ranges] of [
    [statement, highlights],
    [header, headerHighlights],
  ] as const) {
    expect(isWellFormed(text)).toBe(true);
    let end = 0;
    for (const { start, length } of ranges) {
      expect(start).toBeGreaterThanOrEqual(end);
      end = start + length;
      expect(end).toBeLessThanOrEqual(text.length);
      expect(isWellFormed(text.slice(start, end))).toBe(true);
    }
  }
};
