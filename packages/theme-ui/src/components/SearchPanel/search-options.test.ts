import { describe, expect, it } from 'vitest';
import { sampleGroups } from '../../testing/samples.js';
import { flattenGroups, splitHighlights } from './search-options.js';

describe('splitHighlights', () => {
  it.each<[string, string, [number, number][], string[]]>([
    ['one range', 'abcdef', [[1, 3]], ['a', 'bc', 'def']],
    ['none', 'abc', [], ['abc']],
    [
      'out of order',
      'abcdef',
      [
        [4, 5],
        [0, 1],
      ],
      ['', 'a', 'bcd', 'e', 'f'],
    ],
    [
      'overlapping',
      'abcdef',
      [
        [0, 3],
        [2, 4],
      ],
      ['', 'abc', '', 'd', 'ef'],
    ],
    [
      'beyond the end',
      'abc',
      [
        [2, 99],
        [50, 60],
      ],
      ['ab', 'c', ''],
    ],
    ['backwards', 'abc', [[2, 1]], ['abc']],
  ])('%s', (_name, text, ranges, pieces) => {
    expect(splitHighlights(text, ranges)).toEqual(pieces);
    expect(splitHighlights(text, ranges).join('')).toBe(text);
  });
});

describe('flattenGroups', () => {
  it('lists the lines from top to bottom with ids of their own', () => {
    const options = flattenGroups(sampleGroups);
    expect(options.map(({ text }) => text)).toEqual(['Start', 'how to <b>start</b>', '开始 start']);
    expect(new Set(options.map(({ id }) => id)).size).toBe(3);
    expect(options.map(({ isElsewhere }) => isElsewhere)).toEqual([false, false, true]);
  });
});
