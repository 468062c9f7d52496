import { describe, expect, it } from 'vitest';
import { htmlToFacts } from './index.js';
import { renameStyleAttributes } from './style-attributes.js';

const RENAMED: [from: string, to: string, styles: string[]][] = [
  ['<p>plain</p>', '<p>plain</p>', []],
  ['<p style="color:red">a</p>', '<p data-diptych-style="color:red">a</p>', ['color:red']],
  ["<p id='x' STYLE='color:red'>a</p>", "<p id='x' data-diptych-style='color:red'>a</p>", ['color:red']],
  ['<br style=color:red>', '<br data-diptych-style=color:red>', ['color:red']],
  [
    '<p style="font-family:&quot;A &amp; B&quot;">a</p>',
    '<p data-diptych-style="font-family:&quot;A &amp; B&quot;">a</p>',
    ['font-family:"A & B"'],
  ],
  ['<p title="a style=\'b\' c">a</p>', '<p title="a style=\'b\' c">a</p>', []],
  ['<p title="1 > 0" style="top:0">a</p>', '<p title="1 > 0" data-diptych-style="top:0">a</p>', ['top:0']],
  ['<p>a style="b" < c style="d"</p>', '<p>a style="b" < c style="d"</p>', []],
  ['<!-- <p style="a:b"> --><p>', '<!-- <p style="a:b"> --><p>', []],
  [
    '<script>"<p style=\'a:b\'>"</script><p style="c:d">',
    '<script>"<p style=\'a:b\'>"</script><p data-diptych-style="c:d">',
    ['c:d'],
  ],
  ['<p data-diptych-style="top:0">a</p>', '<p data-diptych-style="top:0">a</p>', ['top:0']],
  ['<p data-mystyle="x" my-style="y">a</p>', '<p data-mystyle="x" my-style="y">a</p>', []],
];

describe('renameStyleAttributes', () => {
  it.each(RENAMED)('%s', (from, to, styles) => {
    const html = renameStyleAttributes(from);
    expect(html).toBe(to);
    expect(htmlToFacts(html).policy.styles).toEqual(styles);
  });

  it('takes time in proportion to the text, whatever is left open in it', () => {
    for (const piece of ['<!-- ', '<a "', '<a style="', '<script>', '<']) {
      const startedAt = performance.now();
      renameStyleAttributes(`<p style="top:0">${piece.repeat(200_000)}`);
      // Quadratic time would be minutes.
      expect(performance.now() - startedAt).toBeLessThan(5_000);
    }
  });
});
