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
