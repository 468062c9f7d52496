import { expect, it } from 'vitest';
import { hashValues } from './config-slice.js';

const hash = (themeConfig: Record<string, unknown>, { root = '/site', functionsHash = '' } = {}) =>
  hashValues({ themeConfig }, { root, functionsHash });

it.each([
  ['numbers and strings', { a: 1 }, { a: '1' }],
  ['lists and objects', { a: ['x'] }, { a: { 0: 'x' } }],
  ['what is missing and what is null', { a: undefined }, { a: null }],
  ['regular expressions', { a: /x/ }, { a: /y/ }],
  ['deep values', { a: [{ b: [1] }] }, { a: [{ b: [2] }] }],
  ['values that stand twice', { a: [hash, 'x', 'x'] }, { a: [hash, 'x', 'y'] }],
])('tells %s apart', (_, one, other) => {
  expect(hash(one)).not.toBe(hash(other));
});

it('takes functions by the code of the config, and data without it', () => {
  const change = { functionsHash: 'other' };
  expect(hash({ a: () => 1 }, change)).not.toBe(hash({ a: () => 1 }));
  expect(hash({ a: new Map() }, change)).not.toBe(hash({ a: new Map() }));
  expect(hash({ a: [1] }, change)).toBe(hash({ a: [1] }));
});

it('does not hold where the site is', () => {
  expect(hash({ a: '/site/src' })).toBe(hash({ a: '/moved/src' }, { root: '/moved' }));
});

it('ends for values that hold themselves', () => {
  const value: Record<string, unknown> = {};
  value.self = value;
  expect(hash(value)).toBe(hash(value));
});
