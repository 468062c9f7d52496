import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText, isWellFormed } from '../../test/texts.js';
import { SNIPPET_LENGTH } from '../constants.js';
import { textToTokens } from '../tokens/text-to-tokens.js';
import { cutExcerpt, ELLIPSIS, mergeRanges } from './cut-excerpt.js';
import { isCharacterBoundary } from './safe-cut.js';

const around = (text: string, word: string) => {
  const start = text.indexOf(word);
  return cutExcerpt({
    text,
    from: 0,
    to: text.length,
    focusStart: start,
    focusEnd: start + word.length,
    ranges: [{ start, length: word.length }],
  });
};

const marked = ({ statement, highlights }: ReturnType<typeof cutExcerpt>): string[] =>
  highlights.map(({ start, length }) => statement.slice(start, start + length));

describe('cutExcerpt', () => {
  const long = `${'lorem ipsum dolor '.repeat(20)}needle ${'sit amet elit '.repeat(20)}`;

  it('cuts between words and marks what is left out', () => {
    const excerpt = around(long, 'needle');
    expect(excerpt.statement).toMatch(/^…(?:lorem|ipsum|dolor) .*needle.* (?:sit|amet|elit)…$/);
    expect(excerpt.statement.length).toBeGreaterThan(SNIPPET_LENGTH * 0.7);
    expect(excerpt.statement.length).toBeLessThanOrEqual(SNIPPET_LENGTH + 2);
    expect(marked(excerpt)).toEqual(['needle']);
  });

  it('shows a short text whole', () => {
    expect(around('a needle here', 'needle')).toEqual({
      statement: 'a needle here',
      highlights: [{ start: 2, length: 6 }],
    });
  });

  it('cuts between characters where there are no blanks', () => {
    const excerpt = around(`${'测试框架'.repeat(60)}配置文件${'超时时间'.repeat(60)}`, '配置文件');
    expect(excerpt.statement.length).toBeGreaterThan(SNIPPET_LENGTH * 0.9);
    expect(marked(excerpt)).toEqual(['配置文件']);
  });

  it('shows the beginning of words longer than the excerpt', () => {
    const excerpt = around(`x ${'a'.repeat(500)} y`, 'a'.repeat(500));
    expect(marked(excerpt).join('')).toMatch(/^a+$/);
    expect(excerpt.statement.length).toBeLessThanOrEqual(SNIPPET_LENGTH + 2);
  });

  it('never breaks a character and never highlights out of range, whatever the text', () => {
    fc.assert(
      fc.property(anyText(1_000), fc.nat(), fc.nat(), (text, pick, spread) => {
        const { starts, ends } = textToTokens(text);
        if (starts.length === 0) return;
        const first = pick % starts.length;
        const last = Math.min(first + (spread % 5), starts.length - 1);
        const ranges = starts.map((start, index) => ({ start, length: (ends[index] as number) - start }));
        const { statement, highlights } = cutExcerpt({
          text,
          from: 0,
          to: text.length,
          focusStart: starts[first] as number,
          focusEnd: Math.max(...ends.slice(first, last + 1)),
          ranges,
        });
        expect(isWellFormed(statement)).toBe(isWellFormed(text));
        expect(statement.length).toBeLessThanOrEqual(SNIPPET_LENGTH + 20);
        // The text may have ellipses of its own.
        const inner = statement.replace(new RegExp(`^${ELLIPSIS}`), '').replace(new RegExp(`${ELLIPSIS}$`), '');
        expect(text.replace(/\s/g, ' ')).toContain(inner);
        let end = 0;
        for (const { start, length } of highlights) {
          expect(length).toBeGreaterThan(0);
          expect(start).toBeGreaterThanOrEqual(end);
          end = start + length;
          expect(end).toBeLessThanOrEqual(statement.length);
          expect(isWellFormed(statement.slice(start, end))).toBe(true);
        }
        expect(highlights.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('isCharacterBoundary', () => {
  it.each(['👩‍👩‍👧‍👦', '🇨🇳', 'e\u0301', '👍🏽', '𠮷'])('keeps %s together', (character) => {
    const text = `a${character}b`;
    for (let at = 2; at < text.length - 1; at++) expect(isCharacterBoundary(text, at)).toBe(false);
    expect(isCharacterBoundary(text, text.length - 1)).toBe(true);
  });
});

describe('mergeRanges', () => {
  it('joins what overlaps or touches', () => {
    const ranges = [
      { start: 4, length: 2 },
      { start: 0, length: 2 },
      { start: 1, length: 3 },
      { start: 9, length: 1 },
    ];
    expect(mergeRanges(ranges)).toEqual([
      { start: 0, length: 6 },
      { start: 9, length: 1 },
    ]);
  });
});
