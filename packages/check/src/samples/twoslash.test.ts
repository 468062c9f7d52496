import { describe, expect, it } from 'vitest';
import { expectedErrors, readTwoslash } from './twoslash.js';

const shownOf = (code: string) => {
  const lines = code.split('\n');
  return readTwoslash(code).shown.map((line) => lines[line]);
};

describe('comments of a block with twoslash', () => {
  it.each([
    ['before', 'a\n// ---cut---\n\nb', ['b']],
    ['before, by its long name', 'a\n  // ---cut-before---\nb', ['b']],
    ['after', 'a\n\n// ---cut-after---\nb', ['a']],
    ['between', 'a\n// ---cut-start---\nb\n// ---cut-end---\nc', ['a', 'c']],
    ['before the second of two', 'a\n// ---cut---\nb\n// ---cut---\nc', ['c']],
    ['on both sides', 'a\n// ---cut---\nb\n// ---cut-after---\nc', ['b']],
  ])('hide lines %s', (_what, code, shown) => {
    expect(shownOf(code)).toEqual(shown);
  });

  it('ask about the name above, also through other comments', () => {
    const code = 'const a = 1;\n// @errors: 2322\n//    ^?\n//  ^?';
    expect(readTwoslash(code)).toMatchObject({
      shown: [0],
      questions: [
        { line: 0, character: 6 },
        { line: 0, character: 4 },
      ],
      errors: [{ line: 1, code: 2322 }],
    });
  });

  it('announce errors, several in a list', () => {
    expect(expectedErrors('// @errors: 2322 2345\n// @error: 1')).toEqual(new Set([2322, 2345, 1]));
    expect(expectedErrors("const mail = 'a@errors: 1';")).toEqual(new Set());
  });

  it('that mean nothing are told, and those of the compiler are left', () => {
    const { problems, shown } = readTwoslash('// @filename: a.ts\n// @ts-expect-error\n// @ see below\na');
    expect(problems).toEqual([{ line: 0, text: 'the comment "@filename" means nothing in a sample.' }]);
    expect(shown).toEqual([1, 2, 3]);
    expect(readTwoslash('b\n// ---cut-start---\na').problems).toEqual([
      { line: 1, text: '"---cut-start---" has no "---cut-end---".' },
    ]);
  });

  it('may leave nothing to show', () => {
    expect(readTwoslash('a\n// ---cut---\n').shown).toEqual([]);
  });
});
