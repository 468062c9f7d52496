import { expect, it } from 'vitest';
import { createLayoutReader, fillLayout } from './read-layout.js';

const PLACEHOLDER = '<diptych-article></diptych-article>';
const layout = (before: string) => `<nav>${before}</nav><main style="top:0">${PLACEHOLDER}</main>`;

it('splits a layout at its article, and renames styles where the policy blocks them', () => {
  const strict = createLayoutReader({ csp: {} })(layout('a'));
  const article = { html: '<p data-diptych-style="left:0">b</p>', policy: { resources: [], styles: ['left:0'] } };
  expect(fillLayout(strict, article)).toEqual({
    body: `<nav>a</nav><main data-diptych-style="top:0">${article.html}</main>`,
    renamedStyles: ['top:0', 'left:0'],
  });
  expect(createLayoutReader({ csp: false })(layout('a')).parts).toEqual([
    '<nav>a</nav><main style="top:0">',
    '</main>',
  ]);
  expect(createLayoutReader({ csp: {} })('<p>a</p>').parts).toEqual(['<p>a</p>']);
});

it.each([
  ['an id', '<b id="a"></b>', "<b id='b'></b>"],
  ['an address', '<img src="/a.png"/>', '<img src="/b.png"/>'],
  ['a handler', '<b>c</b>', '<b onclick="go()">c</b>'],
  ['a style', '<b style="a:b">c</b>', '<b style="a:c">c</b>'],
  ['the text of a script', '<script>a()</script>', '<script>b()</script>'],
])('reads layouts again that differ in %s', (_what, one, other) => {
  const read = createLayoutReader({ csp: {} });
  const first = read(layout(one)).facts;
  expect(read(layout(`${one}<a href="/c">other text</a>`)).facts).toBe(first);
  expect(read(layout(other)).facts).not.toEqual(first);
});
