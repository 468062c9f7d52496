import { expect, it } from 'vitest';
import { normalizeHtmlLinks } from './normalize-links.js';

const normalize = (html: string) => normalizeHtmlLinks(html, { '/old': '/new', '/a&b': '/c&d' });

it('replaces addresses in links', () => {
  expect(normalize('<a class="x" href="/old?q=1#id">a</a><iframe title="href" src="/old"></iframe>')).toBe(
    '<a class="x" href="/new?q=1#id">a</a><iframe title="href" src="/new"></iframe>',
  );
  expect(normalize('<a href="/a&amp;b">a</a>')).toBe('<a href="/c&amp;d">a</a>');
});

it.each([
  '<a href="/older">a</a>',
  '<img src="/old">',
  '<!-- <a href="/old"> -->',
  '<script>"<a href="/old">"</script>',
])('leaves %s as it is', (html) => expect(normalize(html)).toBe(html));
