import { expect, it } from 'vitest';
import { runGuarded } from '../guard/index.js';
import { codeStart } from './code-start.js';

it.each([
  ['', ''],
  ['code', 'code'],
  [' \n\t code // after', 'code // after'],
  ['/* a */ /** b */\r\n// c\r\ncode', 'code'],
  ['// a\u2028code', 'code'],
  ['// to the end', ''],
  ['/* not closed', '/* not closed'],
  ['/**/*/', '*/'],
  ['/ 2', '/ 2'],
])('finds the code of %j', (source, code) => {
  expect(source.slice(codeStart(source))).toBe(code);
});

it('takes a time that is linear in the number of comments', () => {
  const start = '/* comment */\n'.repeat(200_000);
  const other = `${start}code${start}`;
  expect(runGuarded({ subject: 'this test', limit: 30 }, () => codeStart(other))).toBe(start.length);
});
