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

  it.each([
    ['5;1', 'red'],
    ['5;8', 'grey'],
    ['5;208', 'yellow'],
    ['5;82', 'green'],
    ['5;51', 'cyan'],
    ['5;27', 'blue'],
    ['5;200', 'magenta'],
    ['5;160', 'red'],
    ['5;244', 'grey'],
    ['5;255', 'white'],
    ['2;1;2;3', 'black'],
    ['2;255;85;85', 'red'],
    ['2;80;250;123', 'green'],
    ['2;139;233;253', 'cyan'],
  ])('shows %s of the palette or in full colour as the nearest one with a name', (code, name) => {
    const [text, background] = [`38;${code}`, `48;${code}`].map((codes) => `${ESC}[${codes};4ma`);
    expect(kinds(`${text}`)).toEqual([[`a|ansi-${name} ansi-underline`]]);
    expect(kinds(`${background}`)).toEqual([[`a|ansi-on-${name} ansi-underline`]]);
  });

  it('reads colours with colons, and leaves those of underlines out', () => {
    expect(kinds(`${ESC}[38:2::80:250:123ma${ESC}[38:2:255:85:85mb${ESC}[38:5:27mc`)).toEqual([
      ['a|ansi-green', 'b|ansi-red', 'c|ansi-blue'],
    ]);
    expect(kinds(`${ESC}[58;2;1;2;3ma${ESC}[58;5;1mb`)).toEqual([['a|', 'b|']]);
  });

  it('leaves out links, titles and movements', () => {
    const source = `${ESC}]8;;https://x.y${ESC}\\a${ESC}]8;;\u0007${ESC}[2K${ESC}[1Gb`;
    expect(kinds(source)).toEqual([['a|', 'b|']]);
    expect(withoutAnsi(source)).toBe('ab');
  });
});
