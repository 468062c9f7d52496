import { describe, expect, it } from 'vitest';
import { differenceOf, sharedTokens } from './tokens-to-difference.js';

const split = (text: string) => text.split(' ').filter(Boolean);
const difference = (a: string, b: string) => differenceOf(split(a), split(b))?.join(' ').replaceAll('\u0000', '·');

describe('differenceOf', () => {
  it('has nothing to say about equal texts', () => {
    expect(difference('a b c', 'a b c')).toBeUndefined();
  });

  it('stays the same while both texts change in what they share', () => {
    const before = difference('The default is 5 seconds', '默认 5 秒');
    expect(before).toBe('The default is · seconds · · 默认 · 秒');
    expect(difference('The default is 9 seconds', '默认 9 秒')).toBe(before);
    expect(difference('The default is 9 seconds', '默认 5 秒')).not.toBe(before);
  });

  it('tells where shared words stand', () => {
    expect(difference('x a y', 'a')).not.toBe(difference('x y a', 'a'));
  });
});

describe('sharedWords', () => {
  it('finds the longest common subsequence', () => {
    expect(sharedTokens(split('a b c d e'), split('b x d c e'))).toEqual([
      [1, 0],
      [3, 2],
      [4, 4],
    ]);
  });

  it('shares beginning and end of texts that are too long for a table', () => {
    const a = Array.from({ length: 5000 }, (_, at) => `${at % 7}`);
    const pairs = sharedTokens(['start', ...a, 'x', ...a, 'end'], ['start', ...[...a].reverse(), 'y', ...a, 'end']);
    expect(pairs[0]).toEqual([0, 0]);
    expect(pairs.at(-1)).toEqual([10002, 10002]);
    expect(pairs.length).toBeGreaterThan(5000);
  });
});
