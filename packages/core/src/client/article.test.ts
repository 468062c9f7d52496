// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { createArticle } from './article.js';

const first = {};
const content = (name: string) => ({ html: `<h1>${name}</h1>`, onShown: vi.fn() });
const element = (): HTMLElement => document.querySelector('article') as HTMLElement;
const newElement = () => document.body.appendChild(document.createElement('article'));

beforeEach(() => {
  document.body.innerHTML = '<article><h1>First</h1></article>';
});

it('leaves what came with the document alone', () => {
  const heading = element().firstChild;
  const article = createArticle(first, element(), {});
  article.attach(element());
  article.commit(first);
  expect(element().firstChild).toBe(heading);
});

it('shows a content once, all of it', () => {
  const article = createArticle(first, element(), {});
  const next = content('A');
  article.show(next);
  article.commit(next);
  expect(element().innerHTML).toBe(next.html);
  expect(next.onShown.mock.calls).toEqual([[element()]]);
});

it('shows with its layout what is expected', () => {
  const article = createArticle(first, element(), {});
  const next = content('A');
  article.expect(next);
  expect(element().textContent).toBe('First');
  article.commit(next);
  expect(element().textContent).toBe('A');
});

it('ignores the late layout of a page that the reader has left', () => {
  const article = createArticle(first, element(), {});
  const [a, b] = [content('A'), content('B')];
  article.expect(a);
  article.show(b);
  article.commit(a);
  expect(element().textContent).toBe('B');
  expect(a.onShown).not.toHaveBeenCalled();
});

it('moves the same nodes where a layout makes another element', () => {
  const article = createArticle(first, element(), {});
  const heading = element().firstChild;
  const other = newElement();
  article.attach(other);
  expect(other.firstChild).toBe(heading);
  article.show(content('A'));
  expect(other.textContent).toBe('A');
});

it('fills the first element of a layout that had none', () => {
  const article = createArticle(first, null, {});
  const next = content('A');
  article.expect(next);
  const other = newElement();
  article.attach(other);
  article.commit(next);
  expect(other.textContent).toBe('A');
  expect(next.onShown).toHaveBeenCalledOnce();
});

it('keeps islands that have not answered yet when their article moves', async () => {
  const load = vi.fn(async () => ({}));
  element().innerHTML =
    '<diptych-island data-module="m" data-name="Button" data-id="0"><button>Press</button></diptych-island>';
  const article = createArticle(first, element(), { m: load });
  article.attach(element());
  const other = newElement();
  article.attach(other);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  other.querySelector('button')?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  expect(load).toHaveBeenCalledOnce();
  article.dispose();
});

it('puts an element that was removed from the document back, with the next content', () => {
  document.body.innerHTML = '<main><article><h1>First</h1></article></main>';
  const removed = element();
  const article = createArticle(first, removed, {});
  article.attach(removed);
  removed.remove();
  article.show(content('A'));
  expect(document.querySelector('main > article')?.textContent).toBe('A');
});
