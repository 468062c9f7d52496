import { expect, it } from 'vitest';
import { pageAt, payloadAt } from '../client/fixtures/site.js';
import type { Config, HeadTag } from '../config/index.js';
import { hashSource } from './csp.js';
import { documentHtml } from './document-html.js';
import { bootScript } from './inline-scripts.js';

const RULE = 'p{color:red}';
const SHEET = '<link rel="stylesheet" href="/style.css">';
const LATE_SHEET = `<link rel="preload" href="/style.css" as="style"><noscript>${SHEET}</noscript><script>`;

function document(more: { head?: HeadTag[]; configHead?: HeadTag[]; body?: string; screenEnd?: string } = {}): string {
  const { html: _, ...payload } = payloadAt('/a', {});
  return documentHtml({
    config: {
      base: '/',
      locales: [{ key: pageAt('/a').locale, dir: 'ltr' }],
      head: more.configHead ?? [],
      csp: {},
    } as unknown as Config,
    data: { ...payload, siteUrl: '/site.json', scripts: ['/shell.js'] },
    body: more.body ?? '<p>Text</p>',
    head: more.head ?? [],
    headScripts: ['theme()'],
    screenEnd: more.screenEnd,
    styles: { urls: ['/style.css'], pick: (html) => (html.includes('<p') ? RULE : '') },
  });
}

it('brings its styles, named by the policy, and the whole sheet before the script that makes it one', () => {
  const html = document();
  expect(html).toContain(`<style>${RULE}</style>`);
  expect(html.indexOf('theme()')).toBeLessThan(html.indexOf('<style>'));
  expect(html).toContain(hashSource(RULE));
  expect(html).toContain(`${LATE_SHEET}${bootScript}</script></body>`);
});

it.each<[string, HeadTag]>([
  ['a sheet', { tag: 'link', attrs: { rel: 'stylesheet', href: '/own.css' } }],
  ['styles', { tag: 'style', content: 'p{top:0}' }],
])('leaves the sheet in the head, before %s of the site', (_name, own) => {
  for (const html of [document({ head: [own] }), document({ configHead: [own] })]) {
    expect(html).not.toContain(RULE);
    expect(html.split(SHEET)).toHaveLength(2);
    expect(html.indexOf(SHEET)).toBeLessThan(html.search(/own\.css|p{top:0}/));
  }
});

it('has nothing painted before the first screen is there, whatever script its end is named in', () => {
  expect(document({ screenEnd: '用法' })).toContain('<link rel="expect" href="#%E7%94%A8%E6%B3%95" blocking="render">');
  expect(document()).not.toContain('expect');
});
