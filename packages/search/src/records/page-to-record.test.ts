import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { site } from '../../test/pages.js';
import { anyText } from '../../test/texts.js';
import { SEARCH_SCHEMA, SMALL_SITE } from '../constants.js';
import type { SearchRecord } from '../types.js';
import { headFileName, indexFileName } from './file-names.js';
import { hashText } from './hash-text.js';
import { toRecord } from './page-to-record.js';
import { serializeRecords, sortRecords } from './records-to-json.js';
import { readTitles, recordsToTitles } from './records-to-titles.js';

const input = {
  routePath: '/zh/guide/a',
  pagePath: '/guide/a',
  title: ' A  page ',
  lang: 'zh-CN',
  description: 'In short.',
  sections: [
    { depth: 1, heading: 'A page', id: 'a-page', text: 'Before\n\n\nall  headings.' },
    { depth: 2, heading: 'First', id: 'first', text: 'Some text.', code: ['const a = 1;\n', '  b();\n'] },
    { depth: 3, heading: 'Inner', id: 'inner', text: '' },
    { depth: 2, heading: 'Second', id: 'second', text: 'End.' },
  ],
  toc: [
    { text: 'First', id: 'first', depth: 2 },
    { text: 'Inner', id: 'inner', depth: 3 },
    { text: 'Second', id: 'second', depth: 2 },
  ],
};

describe('toRecord', () => {
  const record = toRecord(input);

  it('puts headings, prose and code in one text, the title apart', () => {
    expect(record.title).toBe('A page');
    expect(record.content).toBe('Before\nall headings.\nFirst\nSome text.\nconst a = 1;\nb();\nInner\nSecond\nEnd.');
  });

  it('marks the code', () => {
    const [start = 0, length = 0, next = 0, nextLength = 0] = record.code;
    expect(record.content.slice(start, start + length)).toBe('const a = 1;');
    expect(record.content.slice(next, next + nextLength)).toBe('b();');
  });

  it('says where each heading stands in the text', () => {
    for (const { text, charIndex } of record.toc) expect(record.content.startsWith(text, charIndex)).toBe(true);
  });

  it('gives each heading its parents', () => {
    expect(record.headers).toEqual(['First', 'First > Inner', 'Second']);
  });

  it('names the page in both languages alike', () => {
    expect(record).toMatchObject({ id: '/guide/a', routePath: '/zh/guide/a', lang: 'zh-CN', schema: SEARCH_SCHEMA });
  });

  it('keeps the summary apart from the text', () => {
    expect(record.description).toBe('In short.');
    expect(toRecord({ ...input, description: ' ' })).not.toHaveProperty('description');
  });

  it('places headings without a section of their own after the one before', () => {
    const { toc } = toRecord({ ...input, toc: [...input.toc.slice(0, 1), { text: 'Late', id: 'late', depth: 3 }] });
    expect(toc[1]?.charIndex).toBe(toc[0]?.charIndex);
  });

  it('marks code and headings where they are, whatever the texts', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText(40), anyText(80), anyText(60)), { maxLength: 5 }), (drafts) => {
        const sections = drafts.map(([heading, text, code], index) => ({
          depth: 2,
          heading,
          id: `${index}`,
          text,
          code,
        }));
        const toc = sections.map(({ heading, id, depth }) => ({ text: heading, id, depth }));
        const record = toRecord({ ...input, sections, toc });
        let end = 0;
        for (let i = 0; i < record.code.length; i += 2) {
          expect(record.code[i]).toBeGreaterThanOrEqual(end);
          end = (record.code[i] as number) + (record.code[i + 1] as number);
          expect(end).toBeLessThanOrEqual(record.content.length);
        }
        for (const [index, { charIndex, text }] of record.toc.entries()) {
          expect(charIndex).toBeGreaterThanOrEqual(record.toc[index - 1]?.charIndex ?? 0);
          if (text !== '') expect(record.content.startsWith(text, charIndex)).toBe(true);
        }
      }),
    );
  });
});

describe('serializeRecords', () => {
  it('gives the same bytes in whatever order pages and keys come', () => {
    const shuffled = [...site.en].reverse().map((record) => Object.fromEntries(Object.entries(record).reverse()));
    expect(serializeRecords(shuffled as never)).toBe(serializeRecords(site.en));
  });

  it('comes back as it went', () => {
    const back = JSON.parse(serializeRecords(site.zh)) as SearchRecord[];
    expect(new Set(back.map(({ routePath }) => routePath))).toEqual(new Set(site.zh.map(({ routePath }) => routePath)));
    expect(JSON.parse(serializeRecords([]))).toEqual([]);
  });
});

describe('indexFileName', () => {
  it('joins language and hash by dots', () => {
    expect(indexFileName({ lang: 'zh', hash: 'abc' })).toBe('search_index.zh.abc.json');
  });

  it('writes dots within a part as underscores', () => {
    expect(indexFileName({ lang: 'en', version: '1.2', hash: 'abc' })).toBe('search_index.1_2.en.abc.json');
  });
});

describe('hashText', () => {
  it('changes with every character and has one length', () => {
    const hashes = ['', 'a', 'b', 'ab', 'ba', '配', '置'].map(hashText);
    expect(new Set(hashes).size).toBe(hashes.length);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-z]{10}$/);
  });
});

describe('recordsToTitles', () => {
  const bare = (record: SearchRecord) => ({
    ...record,
    content: '',
    code: [],
    toc: record.toc.map((entry) => ({ ...entry, charIndex: 0 })),
  });

  it('comes back as records without text, in the order of the routes', () => {
    const back = readTitles(JSON.parse(JSON.stringify(recordsToTitles([...site.en].reverse()))), 'en');
    expect(back).toEqual(sortRecords(site.en).map(bare));
  });

  it('has titles alone where the site is large', () => {
    const [first] = site.en as [SearchRecord];
    const many = (count: number) => Array.from({ length: count }, (_, n) => ({ ...first, routePath: `/${n}` }));
    expect(readTitles(recordsToTitles(many(SMALL_SITE + 1)), 'en')[0]?.toc).toEqual([]);
  });
});

describe('headFileName', () => {
  it('has a name that no edit changes', () => {
    expect(headFileName({ lang: 'en' })).toBe('search.en.json');
    expect(headFileName({ lang: 'zh', version: 'v1.2' })).toBe('search.v1_2.zh.json');
  });
});
