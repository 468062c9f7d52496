import { describe, expect, it } from 'vitest';
import { lockToText, textToLock } from './lock-file.js';

const A = { original: '3f9a2b1c0d', difference: '77e1a0b2c3', sketch: '5a7f03be19c4d2e8' };
const B = { ...A, difference: '-' };

describe('the lock of translations', () => {
  it('is written sorted, a line for each section, and read as it was written', () => {
    const lock = new Map([
      ['b.md', new Map([['x', [A]]])],
      [
        'a page.md',
        new Map([
          ['z', [A]],
          ['', [B]],
        ]),
      ],
    ]);
    const text = lockToText(lock);
    expect(text.split('\n').slice(2)).toEqual([
      'a page.md# 3f9a2b1c0d - 5a7f03be19c4d2e8',
      'a page.md#z 3f9a2b1c0d 77e1a0b2c3 5a7f03be19c4d2e8',
      'b.md#x 3f9a2b1c0d 77e1a0b2c3 5a7f03be19c4d2e8',
      '',
    ]);
    const read = textToLock(text.replaceAll('\n', '\r\n'), 'r.txt');
    expect(read.diagnostics).toEqual([]);
    expect(read.lock).toEqual(new Map([...lock].reverse()));
  });

  it('counts both lines that a merge left for one section', () => {
    const line = (difference: string) => `a.md#x 3f9a2b1c0d ${difference} 5a7f03be19c4d2e8`;
    expect(
      textToLock(`${line('77e1a0b2c3')}\n${line('-')}\n`, 'r.txt')
        .lock.get('a.md')
        ?.get('x'),
    ).toEqual([A, B]);
  });

  it('names lines that cannot be read, and conflicts', () => {
    const text = '# Note\n<<<<<<< HEAD\na.md#x 3f9a2b1c0d - 5a7f03be19c4d2e8\n=======\nnonsense\n>>>>>>> other\n';
    const { lock, diagnostics } = textToLock(text, 'r.txt');
    expect([...lock.keys()]).toEqual(['a.md']);
    expect(diagnostics.map(({ line, message }) => [line, message])).toEqual([
      [2, 'This file has an unresolved merge conflict.'],
      [4, 'This file has an unresolved merge conflict.'],
      [5, 'This is not a valid line of _translations.txt.'],
      [6, 'This file has an unresolved merge conflict.'],
    ]);
  });
});
