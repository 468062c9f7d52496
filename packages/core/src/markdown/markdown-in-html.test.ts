import { expect, it } from 'vitest';
import { markdownInHtml } from './markdown-in-html.js';

/** Where a page has Markdown in the block of HTML that begins at its third line. */
function find(html: string, before = 'A\n\n') {
  const start = { line: 3, column: 1, offset: before.length };
  const node = { type: 'raw' as const, value: html, position: { start, end: start } };
  const found = markdownInHtml(node, before + html);
  return found && `${found.line}:${found.column} ${found.text}`;
}

it.each([
  ['<div>\n| A | B |\n| --- | --- |\n</div>', '5:1 | --- | --- |'],
  ['<ul>\n<li>See\n  [the page](/page).</li>\n</ul>', '5:3 [the page](/page)'],
  ['<details>\n<summary>**More**</summary>\n\n', '4:10 **More**'],
  ['<div>\n```js\na\n```\n</div>', '4:1 ```js'],
  ['<section>\n## Title\n</section>', '4:1 ## Title'],
])('%j has Markdown that readers see as text', (html, expected) => {
  expect(find(html)).toBe(expected);
});

it.each([
  '<b>a</b>',
  '<pre>\n[a](b) **c**\n</pre>',
  '<div>\n<code>[a](b)</code>\n<!-- **x** -->\n</div>',
  '<script>\nconst a = b[c](d);\n</script>',
  '<p title="[a](b)">\n2 ** 3 ** 4, a[0] (x), a | b\n</p>',
  '<div>\n\\[a](b)\n</div>',
])('%j has none', (html) => {
  expect(find(html)).toBeUndefined();
});

it('takes time in proportion to the length of the block', () => {
  const time = (count: number) => {
    const start = process.cpuUsage();
    find('<div>\n<b>text</b>\n'.repeat(count));
    return process.cpuUsage(start).user;
  };
  time(2_000);
  expect(time(20_000)).toBeLessThan(Math.max(time(2_000), 2_000) * 40);
});
