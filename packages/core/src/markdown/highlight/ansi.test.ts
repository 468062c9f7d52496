import { describe, expect, it } from 'vitest';
import { ansiToLines, withoutAnsi } from './ansi.js';

const ESC = '\u001b';
const kinds = (source: string) => ansiToLines(source).map((line) => line.map(({ text, kind }) => `${text}|${kind}`));

describe('ansiToLines', () => {
  it('names colours and styles', () => {
    expect(kinds(`a ${ESC}[32m✓${ESC}[39m ${ESC}[1;31mb${ESC}[22mc${ESC}[0md`)).toEqual([
      ['a |', '✓|ansi-green', ' |', 'b|ansi-red ansi-bold', 'c|ansi-red', 'd|'],
    ]);
    expect(kinds(`${ESC}[90ma${ESC}[m${ESC}[44mb`)).toEqual([['a|ansi-grey', 'b|ansi-on-blue']]);
  });

  it('carries them over to the next line', () => {
    expect(kinds(`${ESC}[33ma\nb`)).toEqual([['a|ansi-yellow'], ['b|ansi-yellow']]);
  });

  it('knows the first colours of the palette, and shows others plain', () => {
    expect(kinds(`${ESC}[38;5;1ma${ESC}[38;5;8mb${ESC}[38;5;200mc${ESC}[38;2;1;2;3;4md`)).toEqual([
      ['a|ansi-red', 'b|ansi-grey', 'c|', 'd|ansi-underline'],
    ]);
  });

  it('leaves out links, titles and movements', () => {
    const source = `${ESC}]8;;https://x.y${ESC}\\a${ESC}]8;;\u0007${ESC}[2K${ESC}[1Gb`;
    expect(kinds(source)).toEqual([['a|', 'b|']]);
    expect(withoutAnsi(source)).toBe('ab');
  });
});
