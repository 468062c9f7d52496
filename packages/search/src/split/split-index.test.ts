import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { page, site } from '../../test/pages.js';
import { ANSWER_REQUESTS, SEARCH_SCHEMA } from '../constants.js';
import { serializeRecords } from '../records/records-to-json.js';
import { createSearcher } from '../searcher/create-searcher.js';
import { createFetchLoader } from '../searcher/fetch-loader.js';
import { GRADES } from '../store/field-grades.js';
import { stem } from '../tokens/stem.js';
import type { SearchGroups, SearchRecord } from '../types.js';
import { planIndex } from './plan-index.js';
import { decodePostings, encodePostings, keepBest } from './postings-codec.js';
import { recordToPieces } from './record-to-pieces.js';
import { readHead, toHead } from './search-head.js';
import { fileOf, filesOfPrefix, isWidePrefix, prefixEntry } from './split-layout.js';
import { readTexts, writeTexts } from './texts-codec.js';
import { readWords, writeWords } from './words-codec.js';

const WORDS = 'alpha beta gamma delta build config plugin timeout mock snapshot reporter coverage browser worker'.split(
  ' ',
);

/** Pages with words spread over them so that word n is on every (n + 1)th page. */
const manyPages = (count: number): SearchRecord[] =>
  Array.from({ length: count }, (_, index) => {
    const words = WORDS.filter((_word, n) => index % (n + 1) === 0);
    const own = Array.from({ length: 60 }, (_unused, n) => `w${((index * 61 + n * 7919) % 9973).toString(36)}x`);
    return page({ path: `/p/${index}`, title: `Page ${index} ${words.at(-1)}`, text: [...words, ...own].join(' ') });
  });

const serve = (records: SearchRecord[]) => {
  const plan = planIndex(records, { name: 'en' });
  const head = toHead(plan, { records: '/static/records.json', folder: '/static/' });
  const files = new Map([
    ['/static/search.en.json', JSON.stringify(head)],
    ['/static/records.json', serializeRecords(records)],
    ...plan.files.map(({ name, text }) => [`/static/${name}`, text] as const),
  ]);
  const fetch = vi.fn(async (url: string) => {
    const text = files.get(url);
    return { ok: text !== undefined, status: text === undefined ? 404 : 200, json: async () => JSON.parse(text ?? '') };
  });
  const loader = createFetchLoader({ files: { '': { en: '/static/search.en.json' } }, fetch });
  return { plan, files, fetch, searcher: createSearcher({ loader, onError: () => {} }) };
};
const wordsOf = (text: string): string[] => {
  const words: string[] = [];
  readWords(JSON.parse(text), (word) => words.push(word));
  return words;
};

const whole = { locale: 'en', whole: true } as const;
const routes = ({ groups }: SearchGroups): string[] => (groups[0]?.pages ?? []).map(({ routePath }) => routePath);

describe('planIndex', () => {
  it('has words and texts in few files', () => {
    const plan = planIndex(site.en);
    expect(plan.root).toMatchObject({ pages: site.en.length, pieces: [], texts: [site.en.length], titlePages: 0 });
    expect(plan.files.map(({ name }) => name.slice(plan.folder.length))).toEqual(['w0.json', 't0.json']);
    expect(planIndex(manyPages(600)).files.length).toBeLessThan(600 * 0.2);
  });

  it('has titles with the words that find them, and in files of their own, above 100 pages', async () => {
    const pages = [...manyPages(351), page({ path: '/z', title: 'Unseen', text: 'zebra' })];
    const { searcher, plan, fetch } = serve(pages);
    expect([plan.titles, plan.root?.titlePages]).toEqual([undefined, 300]);
    const { groups } = await searcher.search('reporter', whole);
    expect(groups[0]?.pages.map(({ title }) => title)).toEqual(
      Array(7).fill(expect.stringMatching(/^Page \d+ reporter$/)),
    );
    expect(groups[0]?.sections.map(({ path }) => path)).toEqual(['/p/']);
    expect(fetch.mock.calls.filter(([url]) => /titles\d+\.json/.test(url))).toEqual([]);
    // Found by a word of the text alone: its title is in a file of titles.
    const fresh = serve(pages);
    const { groups: other } = await fresh.searcher.search('zebra', whole);
    expect(other[0]?.pages[0]?.title).toBe('Unseen');
    expect(fresh.fetch.mock.calls.filter(([url]) => /titles\d+\.json/.test(url))).toHaveLength(1);
  });

  it('names files alike before and after an edit, but for those it changes', () => {
    const pages = manyPages(400);
    const before = planIndex(pages);
    const after = planIndex(
      pages.map((record, index) => (index === 7 ? { ...record, content: `${record.content} more words` } : record)),
    );
    const texts = new Set(before.files.map(({ text }) => text));
    expect(after.files.filter(({ text }) => !texts.has(text)).length).toBeLessThan(6);
  });

  it('has nothing to say of no pages', () => {
    expect(planIndex([])).toMatchObject({ folder: '', files: [] });
  });

  it('gives the same files in whatever order the pages come', () => {
    expect(planIndex([...site.en].reverse(), {})).toEqual(planIndex(site.en, {}));
  });

  it('names all files after the content of all', () => {
    const [before, after] = [site.en, site.en.slice(1)].map((records) => planIndex(records, { name: 'a.b' }));
    expect(before?.folder).toMatch(/^search_split\.a_b\.[0-9a-z]{10}\/$/);
    expect(before?.folder).not.toBe(after?.folder);
    expect(before?.files.every(({ name }) => name.startsWith(before.folder))).toBe(true);
  });
});

