import { expect, it } from 'vitest';
import { markFolds } from './mark-folds.js';

const MARK = ' data-fold=""';
const paragraph = (name: string, words = 60) => `<p id="${name}">${'word '.repeat(words)}</p>`;
/** Ids of the marked elements. */
const marked = (article: { html: string }) =>
  [...article.html.matchAll(/ data-fold="" id="(\w+)"/g)].map(([, id]) => id);

it('marks what does not fit on the first screen, and on each further one', () => {
  // 300 characters are five lines, about 160 pixels with what is above.
  const html = Array.from({ length: 30 }, (_, index) => paragraph(`p${index}`)).join('\n');
  const folded = markFolds(html);
  expect(marked(folded)).toEqual(['p2', 'p6', 'p10', 'p14', 'p18', 'p22', 'p26']);
  expect(folded.html.replaceAll(MARK, '')).toBe(html);
});

it('leaves a short article as it is', () => {
  const html = `<h1>Title</h1>${paragraph('a')}${paragraph('b')}`;
  expect(markFolds(html).html).toBe(html);
});

it.each([
  ['the element at the first fold', `${paragraph('long', 300)}<h2 title="x" id="next">Next</h2>`, 'next'],
  ['that, with an id of its own if it had none', `${paragraph('long', 300)}<p>Next</p>`, 'diptych-fold'],
  ['what follows in the document, where all fits', paragraph('short'), 'diptych-data'],
  ['nothing, where it cannot be cut', `<div>${paragraph('long', 900)}</div>`, undefined],
  ['nothing, where there is no article', '', undefined],
])('names what ends the first screen: %s', (_name, html, expected) => {
  const folded = markFolds(html);
  expect(folded.screenEnd).toBe(expected);
  if (expected === 'diptych-fold') expect(folded.html).toContain('<p data-fold="" id="diptych-fold">');
});

it('shows more than a title first, however long what follows it', () => {
  const html = `<h1>Title</h1><ul id="list"><li>${'word '.repeat(900)}</li></ul>${paragraph('after')}`;
  expect(marked(markFolds(html))).toEqual(['after']);
});

it('counts Chinese characters as two', () => {
  const html = `<p>${'字'.repeat(500)}</p>${paragraph('after')}`;
  expect(marked(markFolds(html))).toEqual(['after']);
  expect(marked(markFolds(html.replaceAll('字', 'x')))).toEqual([]);
});

it('knows that lines of code take room, however short they are', () => {
  const html = `<pre>${'}\n'.repeat(60)}</pre>${paragraph('after')}`;
  expect(marked(markFolds(html))).toEqual(['after']);
});

it('counts what is read, not how it is written', () => {
  const html = `<p title="${'x'.repeat(9000)}">${'&#x3c;'.repeat(300)}</p>${paragraph('after')}`;
  expect(marked(markFolds(html))).toEqual([]);
});

it.each([
  ['the other panels of tabs', `<div><div>One</div><div hidden="">${paragraph('x', 900)}</div></div>`, []],
  ['closed details', `<details class="open"><summary>More</summary><div>${paragraph('x', 900)}</div></details>`, []],
  ['open details', `<details open=""><summary>Less</summary>${paragraph('x', 900)}</details>`, ['after']],
  ['what follows in the same block', `<div><p hidden>Not yet</p><div>${paragraph('x', 900)}</div></div>`, ['after']],
  [
    'closed details and then text',
    `<div><details><summary>a</summary>b</details>${paragraph('x', 900)}</div>`,
    ['after'],
  ],
  [
    'words of the same name',
    `<p class="hidden" title="is hidden " data-hidden="">${'word '.repeat(900)}</p>`,
    ['after'],
  ],
])('takes account of what is hidden at first: %s', (_name, before, expected) => {
  expect(marked(markFolds(before + paragraph('after')))).toEqual(expected);
});

it.each([
  ['lists', `<ul>\n<li>${'word '.repeat(900)}</li>\n</ul>`],
  ['elements without an end', `<div>One<br>two<img alt="a > b" src="c.png"><hr>${paragraph('x', 900)}</div>`],
  ['closed icons', `<p><svg><path d="M0 0"/></svg></p>${paragraph('x', 900)}`],
  ['comments', `<!-- <p> -->${paragraph('x', 900)}<!-- <div> -->`],
  ['scripts and styles', `<style>p > a::after{content:"<p>"}</style>${paragraph('x', 900)}<script>a<b;"</p>"</script>`],
  ['islands', `<diptych-island data-id="1"><div>${'word '.repeat(900)}</div></diptych-island>`],
])('marks only what stands directly in the article, whatever comes before: %s', (_name, before) => {
  expect(markFolds(`${before}<div id="after"><p>a</p></div>`).html).toBe(
    `${before}<div${MARK} id="after"><p>a</p></div>`,
  );
});

it('marks nothing inside an article that is one element', () => {
  const html = `<diptych-page>${paragraph('a', 900)}${paragraph('b')}</diptych-page>`;
  expect(markFolds(html).html).toBe(html);
});

it('leaves broken markup as it is', () => {
  const html = `</div><p>${'word '.repeat(900)}<p>Never closed`;
  expect(markFolds(html).html.replace(`${MARK} id="diptych-fold"`, '')).toBe(html);
});
