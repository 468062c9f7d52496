import { describe, expect, it } from 'vitest';
import { codeFrame, DiptychError } from './index.js';

describe('codeFrame', () => {
  it('shows two lines around the place, and the place itself', () => {
    expect(codeFrame('one\ntwo\n\tthree\nfour\nfive\nsix', 3, 3)).toBe(
      ['  1 | one', '  2 | two', '> 3 | \tthree', '    | \t ^', '  4 | four', '  5 | five'].join('\n'),
    );
  });

  it('works at the edges', () => {
    expect(codeFrame('one', 1)).toBe('> 1 | one');
    expect(codeFrame('one', 2, 1)).toBe('');
    expect(codeFrame('', 1, 1)).toBe('> 1 |\n    | ^');
  });
});

describe('DiptychError', () => {
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
