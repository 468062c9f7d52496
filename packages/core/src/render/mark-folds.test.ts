import { expect, it } from 'vitest';
import { markFolds } from './mark-folds.js';

const MARK = ' data-fold=""';
const paragraph = (name: string, words = 60) => `<p id="${name}">${'word '.repeat(words)}</p>`;
/** Ids of the marked elements. */
const marked = (html: string) => [...html.matchAll(/ data-fold="" id="(\w+)"/g)].map(([, id]) => id);

it('marks what begins below the first screen, and below each further one', () => {
  // 300 characters take 115 pixels at least.
  const html = Array.from({ length: 40 }, (_, index) => paragraph(`p${index}`)).join('\n');
  expect(marked(markFolds(html))).toEqual(['p9', 'p22', 'p36']);
  expect(markFolds(html).replaceAll(MARK, '')).toBe(html);
});

it('leaves a short article as it is', () => {
  const html = `<h1>Title</h1>${paragraph('a')}${paragraph('b')}`;
  expect(markFolds(html)).toBe(html);
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
  ['elements without an end', `<p>One<br>two<img alt="a > b" src="c.png"></p><hr>${paragraph('x', 900)}`],
  ['closed icons', `<p><svg><path d="M0 0"/></svg></p>${paragraph('x', 900)}`],
  ['comments', `<!-- <p> -->${paragraph('x', 900)}<!-- <div> -->`],
  ['scripts and styles', `<style>p > a::after{content:"<p>"}</style>${paragraph('x', 900)}<script>a<b;"</p>"</script>`],
  ['islands', `<diptych-island data-id="1"><div>${'word '.repeat(900)}</div></diptych-island>`],
])('marks only what stands directly in the article, whatever comes before: %s', (_name, before) => {
  expect(markFolds(`${before}<div id="after"><p>a</p></div>`)).toBe(`${before}<div${MARK} id="after"><p>a</p></div>`);
});

it('marks nothing inside an article that is one element', () => {
  const html = `<diptych-page>${paragraph('a', 900)}${paragraph('b')}</diptych-page>`;
  expect(markFolds(html)).toBe(html);
});

it('leaves broken markup as it is', () => {
  const html = `</div><p>${'word '.repeat(900)}<p>Never closed`;
  expect(markFolds(html).replaceAll(MARK, '')).toBe(html);
});
