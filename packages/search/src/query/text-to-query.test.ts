import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText, brokenText } from '../../test/texts.js';
import { MAX_QUERY_WORDS } from '../constants.js';
import { textToQuery } from './text-to-query.js';

const units = (text: string) => textToQuery(text).units;

describe('textToQuery', () => {
  it('takes the last word as one that is still being typed', () => {
    expect(units('mock func').map(({ word, prefix }) => [word, prefix])).toEqual([
      ['mock', false],
      ['func', true],
    ]);
    expect(units('mock func ').at(-1)?.prefix).toBe(false);
  });

  it('knows filler words, unless there is nothing else', () => {
    expect(
      units('how to mock a module')
        .filter(({ filler }) => !filler)
        .map(({ word }) => word),
    ).toEqual(['mock', 'module']);
    expect(units('it').map(({ filler }) => filler)).toEqual([false]);
  });

  it('keeps the pairs of a run of characters together', () => {
    expect(units('配置文件 超时').map(({ word, run }) => [word, run])).toEqual([
      ['配置', 0],
      ['置文', 0],
      ['文件', 0],
      ['超时', 1],
    ]);
  });

  it('cuts Chinese filler words out where words are left', () => {
    expect(units('如何配置测试的超时').map(({ word }) => word)).toEqual(['配置', '置测', '测试', '超时']);
    expect(units('目的').map(({ word }) => word)).toEqual(['目的']);
  });

  it('looks for a single character at the beginning of pairs', () => {
    expect(units('测')).toMatchObject([{ word: '测', prefix: true, filler: false, run: 0 }]);
  });

  it('looks for an identifier in one piece and in parts', () => {
    expect(units('rs.spyOn').map(({ word, whole }) => [word, whole])).toEqual([
      ['rsspyon', true],
      ['rs', false],
      ['spyon', true],
      ['spy', false],
      ['on', false],
    ]);
  });

  it('compares whole titles by letters and digits alone', () => {
    for (const text of ['testTimeout', 'test-timeout', 'test timeout', '--testTimeout']) {
      expect(textToQuery(text).compact).toBe('testtimeout');
    }
  });

  it('reads any input in bounds', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(2_000), brokenText), (text) => {
        const query = textToQuery(text);
        expect(query.text).toBe(text);
        expect(query.units.length).toBeLessThanOrEqual(MAX_QUERY_WORDS);
        expect(new Set(query.units.map(({ word }) => word)).size).toBe(query.units.length);
      }),
    );
  });
});
