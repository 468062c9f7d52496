import { expect, it } from 'vitest';
import type { HeadTag } from '../config/index.js';
import { documentHeadId } from './run-page-rendered.js';

it('identifies the tags of the head that only a document brings', () => {
  const exchanged: HeadTag[] = [
    { tag: 'meta', attrs: { name: 'author', content: 'Ann' } },
    { tag: 'script', attrs: { src: '/a.js' } },
    { tag: 'script', attrs: { type: 'application/ld+json' }, content: '{}' },
    { tag: 'noscript', content: '<p>a</p>' },
  ];
  expect(documentHeadId(exchanged)).toBe('');
  const ids = ['a', 'b'].map((content) => documentHeadId([...exchanged, { tag: 'script', content }]));
  expect(ids[0]).toMatch(/^\w+$/);
  expect(ids[1]).not.toBe(ids[0]);
  expect(documentHeadId([{ tag: 'script', content: 'a' }])).toBe(ids[0]);
});
