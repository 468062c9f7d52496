import { expect, it } from 'vitest';
import { pageAt } from '../client/fixtures/site.js';
import type { HeadTag } from '../config/index.js';
import { documentHeadId, withOwnTags } from './run-page-rendered.js';

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

it('replaces the tags of the same meaning, and the address of link previews by a canonical one', () => {
  const canonical = (href: string): HeadTag => ({ tag: 'link', attrs: { rel: 'canonical', href } });
  const url = (content: string): HeadTag => ({ tag: 'meta', attrs: { property: 'og:url', content } });
  const before = [canonical('/a'), url('/a')];
  const { page, head } = withOwnTags({ page: pageAt('/a'), html: '', head: [...before, canonical('/b')] }, before);
  const own = { tag: 'link', attrs: { rel: 'canonical', href: '/b', 'data-diptych-page': true } };
  expect(head).toEqual([url('/b'), own]);
  expect(page.head).toEqual([own]);
});
