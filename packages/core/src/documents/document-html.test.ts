import { expect, it } from 'vitest';
import { pageAt, payloadAt } from '../client/fixtures/site.js';
import type { Config, HeadTag } from '../config/index.js';
import { documentHtml } from './document-html.js';

const SHEET = '<link rel="stylesheet" href="/style.css">';

function document(more: { head?: HeadTag[]; configHead?: HeadTag[] } = {}): string {
  const { html: _, ...payload } = payloadAt('/a', {});
  return documentHtml({
    config: {
      base: '/',
      locales: [{ key: pageAt('/a').locale, dir: 'ltr' }],
      head: more.configHead ?? [],
      csp: {},
      messages: {},
    } as unknown as Config,
    data: { ...payload, siteUrl: '/site.json', scripts: ['/shell.js'] },
    body: '<p>Text</p>',
    head: more.head ?? [],
    headScripts: ['theme()'],
    renamedStyles: [],
    styles: ['/style.css'],
    added: { head: '', body: '', inline: [] },
  });
}

it('links its style sheets once, after the scripts of the head, which would wait for them', () => {
  const html = document();
  expect(html.split(SHEET)).toHaveLength(2);
  expect(html.indexOf(SHEET)).toBeGreaterThan(html.indexOf('theme()'));
  expect(html.indexOf(SHEET)).toBeLessThan(html.indexOf('</head>'));
});

it('has no styles of its own: the policy allows empty elements alone, which scripts fill with rules', () => {
  expect(document()).not.toContain('<style');
  // Of an empty text.
  expect(document()).toContain("style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';");
});

it.each<[string, HeadTag]>([
  ['a sheet', { tag: 'link', attrs: { rel: 'stylesheet', href: '/own.css' } }],
  ['styles', { tag: 'style', content: 'p{top:0}' }],
])("has the theme's sheet before %s of the site", (_name, own) => {
  for (const html of [document({ head: [own] }), document({ configHead: [own] })]) {
    expect(html.indexOf(SHEET)).toBeLessThan(html.search(/own\.css|p{top:0}/));
  }
});

it('escapes what would end a script in JSON, which stays the same value', () => {
  const content = JSON.stringify({ headline: '</script><script>alert(1)</script>' });
  const html = document({ head: [{ tag: 'script', attrs: { type: 'application/ld+json' }, content }] });
  const [, written = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(written)).toEqual(JSON.parse(content));
});
