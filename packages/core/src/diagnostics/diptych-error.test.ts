import { describe, expect, it } from 'vitest';
import { codeFrame, DiptychError } from './index.js';

describe('codeFrame', () => {
  it('shows two lines around the place, and the place itself', () => {
    expect(codeFrame('one\ntwo\n\tthree\nfour\nfive\nsix', 3, 3)).toBe(
      ['  1 | one', '  2 | two', '> 3 | \tthree', '    | \t ^', '  4 | four', '  5 | five'].join('\n'),
    );
  });

  it.each([
    ['中文中文', '        ^'],
    ['𠮷野家', '      ^'],
    ['\t中\tab', '\t  \t  ^'],
    ['e\u0301👨‍👩‍👧‍👦', '   ^'],
  ])('puts the caret below its character, after %s', (before, caret) => {
    expect(codeFrame(`${before}[甲](/没有)`, 1, before.length + 1).split('\n')[1]).toBe(`    | ${caret}`);
  });

  it('works at the edges', () => {
    expect(codeFrame('one', 1)).toBe('> 1 | one');
    expect(codeFrame('one', 2, 1)).toBe('');
    expect(codeFrame('', 1, 1)).toBe('> 1 |\n    | ^');
  });
});

it('draws the part of a long line that contains the location', () => {
  const line = `${'a'.repeat(300)}b${'c'.repeat(300)}`;
  const [text = '', caret = ''] = codeFrame(line, 1, 301).split('\n');
  expect(text).toMatch(/^> 1 \| …a+bc+…$/);
  expect(text).toHaveLength(168);
  expect(caret.indexOf('^')).toBe(text.indexOf('b'));
  expect(codeFrame(line, 1, 20).split('\n')[0]).toBe(`> 1 | ${'a'.repeat(160)}…`);
  const end = codeFrame(line, 1, 601).split('\n');
  expect(end[0]).toMatch(/^> 1 \| …c+$/);
  expect(end[1]?.indexOf('^')).toBe((end[0]?.length ?? 0) - 1);
});

describe('DiptychError', () => {
  it('holds all that a run found, and counts the errors', () => {
    const warning = { code: 'w', severity: 'warning', message: 'm', suggestion: 's' } as const;
    const error = new DiptychError([warning, { ...warning, severity: 'error', code: 'e' }], '/site');
    expect(error.message).toBe('The build found 1 error; the site was not changed.');
    expect(error.toDiagnostic().code).toBe('e');
    expect(error.root).toBe('/site');
  });

  it('becomes a problem', () => {
    const cause = new Error('inner');
    const error = new DiptychError({ code: 'a', message: 'b', suggestion: 'c', file: 'd', line: 1, column: 2, cause });
    expect(error.cause).toBe(cause);
    expect(error.toDiagnostic()).toEqual({
      code: 'a',
      severity: 'error',
      message: 'b',
      suggestion: 'c',
      file: 'd',
      line: 1,
      column: 2,
    });
  });
});
