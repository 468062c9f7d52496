import { expect, it } from 'vitest';
import { headTagWithBase } from './head-tag-with-base.js';
import type { HeadTag } from './types.js';

const icon = (href: string): HeadTag => ({ tag: 'link', attrs: { rel: 'icon', href } });

it('puts the base before the address of a link and of a script', () => {
  expect(headTagWithBase(icon('/favicon.svg'), '/docs/')).toEqual(icon('/docs/favicon.svg'));
  const script: HeadTag = { tag: 'script', attrs: { src: '/a.js', defer: true } };
  expect(headTagWithBase(script, '/docs/').attrs).toEqual({ src: '/docs/a.js', defer: true });
});

it.each([
  icon('/docs/favicon.svg'),
  icon('//cdn.example/icon.svg'),
  icon('https://example.com/icon.svg'),
  icon('data:,'),
  { tag: 'meta', attrs: { name: 'x', content: '/a' } } satisfies HeadTag,
  { tag: 'base', attrs: { href: '/a/' } } satisfies HeadTag,
  { tag: 'script', content: 'a()' } satisfies HeadTag,
])('leaves %j as it is', (tag) => {
  expect(headTagWithBase(tag, '/docs/')).toEqual(tag);
});

it('changes nothing where the site is at the root', () => {
  expect(headTagWithBase(icon('/favicon.svg'), '/')).toEqual(icon('/favicon.svg'));
});
