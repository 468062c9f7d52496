import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText, brokenText } from '../../test/texts.js';
import { SEARCH_SCHEMA } from '../constants.js';
import type { SearchHead } from '../types.js';
import { guessParts } from './guess-parts.js';

const root = {
  schema: SEARCH_SCHEMA,
  lang: 'en',
  pages: 3,
  texts: false,
  pieces: [],
  words: ['a', 'mock', 'tea', 'test', 'testing', 'tested', 'un', '件', '文件', '配置'],
  prefixes: ['a', 't'],
};
const head: SearchHead = { schema: SEARCH_SCHEMA, lang: 'en', records: '/r', split: { folder: '/s/', root } };

describe('guessParts', () => {
  it.each([
    ['modern', ['w1']],
    ['MODÉRN', ['w1']],
    ['modern unit', ['w1', 'w6']],
    ['--mock.un', ['w1', 'w6']],
    ['te', ['x1', 'w1']],
    ['配置文件', ['w9', 'w8']],
    ['m', []],
    ['', []],
  ])('tells where %s is looked up', (query, names) => {
    expect(guessParts(head, query)).toEqual(names.map((name) => `/s/${name}.json`));
  });

  it('names few files, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), brokenText), (query) => {
        const urls = guessParts(head, query);
        expect(new Set(urls).size).toBe(urls.length);
        expect(urls.length).toBeLessThanOrEqual(4);
        for (const url of urls) expect(url).toMatch(/^\/s\/[wx]\d\.json$/);
      }),
    );
  });

  it.each([undefined, null, [], 3, {}, { split: {} }, { split: { folder: '/s/', root: { words: 1 } } }])(
    'names none where the first file is %j',
    (data) => {
      expect(guessParts(data, 'modern')).toEqual([]);
    },
  );
});
