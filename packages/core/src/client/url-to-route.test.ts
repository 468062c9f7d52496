// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { site } from './fixtures/site.js';
import { eventToLink, isModifiedClick, urlToRoute } from './url-to-route.js';

const ORIGIN = 'https://example.com';

describe('urlToRoute', () => {
  it.each([
    ['/docs/guide/a', '/guide/a'],
    ['/docs/guide/a.html?x=1#y', '/guide/a'],
    ['/docs', '/'],
    ['/docs/%E4%B8%AD%E6%96%87', '/中文'],
    ['/docs/zhuhai', '/zhuhai'],
    ['/docs/zh/a', '/zh/a'],
    ['/docs/zh', '/zh'],
    ['/docs/a#b', '/a'],
    ['/docs/a#:~:text=b', undefined],
    ['/docs/a#b:~:text=c', undefined],
    ['/docs/file.pdf', undefined],
    ['/docs/llms.txt', undefined],
    ['/other/a', undefined],
    ['https://elsewhere.example/docs/a', undefined],
    ['mailto:a@example.com', undefined],
  ])('%s', (href, route) => expect(urlToRoute(new URL(href, ORIGIN), site, ORIGIN)).toBe(route));

  it('takes the running version', () => {
    const versions = [
      { name: 'v2', label: 'v2', isDefault: true },
      { name: 'v1', label: 'v1', isDefault: false },
    ];
    const routeIn = (version: string, path: string) =>
      urlToRoute(new URL(path, ORIGIN), { ...site, versions, version }, ORIGIN);
    expect(routeIn('v2', '/docs/a')).toBe('/a');
    expect(routeIn('v2', '/docs/v1/a')).toBeUndefined();
    expect(routeIn('v1', '/docs/v1/a')).toBe('/v1/a');
  });
});

describe('eventToLink', () => {
  it.each([
    ['<a href="/a"><b>x</b></a>', true],
    ['<a href="/a" target="_self"><b>x</b></a>', true],
    ['<a href="/a" target="_blank"><b>x</b></a>', false],
    ['<a href="/a" download><b>x</b></a>', false],
    ['<a href="/a" rel="external"><b>x</b></a>', false],
    ['<a><b>x</b></a>', false],
    ['<p><b>x</b></p>', false],
  ])('%s', (html, ours) => {
    document.body.innerHTML = html;
    let link: HTMLAnchorElement | undefined;
    const listener = (event: Event) => {
      link = eventToLink(event);
    };
    document.body.addEventListener('mouseover', listener, { once: true });
    document.querySelector('b')?.dispatchEvent(new Event('mouseover', { bubbles: true }));
    expect(link !== undefined).toBe(ours);
  });

  it('leaves modified clicks alone', () => {
    expect(isModifiedClick(new MouseEvent('click'))).toBe(false);
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
      expect(isModifiedClick(new MouseEvent('click', init))).toBe(true);
    }
  });
});
