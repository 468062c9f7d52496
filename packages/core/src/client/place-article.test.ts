// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually, moment } from './fixtures/eventually.js';
import { FRAME, stubPaint } from './fixtures/stub-paint.js';
import { isPlaced, placeArticle, settleArticle } from './place-article.js';

const long = (name: string) => ({
  html: `<h1>${name}</h1>${Array.from({ length: 40 }, (_, index) => `<p>${index} ${'word '.repeat(40)}</p>`).join('')}`,
});
/** Little text that takes much room. */
const code = (blocks: number) => ({ html: `<pre>${'}\n'.repeat(20)}</pre>`.repeat(blocks) });
const count = () => document.querySelectorAll('article p').length;

beforeEach(() => {
  stubPaint();
  document.body.innerHTML = '<article data-diptych-article=""><p>Old</p></article>';
});

afterEach(() => vi.unstubAllGlobals());

it('shows the beginning of a long text at once, and all of it a moment later', async () => {
  let first = 0;
  const article = placeArticle(long('A'), () => {
    first = count();
  });
  expect(article?.querySelector('h1')?.textContent).toBe('A');
  expect(article?.textContent).not.toContain('Old');
  expect(count()).toBeGreaterThan(4);
  expect(count()).toBeLessThan(10);
  await eventually(() => expect(count()).toBe(40));
  expect(first).toBeLessThan(10);
  expect(article?.innerHTML).toBe(long('A').html);
});

it('knows that lines of code take room, however short they are', () => {
  const article = placeArticle(code(9), () => {});
  expect(window.innerHeight).toBe(768);
  expect(article?.children).toHaveLength(2);
});

it('knows that what is hidden at first takes none', () => {
  const tabs = `<div><div>One</div><div hidden="">${long('Two').html}</div></div>`;
  const details = `<details><summary>More</summary>${long('Three').html}</details>`;
  const article = placeArticle(
    { html: `${tabs}${details}<p>And so on</p><pre>${'}\n'.repeat(60)}</pre><p>End</p>` },
    () => {},
  );
  expect([...(article?.children ?? [])].map(({ localName }) => localName)).toEqual(['div', 'details', 'p', 'pre']);
});

it('shows all of it at once without waiting for a paint', () => {
  placeArticle(long('A'));
  expect(count()).toBe(40);
});

it('says what is placed', () => {
  const content = long('A');
  expect(isPlaced(content)).toBe(false);
  placeArticle(content);
  expect(isPlaced(content)).toBe(true);
});

it('is whole when the layout takes it over', () => {
  const content = long('A');
  const article = placeArticle(content, () => {}) as HTMLElement;
  expect(settleArticle(content, article)).toBe(article);
  expect(article.innerHTML).toBe(content.html);
});

it('never adds the end of a text to another one', async () => {
  placeArticle(long('A'), () => {});
  const article = placeArticle({ html: '<h1>B</h1>' }, () => {});
  await moment(3 * FRAME);
  expect(article?.innerHTML).toBe('<h1>B</h1>');
});

it('does nothing without an article', () => {
  document.body.innerHTML = '';
  expect(placeArticle(long('A'))).toBeUndefined();
});
