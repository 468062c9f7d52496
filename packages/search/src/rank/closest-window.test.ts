import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TextTokens, TokenKind } from '../tokens/text-to-tokens.js';
import { closestWindow } from './closest-window.js';

const tokensOf = (count: number): TextTokens => {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return {
    words: numbers.map(String),
    starts: numbers,
    ends: numbers.map((number) => number + 1),
    positions: numbers,
    kinds: numbers.map(() => TokenKind.PART),
  };
};

describe('closestWindow', () => {
  it('finds what trying every stretch finds', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 14 }), (row) => {
        const occurrences = row.flatMap((unit, token) => (unit < 0 ? [] : [{ unit, token, weight: 1 }]));
        const units = new Set(occurrences.map(({ unit }) => unit)).size;
        let shortest = units === 0 ? 0 : Number.POSITIVE_INFINITY;
        for (const first of occurrences) {
          for (const last of occurrences) {
            const inside = occurrences.filter(({ token }) => token >= first.token && token <= last.token);
            if (new Set(inside.map(({ unit }) => unit)).size === units) {
              shortest = Math.min(shortest, last.token - first.token + 1);
            }
          }
        }
        expect(closestWindow(occurrences, tokensOf(row.length))).toEqual({ units, span: shortest });
      }),
    );
  });
});
