import { expect, it } from 'vitest';
import type { PageHeadTag } from '../shared/types.js';
import { resolveFrontmatterHead } from './frontmatter-head.js';

const link = (rel: string, href: string): PageHeadTag => ({ tag: 'link', attrs: { rel, href } });
const resolve = (...head: PageHeadTag[]) => resolveFrontmatterHead({ title: 'A', head }, '/docs/');

it('adds the base to the addresses of links and scripts', () => {
  const { head } = resolve(link('preload', '/pic.png'), { tag: 'script', attrs: { src: '/a.js' } });
  expect(head).toEqual([link('preload', '/docs/pic.png'), { tag: 'script', attrs: { src: '/docs/a.js' } }]);
  expect(resolve(link('me', 'https://a.test/')).head).toEqual([link('me', 'https://a.test/')]);
});

it('takes a canonical address for the key, unless that is there', () => {
  expect(resolve(link('canonical', '/b'))).toEqual({ title: 'A', canonical: '/b', head: [] });
  expect(resolveFrontmatterHead({ canonical: '/c', head: [link('canonical', '/b')] }, '/')).toEqual({
    canonical: '/c',
    head: [],
  });
});

it('takes robots that are not to list the page for `noindex`', () => {
  const robots = (content: string): PageHeadTag => ({ tag: 'meta', attrs: { name: 'robots', content } });
  for (const content of ['noindex', 'NoIndex, nofollow', 'none']) {
    expect(resolve(robots(content))).toEqual({ title: 'A', noindex: true, head: [robots(content)] });
  }
  expect(resolve(robots('max-snippet:50'))).not.toHaveProperty('noindex');
});
