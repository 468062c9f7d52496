import { expect, it } from 'vitest';
import { listNames, suggestKnown } from './index.js';

it('lists all names if they are few, otherwise those that share words or letters with the wanted one', () => {
  expect(listNames(['b', 'a'], 'a')).toBe('b, a');
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'navigate', 'useSite', 'usePages', 'usePage'];
  expect(listNames(names, 'usePageData')).toMatch(/^usePage, usePages, useSite, navigate, .+ and 2 more$/);
  expect(listNames(names)).toBe('a, b, c, d, e, f, navigate, useSite and 2 more');
});

it('suggests the known keys, and the one that was probably meant', () => {
  expect(suggestKnown(['hero', 'image', 'scr'], ['alt', 'src'])).toBe('Did you mean "src"? Known keys: alt, src.');
  expect(suggestKnown(['hero', 'image', 'dark'], ['alt', 'src'])).toBe('Known keys: alt, src.');
});
