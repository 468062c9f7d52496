import { describe, expect, it } from 'vitest';
import { inflect, stem } from './stem.js';

describe('stem', () => {
  it.each([
    ['mocking', 'mock'],
    ['mocks', 'mock'],
    ['hooked', 'hooks'],
    ['running', 'run'],
    ['caching', 'cache'],
    ['matches', 'match'],
    ['optimise', 'optimization'],
    ['compiler', 'compilation'],
    ['reporter', 'reports'],
    ['configuration', 'configure'],
    ['migrating', 'migration'],
  ])('is the same for %s and %s', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each([
    ['process', 'progress'],
    ['module', 'model'],
    ['format', 'forms'],
    ['bundle', 'bundleless'],
  ])('tells %s and %s apart', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  it('leaves short words and other scripts alone', () => {
    expect(['dev', '配置', 'css3'].map(stem)).toEqual(['dev', '配置', 'css3']);
  });
});

describe('inflect', () => {
  it('takes number and tense off, no more', () => {
    expect(['loaders', 'loader', 'loading'].map(inflect)).toEqual(['loader', 'loader', 'load']);
  });
});
