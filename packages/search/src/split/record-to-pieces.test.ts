import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { page } from '../../test/pages.js';
import { anyText, isWellFormed } from '../../test/texts.js';
import { recordToPieces } from './record-to-pieces.js';
import { utf8Length } from './utf8-length.js';

const long = (line: string, count: number): string => Array.from({ length: count }, () => line).join('\n');

describe('recordToPieces', () => {
  it('leaves ordinary pages whole', () => {
    const record = page({ path: '/a', title: 'A', text: 'Short.', sections: [['B', 'Text.', 'code();']] });
    expect(recordToPieces(record)).toEqual([record]);
  });

  it('cuts before headings and names the heading a piece lies in', () => {
    const record = page({
      path: '/a',
      title: 'A',
      sections: [
        ['First', long('Words of the first section.', 250)],
        ['Second', long('Words of the second section.', 500)],
      ],
    });
    const pieces = recordToPieces(record);
    expect(pieces.map(({ headers }) => headers)).toEqual([['First'], ['Second'], ['Second']]);
    expect(pieces.map(({ content }) => content.split('\n')[0])).toEqual([
      'First',
      'Second',
      'Words of the second section.',
    ]);
  });

  it('loses nothing, whatever the page', () => {
    const texts = fc.array(fc.tuple(anyText(30), anyText(200), anyText(200), fc.nat(120)), { maxLength: 4 });
    fc.assert(
      fc.property(texts, (drafts) => {
        const sections = drafts.map(([heading, text, code, times]): [string, string, string] => [
          heading,
          long(text, times),
          code,
        ]);
        const record = page({ path: '/a', title: 'A', sections });
        const pieces = recordToPieces(record);
        expect(pieces.map(({ content }) => content).join('\n')).toBe(record.content);
        const codes = (one: typeof record): string =>
          one.code
            .flatMap((start, i) => (i % 2 ? [] : [one.content.slice(start, start + (one.code[i + 1] ?? 0))]))
            .join('');
        expect(pieces.map(codes).join('').replaceAll('\n', '')).toBe(codes(record).replaceAll('\n', ''));
        for (const { headers, toc, content } of pieces) {
          expect(headers).toHaveLength(toc.length);
          for (const { charIndex } of toc) expect(charIndex).toBeLessThanOrEqual(content.length);
          expect(isWellFormed(content)).toBe(true);
        }
      }),
    );
  });
});

describe('utf8Length', () => {
  it('counts what an encoder writes', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
      }),
    );
  });
});
