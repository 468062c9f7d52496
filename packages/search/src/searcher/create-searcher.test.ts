import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, site } from '../../test/pages.js';
import { anyText, brokenText, isWellFormed } from '../../test/texts.js';
import { EARLY_ANSWER_MS, FETCH_FAILED_MESSAGE, SEARCH_RESULT_LIMIT } from '../constants.js';
import { readTitles } from '../records/records-to-titles.js';
import { planIndex } from '../split/plan-index.js';
import { isIdle } from '../tokens/stop-words.js';
import { textToTokens } from '../tokens/text-to-tokens.js';
import type { IndexRoot, SearchGroups, SearchRecord, Suggestion } from '../types.js';
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

  it('puts pages that hold all words before pages that hold some', async () => {
    expect(routes(await find('package configuration'))[0]).toBe('/guide/start/quick-start');
    expect(routes(await find('configuration file')).slice(0, 2)).toEqual([
      '/guide/start/quick-start',
      '/guide/basic/cli',
    ]);
  });

  it.each([
    ['C++', '/cpp'],
    ['c#', '/csharp'],
    ['C', '/c'],
    ['install C++', '/cpp'],
  ])('tells names apart that differ in signs: %s', async (query, path) => {
    const records = [
      page({ path: '/c', title: 'C', text: 'Install the compiler.' }),
      page({ path: '/cli', title: 'Commands', text: 'Calls and commands.' }),
      page({ path: '/csharp', title: 'C#', text: 'Install the compiler.' }),
      page({ path: '/cpp', title: 'C++', text: 'Install the compiler.' }),
    ];
    const found = routes(await searchIn(records, query));
    expect(found[0]).toBe(path);
    if (query !== 'C') expect(found).not.toContain('/cli');
  });

  it('leads to the heading that is the query, in whichever piece of a long page', async () => {
    const filler = 'Words that fill a piece of this page. '.repeat(230);
    const sections: [string, string][] = [
      ['Used', 'The matcher toBeOneOf is used. toBeOneOf, toBeOneOf, toBeOneOf, toBeOneOf, toBeOneOf.'],
      ['Long', filler],
      ['toBeOneOf', filler],
    ];
    const records = [page({ path: '/expect', title: 'expect', sections }), page({ path: '/a', title: 'a', text: 'b' })];
    const [found] = (await searchIn(records, 'toBeOneOf')).groups[0]?.pages ?? [];
    expect(found?.suggestions[0]?.link).toBe('/expect#tobeoneof');
  });

  it('finds pages although the query has words that no page holds', async () => {
    expect(routes(await find('how would I zzgrok the milliseconds of hookTimeout'))[0]).toBe(
      '/config/test/hookTimeout',
    );
  });

  it('puts a title with the rare words before a blog post that holds all of them', async () => {
    const records = [
      page({
        path: '/blog/one',
        title: 'News',
        text: 'We made proxies, servers and a lot of other parts better in this release.',
      }),
      page({ path: '/config/proxy', title: 'Proxy', text: 'Requests are sent to another host.' }),
      ...['a', 'b', 'c', 'd'].map((name) => page({ path: `/${name}`, title: name, text: 'About servers.' })),
    ];
    expect(routes(await searchIn(records, 'servers proxies parts'))[0]).toBe('/config/proxy');
  });

  it('finds synonyms, in one word or several and across languages', async () => {
    const records = [
      page({ path: '/a', title: 'Directory layout' }),
      page({ path: '/b', title: 'Hot module replacement' }),
      page({ path: '/c', title: 'Other' }),
    ];
    expect(routes(await searchIn(records, 'folder'))).toEqual(['/a']);
    expect(routes(await searchIn(records, 'HMR'))).toEqual(['/b']);
    expect(routes(await searchIn(records, '热更新'))).toEqual(['/b']);
    expect(marked((await searchIn(records, 'HMR')).groups[0]?.pages[0]?.suggestions[0] as Suggestion)).toEqual([
      'Hot',
      'module',
      'replacement',
    ]);
  });

  it('finds the forms of a word', async () => {
    const records = [page({ path: '/a', title: 'Optimization' }), page({ path: '/b', title: 'Other' })];
    for (const query of ['optimise', 'optimizing', 'optimizer '])
      expect(routes(await searchIn(records, query))).toEqual(['/a']);
  });

  it.each([
    ['-c', '/cli'],
    ['-C', '/folder'],
    ['run -c', '/cli'],
  ])('finds a short option of the command line: %s', async (query, path) => {
    const records = [
      page({ path: '/c', title: 'C', text: 'Run a program in C, case by case.' }),
      page({ path: '/cli', title: 'Commands', text: 'Run with a config file: `-c, --config <file>`.' }),
      page({ path: '/folder', title: 'Folder', text: 'Run elsewhere: -C <folder>.' }),
    ];
    expect(routes(await searchIn(records, query))[0]).toBe(path);
  });

  it('finds an identifier before the words it is made of', async () => {
    const records = [
      page({ path: '/a', title: 'Prose', text: 'To be or not to be, to be is to be.' }),
      page({ path: '/b', title: 'expect', sections: [['toBe', 'Compares with Object.is.']] }),
    ];
    expect(routes(await searchIn(records, 'toBe'))[0]).toBe('/b');
  });

  it('finds a translated page by the title of its translation', async () => {
    const records = [
      page({ path: '/a', title: '别的', lang: 'zh' }),
      { ...page({ path: '/b', title: '路径', lang: 'zh' }), translations: ['Zigzag'] },
    ];
    expect(routes(await searchIn(records, 'zigzag'))).toEqual(['/zh/b']);
  });

  it('counts pages by their weight', async () => {
    const pages = ['a', 'b'].map((name) => page({ path: `/${name}`, title: 'Same title', text: 'Same text.' }));
    expect(
      routes(await searchIn([{ ...(pages[0] as SearchRecord), weight: 0.5 }, pages[1] as SearchRecord], 'title')),
    ).toEqual(['/b', '/a']);
  });

  it('puts the section that is being read first among equals, and searches one section alone', async () => {
    const records = ['x', 'y'].map((name) => page({ path: `/${name}/ai`, title: 'AI', text: 'The same.' }));
    const own = createSearcher({ records: { en: records } });
    const near = await own.search('AI', { locale: 'en', near: '/y/start' });
    expect(routes(near)).toEqual(['/y/ai', '/x/ai']);
    expect(near.groups[0]?.sections).toEqual([
      { path: '/x/', count: 1 },
      { path: '/y/', count: 1 },
    ]);
    expect(routes(await own.search('AI', { locale: 'en', within: '/y/' }))).toEqual(['/y/ai']);
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

  it('says which query it answered, and answers the one that was typed when told to', async () => {
    const answer = await find('qiuck start');
    expect(answer.corrected).toBe('quick start');
    const literal = await searcher.search('qiuck start', { locale: 'en', literal: true });
    expect(literal.corrected).toBeUndefined();
    expect((await find('quick start')).corrected).toBeUndefined();
  });

  describe('does not correct a word that a page contains', () => {
    const records = [
      page({ path: '/start', title: 'Getting started', text: 'Install it with npm. Getting started takes a minute.' }),
      page({ path: '/hooks', title: 'Hooks', text: 'Call `useState()` in a component.' }),
      page({
        path: '/cli',
        title: 'Commands',
        text: 'Rebuild with --watch. Set the host and the port. A test. A form. Webpack has been added, if it could be.',
      }),
      page({ path: '/match', title: 'Match patterns' }),
      page({ path: '/catch', title: 'Catch' }),
      page({ path: '/post', title: 'Post install' }),
      page({ path: '/from', title: 'Migrate from Jest' }),
      page({ path: '/bench', title: 'Bench in the cold' }),
      page({ path: '/pick', title: 'Pick' }),
      page({ path: '/typo', title: 'Other', text: 'About configuraton.' }),
      ...Array.from({ length: 8 }, (_, index) =>
        page({ path: `/${index}`, title: 'Configuration', text: 'configuration' }),
      ),
    ];

    it.each([
      ['useState', '/hooks'],
      ['usestate', '/hooks'],
      ['call useState', '/hooks'],
      ['watch', '/cli'],
      ['--watch', '/cli'],
      ['watc', '/cli'],
      ['host', '/cli'],
      ['port ', '/cli'],
      ['test', '/cli'],
      ['form', '/cli'],
      // An identifier that occurs, with a part that does not.
      ['webPack', '/cli'],
      // An error that a page makes, too.
      ['configuraton ', '/typo'],
    ])('%s', async (query, path) => {
      const answer = await searchIn(records, query);
      expect(answer.corrected).toBeUndefined();
      expect(routes(answer)).toEqual([path]);
    });

    it.each(['been', 'could '])('nor the stop word %s', async (query) => {
      expect((await searchIn(records, query)).corrected).toBeUndefined();
    });

    it.each([
      ['useStaet', 'useState'],
      ['usestaet', 'useState'],
      ['useStaet ', 'useState '],
      ['wtach', 'watch'],
      ['configurtion', 'configuration'],
    ])('but corrects %s to %s', async (query, corrected) => {
      const answer = await createSearcher({ records: { en: records } }).search(query, { locale: 'en', whole: true });
      expect(answer.corrected).toBe(corrected);
    });
  });

  it('forgives none while a title matches as typed', async () => {
    const records = [page({ path: '/a', title: 'Casting' }), page({ path: '/b', title: 'Hosting' })];
    expect(routes(await searchIn(records, 'casting'))).toEqual(['/a']);
  });

  it('forgives one wrong character of Chinese in a title', async () => {
    const answer = await find('快速上收', 'zh');
    expect(answer.corrected).toBe('快速上手');
    expect(routes(answer)[0]).toBe('/zh/guide/start/quick-start');
  });

  it('finds a Chinese phrase before pages that merely hold its characters', async () => {
    expect(routes(await find('配置文件', 'zh'))[0]).toBe('/zh/guide/start/quick-start');
    expect(routes(await find('测试超时', 'zh'))[0]).toBe('/zh/config/test/testTimeout');
  });

  it('puts pages with a phrase of Chinese before those with its parts in headings', async () => {
    const zh = (path: string, text: string, headings: string[] = []) => {
      const sections = headings.map((heading): [string, string] => [heading, `${heading}。`.repeat(9)]);
      return page({ path, title: path.slice(1), lang: 'zh', text, sections });
    };
    const records = [
      zh('/parts', '', ['测试', '环境']),
      zh('/phrase', `每个测试环境单独创建。${'还有别的内容。'.repeat(40)}`),
      ...['c', 'd', 'e', 'f'].map((name) => zh(`/${name}`, '测试在别的环境里运行。')),
      ...Array.from({ length: 30 }, (_, index) => zh(`/${index}`, '别的内容。')),
    ];
    const answer = await createSearcher({ records: { zh: records } }).search('测试环境', { locale: 'zh' });
    expect(routes(answer).slice(0, 2)).toEqual(['/zh/phrase', '/zh/parts']);
  });

  it('puts pages with the words of a Chinese phrase before one with two characters that meet by chance', async () => {
    const zh = (path: string, text: string) => page({ path, title: path.slice(1), lang: 'zh', text });
    const records = [
      zh('/chance', '放置文本。'),
      ...Array.from({ length: 12 }, (_, index) => zh(`/a${index}`, '别的文件。')),
      ...Array.from({ length: 12 }, (_, index) => zh(`/b${index}`, '别的配置。')),
      ...Array.from({ length: 30 }, (_, index) => zh(`/c${index}`, '别的内容。')),
    ];
    const answer = await createSearcher({ records: { zh: records } }).search('配置文件', { locale: 'zh' });
    expect(routes(answer)).not.toHaveLength(0);
    expect(routes(answer)).not.toContain('/zh/chance');
  });

  it.each([
    ['retry tests', '/title'],
    ['retry te', '/title'],
    ['upper limit', '/heading'],
  ])('puts pages with the title or heading %s before those that are full of its words', async (query, path) => {
    const text = 'Retry tests to the upper limit. Limit, upper, tests, retry. '.repeat(9);
    const records = [
      page({ path: '/full', title: 'Tests: retry', text, sections: [['Limit: upper', text]] }),
      page({ path: '/title', title: 'Retry tests', text: 'Other words.' }),
      page({ path: '/heading', title: 'Other', sections: [['Upper limit', 'Other words.']] }),
    ];
    expect(routes(await searchIn(records, query))[0]).toBe(path);
  });

  it('puts equal pages in the order of their paths', async () => {
    const records = ['/c', '/a', '/b'].map((path) => page({ path, title: 'Page', text: 'Retry.' }));
    expect(routes(await searchIn(records, 'retry'))).toEqual(['/a', '/b', '/c']);
  });

  it('puts pages with all of a few words before those with most of them', async () => {
    const records = [
      page({
        path: '/a',
        title: 'First',
        sections: [['Retry', 'Retry a test, then retry it. Retry, retry and retry.']],
      }),
      page({
        path: '/b',
        title: 'Second',
        text: `A retry writes the snapshot. ${'Other words follow here. '.repeat(60)}`,
      }),
      ...['c', 'd', 'e', 'f'].map((name) => page({ path: `/${name}`, title: name, text: 'A snapshot is written.' })),
    ];
    expect(routes(await searchIn(records, 'retry snapshot')).slice(0, 2)).toEqual(['/b', '/a']);
    expect(routes(await searchIn(records, 'retry snapshot zzqxv '))[0]).toBe('/b');
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

  it('have addresses, encoded where names have signs', async () => {
    const toc = [{ text: '使い方', id: '使い方', depth: 2, charIndex: 0 }];
    const groups = await searchIn([{ ...page({ path: '/C# 入門', title: 'C#', text: '使い方' }), toc }], '使い方');
    expect(groups.groups[0]?.pages[0]?.routePath).toBe('/C# 入門');
    for (const { link } of groups.groups[0]?.pages[0]?.suggestions ?? [])
      expect(link).toMatch(/^\/C%23%20%E5%85%A5%E9%96%80(?:#使い方)?$/);
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

  it('highlight synonyms only where nothing typed is', async () => {
    const text = 'Each folder is a directory of its own.';
    const excerptOf = async (query: string) => {
      const answer = await searchIn([page({ path: '/a', title: 'A', text })], query);
      return marked(answer.groups[0]?.pages[0]?.suggestions[0] as Suggestion);
    };
    expect(await excerptOf('folders')).toEqual(['folder']);
    expect(await excerptOf('the foldre')).toEqual(['folder']);
    expect(await excerptOf('目录')).toEqual(['folder', 'directory']);
  });

  it('highlight a phrase whole, though not all of it was looked up', async () => {
    let state = 1;
    const han = (): string => {
      state = (state * 48_271) % 2_147_483_647;
      return String.fromCodePoint(0x4e00 + (state % 20_000));
    };
    // The last pair is so frequent that its file is left out.
    const zh = Array.from({ length: 20 }, (_, index) =>
      page({ path: `/${index}`, title: '文件', lang: 'zh', text: Array.from({ length: 2_000 }, han).join('') }),
    );
    const records = {
      en: site.en,
      zh: [...zh, page({ path: '/z', title: '其他', lang: 'zh', text: '这是配置文件。' })],
    };
    const options = { locale: 'en', excerpts: true, whole: true };
    const { groups } = await createSearcher({ records }).search('配置文件', options);
    const found = groups.find(({ locale }) => locale === 'zh')?.pages.find(({ pagePath }) => pagePath === '/z');
    expect(marked(found?.suggestions[0] as Suggestion)).toEqual(['配置文件']);
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

  it('show a page in both where the words are those of a translation: the reader may want either', async () => {
    const records = {
      en: site.en.map((record) => ({ ...record, translations: ['快速上手', '配置文件'] })),
      zh: site.zh,
    };
    const { groups } = await createSearcher({ records }).search('配置文件', { locale: 'en', whole: true });
    expect(routes({ groups } as SearchGroups, 1)).toContain('/zh/guide/start/quick-start');
    expect(routes({ groups } as SearchGroups)).toContain('/guide/start/quick-start');
  });

  it('keep a page in the language of the reader although its words are misspelled', async () => {
    const { groups } = await find('testTimoeut', 'en');
    expect(routes({ groups } as SearchGroups)[0]).toBe('/config/test/testTimeout');
    expect(routes({ groups } as SearchGroups, 1)).not.toContain('/zh/config/test/testTimeout');
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
  /** The files of an index, which come when they are released. */
  const source = (locale: 'en' | 'zh', isHeld: (name: string) => boolean = () => false) => {
    let arrive = (): void => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { root, titles = [], files, folder } = planIndex(site[locale]);
    const parts = new Map(files.map(({ name, text }) => [name.slice(folder.length), text]));
    const fetchPart = vi.fn(async (name: string): Promise<unknown> => {
      if (isHeld(name)) await late;
      return JSON.parse(parts.get(name) ?? '');
    });
    return { index: { root: root as IndexRoot, titles: readTitles(titles, locale), fetchPart }, fetchPart, arrive };
  };
  const isText = (name: string): boolean => /^t\d/.test(name);
  const textsLater = () => {
    const { index, fetchPart, arrive } = source('en', isText);
    const provider = createSearcher({ loader: { locales: async () => ['en'], load: async () => index } });
    return { provider, fetchPart, arrive };
  };
  const failing = () => {
    let broken = true;
    const load = vi.fn(async (locale: string) => {
      if (broken) throw new Error('offline');
      return source(locale as 'en').index;
    });
    const onError = vi.fn();
    const provider = createSearcher({ loader: { locales: async () => ['en', 'zh'], load }, onError });
    return { provider, load, onError, restore: () => (broken = false) };
  };

  it('says that the index cannot be had, and tries again when it is asked again', async () => {
    const { provider, onError, restore } = failing();
    await provider.load({ locale: 'en' });
    expect(onError.mock.calls.map(([message]) => message)).toEqual([FETCH_FAILED_MESSAGE]);
    const failed = await provider.search('testTimeout', { locale: 'en' });
    expect([failed.failed, routes(failed)]).toEqual([true, []]);
    restore();
    const answer = await provider.search('testTimeout', { locale: 'en' });
    expect([answer.failed, routes(answer)[0]]).toEqual([undefined, '/config/test/testTimeout']);
  });

  it('says so where the words cannot be had, and begins with the first file again', async () => {
    const { index, fetchPart } = source('en');
    const load = vi.fn(async () => index);
    const provider = createSearcher({ loader: { locales: async () => ['en'], load }, onError: () => {} });
    const offline = () => Promise.reject(new Error('offline'));
    fetchPart.mockImplementationOnce(offline).mockImplementationOnce(offline);
    expect((await provider.search('testTimeout', { locale: 'en' })).failed).toBe(true);
    expect(routes(await provider.search('testTimeout', { locale: 'en' }))[0]).toBe('/config/test/testTimeout');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('begins with the first file again where a deploy has replaced the words since', async () => {
    const { index } = source('en');
    const gone = vi.fn(() => Promise.reject(new Error('gone')));
    const load = vi.fn(async () => index).mockImplementationOnce(async () => ({ ...index, fetchPart: gone }));
    const onError = vi.fn();
    const provider = createSearcher({ loader: { locales: async () => ['en'], load }, onError });
    await provider.load({ locale: 'en' });
    const answer = await provider.search('testTimeout', { locale: 'en' });
    expect(routes(answer)[0]).toBe('/config/test/testTimeout');
    expect([load.mock.calls.length, onError.mock.calls.length]).toEqual([2, 0]);
    expect(gone).toHaveBeenCalledTimes(1);
  });

  it('shows titles where the texts cannot be had', async () => {
    const { index, fetchPart } = source('en', isText);
    const onError = vi.fn();
    const provider = createSearcher({ loader: { locales: async () => ['en'], load: async () => index }, onError });
    const plain = fetchPart.getMockImplementation() as (name: string) => Promise<unknown>;
    fetchPart.mockImplementation((name) => (isText(name) ? Promise.reject(new Error('gone')) : plain(name)));
    const answer = await provider.search('milliseconds', { locale: 'en', whole: true });
    expect(routes(answer)).toContain('/config/test/testTimeout');
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('logs its message by default', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const loader = { locales: () => Promise.reject(new Error('offline')), load: () => Promise.reject(new Error('no')) };
    await createSearcher({ loader }).load({ locale: 'en' });
    expect(log.mock.calls).toEqual([['Failed to fetch search index, please reload the page and try again.']]);
  });

  it('reports a failure once, until a load or an answer that is whole', async () => {
    const onError = vi.fn();
    const load = vi.fn(async (locale: string) => source(locale as 'en').index);
    const provider = createSearcher({ loader: { locales: async () => ['en', 'zh'], load }, onError });
    const scope = { locale: 'en', whole: true };
    const offline = () => load.mockImplementation(() => Promise.reject(new Error('offline')));
    const reports = () => onError.mock.calls.length;
    offline();
    await provider.load(scope);
    await provider.search('timeout', scope);
    await provider.search('milliseconds', scope);
    expect(reports()).toBe(1);
    await provider.load(scope);
    expect(reports()).toBe(2);
    load.mockImplementation(async (locale) => source(locale as 'en').index);
    await provider.search('timeout', { ...scope, limit: 1 });
    offline();
    await provider.search('onlyChineseWord', scope);
    await provider.search('onlyChineseWords', scope);
    expect(reports()).toBe(3);
  });

  it('gives the pages by their titles while the texts are on their way, in the order that stays', async () => {
    const { provider, arrive, fetchPart } = textsLater();
    const early = await provider.search('milliseconds', { locale: 'en' });
    expect(fetchPart.mock.calls.map(([name]) => name)).toEqual(['w0.json', 't0.json']);
    expect(early.complete).toBe(false);
    expect(early.groups[0]?.pages[0]?.suggestions).toMatchObject([{ type: 'title', highlights: [] }]);
    arrive();
    const answer = await provider.search('milliseconds', { locale: 'en', whole: true });
    expect(answer.complete).toBe(true);
    expect(routes(answer)).toEqual(routes(early));
    expect(answer.groups[0]?.pages[0]?.suggestions[0]?.type).toBe('content');
  });

  it("asks another language only where the reader's has not enough", async () => {
    const load = vi.fn(async (locale: string) => source(locale as 'en').index);
    const provider = createSearcher({ loader: { locales: async () => ['en', 'zh'], load } });
    await provider.search('timeout', { locale: 'en', limit: 1, whole: true });
    expect(load.mock.calls).toEqual([['en', '']]);
    const answer = await provider.search('onlyChineseWord', { locale: 'en', whole: true });
    expect(answer.groups.map(({ locale }) => locale)).toEqual(['en', 'zh']);
    expect(load.mock.calls).toEqual([
      ['en', ''],
      ['zh', ''],
    ]);
  });

  it('fetches what a query will need while it is typed, from its second letter', async () => {
    const { provider, fetchPart } = textsLater();
    await provider.expect?.('m', { locale: 'en' });
    expect(fetchPart).not.toHaveBeenCalled();
    await provider.expect?.('milli', { locale: 'en' });
    expect(fetchPart.mock.calls).toEqual([['w0.json']]);
    expect(routes(await provider.search('milliseconds', { locale: 'en' }))).toContain('/config/test/testTimeout');
    expect(fetchPart.mock.calls).toEqual([['w0.json'], ['t0.json']]);
  });

  it('rejects nothing while typing where a file cannot be had', async () => {
    const { provider, fetchPart } = textsLater();
    fetchPart.mockImplementation(() => Promise.reject(new Error('offline')));
    await provider.expect?.('milli', { locale: 'en' });
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

  it('asks for nothing but the pairs that exist', async () => {
    const load = vi.fn(async () => undefined);
    const provider = createSearcher({ loader: { locales: async (version) => (version === 'v1' ? ['en'] : []), load } });
    await provider.search('x', { locale: 'en', version: 'v1' });
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

  it.each([undefined, null, 404, {}, Symbol('x')])(
    'answers %s, which is not a string, like an empty query',
    async (query) => {
      expect(await searcher.search(query as never, { locale: 'en' })).toEqual(await find(''));
      await searcher.expect?.(query as never, { locale: 'en' });
    },
  );

  it.each([undefined, null])('finds pages of all languages with the options %s', async (options) => {
    await searcher.load(options as never);
    await searcher.expect?.('testTimeout', options as never);
    const { groups } = await searcher.search('testTimeout', options as never);
    expect(groups[0]).toMatchObject({ locale: '', current: true, pages: [] });
    expect(routes({ groups } as SearchGroups, 1)[0]).toBe('/config/test/testTimeout');
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

  it('finds every page by any word of it, but for those that carry no information', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(80), fc.nat(), async (text, pick) => {
        const record = page({ path: '/a', title: 'Untitled', text });
        const words = record.content
          .split(/\s+/)
          .filter((word) => /[\p{L}\p{N}]/u.test(word) && !textToTokens(word).words.every(isIdle));
        const word = words[pick % Math.max(1, words.length)];
        if (word === undefined) return;
        expect(routes(await searchIn([record], word))).toEqual(['/a']);
      }),
      {
        examples: [
          ['\u0128', 0],
          ['a page', 1],
        ],
      },
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
