import { expect, it } from 'vitest';
import { cutText } from './cut-text.js';

it('cuts text at the ends of lines, and code into whole blocks', () => {
  const text = ['one', '- ```js', '  two', '  three', '  ```', 'four'].join('\n');
  const parts: string[] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const part = cutText(text, { offset, length: 20 });
    parts.push(part.text);
    offset = part.next;
  }
  expect(parts).toEqual(['one\n- ```js\n  two\n  ```', '  ```js\n  three\n  ```\nfour']);
  expect(cutText(text, { length: 100 })).toEqual({ text });
  expect(cutText('a😀b', { length: 2 })).toEqual({ text: 'a', next: 1 });
  expect(cutText('aaaa\nb', { offset: 1, length: 3 })).toEqual({ text: 'aaa', next: 4 });
});