describe('the split index', () => {
  it.each([
    'testTimeout',
    'test-timeout',
    'mock function',
    'configuration file',
    'quick sta',
    'qiuck start',
    'zzz',
    't',
  ])('finds what the whole index finds for %s', async (query) => {
    const { searcher } = serve(site.en);
    const inMemory = createSearcher({ records: { en: site.en } });
    expect(await searcher.search(query, whole)).toEqual(await inMemory.search(query, whole));
  });

  it('fetches a small part of what there is, and each file once', async () => {
    const { searcher, fetch, files } = serve(manyPages(600));
    expect(routes(await searcher.search('snapshot reporter', whole)).length).toBe(7);
    const first = fetch.mock.calls.length;
    expect(first).toBeLessThan(10);
    expect(files.size).toBeGreaterThan(first);
    await searcher.search('reporter snapshot', whole);
    const asked = fetch.mock.calls.map(([url]) => url);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('knows the best pages for prefixes that reach over many files', async () => {
    const { searcher, fetch, plan } = serve(manyPages(600));
    expect(plan.files.flatMap(({ name, text }) => (/w\d+\.json$/.test(name) ? wordsOf(text) : []))).toContain('w*');
    expect(routes(await searcher.search('w', whole)).length).toBe(7);
    expect(fetch.mock.calls.length).toBeLessThan(8);
  });

  it('lists every prefix that readers look up by itself', () => {
    const { plan } = serve(manyPages(600));
    const firsts = plan.root?.words ?? [];
    const words = plan.files.flatMap(({ name, text }) => (/w\d+\.json$/.test(name) ? wordsOf(text) : []));
    const prefixes = firsts.flatMap((first) => Array.from(first, (_, at) => first.slice(0, at + 1)));
    const wide = new Set(prefixes.filter((prefix) => isWidePrefix(firsts, prefix)));
    expect(wide.size).toBeGreaterThan(20);
    expect([...wide].filter((prefix) => !words.includes(prefixEntry(prefix)))).toEqual([]);
  });

  it('looks up few words of a long sentence', async () => {
    const records = manyPages(600);
    const { searcher, fetch } = serve(records);
    const sentence = (records[321] as SearchRecord).content;
    expect(routes(await searcher.search(sentence.slice(0, 250), whole))).toContain('/p/321');
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(ANSWER_REQUESTS);
  });

  it('says that a part cannot be had, and recovers', async () => {
    const { searcher, fetch } = serve(site.en);
    await searcher.load({ locale: 'en' });
    const fail = () => Promise.reject(new Error('offline'));
    // The part, and the first file, which is read again in case that a deploy has replaced it.
    fetch.mockImplementationOnce(fail).mockImplementationOnce(fail);
    expect(routes(await searcher.search('testTimeout', whole))).toEqual([]);
    expect(routes(await searcher.search('testTimeout', whole))[0]).toBe('/config/test/testTimeout');
  });
});

describe('files of words', () => {
  const entries = fc
    .uniqueArray(fc.tuple(fc.nat(400_000), fc.nat(GRADES - 1)), { selector: ([number]) => number })
    .map((list) => list.sort(([a], [b]) => a - b));
  const word = fc.string({ unit: fc.constantFrom(...'ab~*\\"é配置'), minLength: 1, maxLength: 90 });

  it('come back as they went', () => {
    fc.assert(
      fc.property(fc.dictionary(word, entries), fc.nat(5), (dictionary, limit) => {
        const own = Object.keys(dictionary)
          .sort()
          .map((key) => ({ word: key, postings: keepBest(encodePostings(dictionary[key] ?? []), limit || 1_000) }));
        const read: [string, unknown][] = [];
        readWords(JSON.parse(writeWords(own)), (key, postings) => {
          const { documents, grades, count } = postings();
          read.push([key, { documents: Array.from(documents), grades: Array.from(grades), count }]);
        });
        expect(read).toEqual(own.map(({ word: key, postings }) => [key, decodePostings(postings)]));
      }),
    );
  });

  it('have a group of synonyms beside each word that a member begins with', () => {
    const plan = planIndex([page({ path: '/a', title: 'Directories', text: 'none' })]);
    const words = plan.files.flatMap(({ name, text }) => (/w\d+\.json$/.test(name) ? wordsOf(text) : []));
    expect(words).toEqual(expect.arrayContaining(['folder', 'directory', '目录'].map((own) => `${stem(own)}~folder`)));
    expect(words).not.toContain('~folder');
  });
});

describe('files of texts', () => {
  it('come back as they went, but for what only ranking needs', () => {
    const records = [...site.en, ...site.zh].flatMap((record) => recordToPieces(record));
    for (const record of records) {
      const { translations: _, weight: __, ...shown } = record;
      expect(readTexts(JSON.parse(writeTexts([record])), record.lang)).toEqual([shown]);
    }
  });
});

describe('postings', () => {
  it('come back as they went', () => {
    const entries = fc
      .uniqueArray(fc.tuple(fc.nat(20_000), fc.nat(GRADES - 1)), { selector: ([number]) => number })
      .map((list) => list.sort(([a], [b]) => a - b));
    fc.assert(
      fc.property(entries, (list) => {
        expect(decodePostings(encodePostings(list))).toEqual({
          documents: list.map(([number]) => number),
          grades: list.map(([, grade]) => grade),
          count: list.length,
        });
      }),
    );
  });
});

describe('postings of frequent words', () => {
  it('keep the best documents and the number of all', () => {
    const all = encodePostings(Array.from({ length: 100 }, (_, index) => [index, index === 70 ? 50 : index % 9]));
    const kept = decodePostings(keepBest(all, 10));
    expect(kept.count).toBe(100);
    expect(kept.documents).toHaveLength(10);
    expect(kept.documents).toContain(70);
    expect(keepBest(all, 100)).toBe(all);
  });
});

describe('the layout', () => {
  const firsts = ['a', 'c', 'ca', 'cb', 'd'];

  it('finds the file of a word', () => {
    expect(['a', 'b', 'c', 'ca', 'caz', 'zz', '0'].map((word) => fileOf(firsts, word))).toEqual([0, 0, 1, 2, 2, 4, 0]);
  });

  it('finds the files of a prefix', () => {
    expect(filesOfPrefix(firsts, 'c')).toEqual({ first: 1, last: 3 });
    expect(filesOfPrefix(firsts, 'ca')).toEqual({ first: 2, last: 2 });
  });
});

describe('readHead', () => {
  it.each([
    null,
    {},
    { schema: 1 },
    { schema: SEARCH_SCHEMA },
    { schema: SEARCH_SCHEMA, records: '/r', index: { folder: '/', root: {} } },
  ])('refuses %j', (data) => {
    expect(() => readHead(data)).toThrow(TypeError);
  });
});

describe('a large site', () => {
  const records = [
    ...manyPages(150),
    page({ path: '/guide/deep/mock', title: 'Spies', text: 'reporter' }),
    page({ path: '/guide/flat', title: 'Flat', text: 'reporter' }),
  ];

  it('can be searched by section and by folder', async () => {
    const { searcher } = serve(records);
    const inGuide = await searcher.search('reporter', { ...whole, within: '/guide/' });
    expect(routes(inGuide)).toEqual(expect.arrayContaining(['/guide/deep/mock', '/guide/flat']));
    expect(inGuide.groups[0]?.total).toBe(2);
    expect(routes(await searcher.search('reporter', { ...whole, within: '/guide/deep/' }))).toEqual([
      '/guide/deep/mock',
    ]);
    expect(routes(await searcher.search('reporter', { ...whole, within: '/none/' }))).toEqual([]);
  });

  it('counts what is found by section, and puts the section being read first among equals', async () => {
    const { searcher } = serve(records);
    const { groups } = await searcher.search('reporter', whole);
    expect(groups[0]?.sections.map(({ path }) => path)).toEqual(['/guide/', '/p/']);
    const both = [
      page({ path: '/a/one', title: 'Hooks' }),
      page({ path: '/b/two', title: 'Hooks' }),
      ...manyPages(150),
    ];
    for (const near of ['/a/x', '/b/x']) {
      expect(routes(await serve(both).searcher.search('hooks', { ...whole, near }))[0]).toMatch(near.slice(0, 3));
    }
  });

  it('shows more results than usual when asked', async () => {
    const { searcher } = serve(manyPages(400));
    expect(routes(await searcher.search('alpha', { ...whole, limit: 30 })).length).toBe(30);
  });
});
