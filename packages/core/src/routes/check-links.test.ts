import { expect, it } from 'vitest';
import { createRedirects } from '../config/redirect-table.js';
import { checkLinks, linkBelowBase } from './check-links.js';

const link = (url: string, target = url) => ({ url, href: url, target, file: 'a.md', line: 1, column: 1 });

it.each([
  ['/docs/memory/overview', '/memory/overview'],
  ['/docs/agents/overview', '/agents/overview'],
  ['/overview', '/agents/overview'],
  ['/Agents/Overview', '/agents/overview'],
  ['/agents/overveiw', '/agents/overview'],
])('a dead link to %s is told the route that ends in the most of its names', (url, route) => {
  const targets = {
    idsByRoute: new Map(['/', '/agents/overview', '/memory/overview', '/memory/'].map((name) => [name, undefined])),
    files: { has: () => false },
    redirects: createRedirects([]),
    base: '/',
    ignore: [],
  };
  expect(checkLinks([link(url)], targets)).toMatchObject([{ suggestion: `Did you mean ${route}?` }]);
});

it.each([
  ['/docs/a#b', '/docs/a', '/a#b', '/a'],
  ['/docs', '/docs', '/', '/'],
  ['/docs#b', '/zh/docs', '/#b', '/zh/'],
  ['/docs/', '/zh/docs/', '/', '/zh/'],
])('%s loses the base of the site', (url, target, plain, route) => {
  expect(linkBelowBase(link(url, target), '/docs/')).toEqual({ url: plain, target: route });
});

it('a link without the base stays as it is', () => {
  expect(linkBelowBase(link('/docsearch'), '/docs/')).toBeUndefined();
  expect(linkBelowBase(link('/a/docs/b'), '/docs/')).toBeUndefined();
});
