import { expect, it } from 'vitest';
import { numberOf, withoutNumbers } from './number-prefix.js';

it.each([
  ['01-intro', 1, 'intro'],
  ['2. Install', 2, 'Install'],
  ['003_more', 3, 'more'],
  ['10 - 指南', 10, '指南'],
])('%s is ordered by its number', (name, number, plain) => {
  expect(numberOf(`a/${name}`)).toBe(number);
  expect(withoutNumbers(name)).toBe(plain);
});

it.each(['intro', '2fa', '404', '1.0-notes', '7.x', '2026-01-31-news', '2026-review', '01-', 'v1-2-a'])(
  '%s is a name',
  (name) => {
    expect(numberOf(name)).toBeUndefined();
    expect(withoutNumbers(name)).toBe(name);
  },
);

it('removes the numbers of folders', () => {
  expect(withoutNumbers('01-app/02-guides/03-a')).toBe('app/guides/a');
});
