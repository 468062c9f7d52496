import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.js';
import { similarWords } from './similar-words.js';

/** The textbook's recursion, slow and plain. */
const plainDistance = (a: string, b: string): number => {
  if (a === '' || b === '') return a.length + b.length;
  const same = a.at(-1) === b.at(-1);
  const options = [
    plainDistance(a.slice(0, -1), b) + 1,
    plainDistance(a, b.slice(0, -1)) + 1,
    plainDistance(a.slice(0, -1), b.slice(0, -1)) + (same ? 0 : 1),
  ];
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    options.push(plainDistance(a.slice(0, -2), b.slice(0, -2)) + 1);
  }
  return Math.min(...options);
};

const shortWord = fc.stringMatching(/^[abc]{0,5}$/);

describe('editDistance', () => {
  it('counts what the textbook counts', () => {
    fc.assert(
      fc.property(shortWord, shortWord, fc.integer({ min: 0, max: 6 }), (a, b, limit) => {
        expect(editDistance(a, b, { limit })).toBe(Math.min(plainDistance(a, b), limit + 1));
      }),
    );
  });

  it('counts against the best beginning when asked', () => {
    fc.assert(
      fc.property(shortWord, shortWord, (a, b) => {
        const best = Math.min(...Array.from({ length: b.length + 1 }, (_, end) => plainDistance(a, b.slice(0, end))));
        expect(editDistance(a, b, { limit: 2, prefix: true })).toBe(Math.min(best, 3));
      }),
    );
  });
});

describe('similarWords', () => {
  const words = ['configure', 'config', 'timeout', 'snapshot', 'snapshots', '配置'];

  it('finds words with letters swapped, missing, too many or wrong', () => {
    for (const typo of ['timeuot', 'timout', 'timeeout', 'timeour']) {
      expect(similarWords(typo, words, { limit: 1, prefix: false })).toEqual([['timeout', 1]]);
    }
  });

  it('prefers one error to two', () => {
    expect(similarWords('snapshott', words, { limit: 2, prefix: false })).toEqual([
      ['snapshot', 1],
      ['snapshots', 1],
    ]);
  });

  it('finds words that begin nearly so', () => {
    expect(similarWords('confgi', words, { limit: 1, prefix: true }).map(([word]) => word)).toEqual([
      'configure',
      'config',
    ]);
  });
});
