import { describe, expect, it } from 'vitest';
import { isExternal, linkProps, withBase } from './links.js';

describe('links', () => {
  it.each([
    ['https://a.b', true],
    ['//a.b', true],
    ['mailto:a@b.c', true],
    ['/a', false],
    ['a/b', false],
    ['#c', false],
  ])('%s leaves the site: %s', (link, leaves) => {
    expect(isExternal(link)).toBe(leaves);
  });

  it('opens what leaves the site in a new tab, without a way back', () => {
    expect(linkProps('https://a.b')).toEqual({ href: 'https://a.b', target: '_blank', rel: 'noopener' });
    expect(linkProps('/a')).toEqual({ href: '/a' });
  });

  it('adds the base to addresses of the site only', () => {
    expect(withBase('/a.svg', '/docs/')).toBe('/docs/a.svg');
    expect(withBase('/a.svg', '/')).toBe('/a.svg');
    expect(withBase('https://a.b/c', '/docs/')).toBe('https://a.b/c');
    expect(withBase('//a.b/c', '/docs/')).toBe('//a.b/c');
    expect(withBase('<svg/>', '/docs/')).toBe('<svg/>');
  });
});
