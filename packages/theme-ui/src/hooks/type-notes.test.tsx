import { act, type ReactElement, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, mount, press } from '../testing/dom.js';
import { TYPE_NOTE_DELAY_MS } from './type-notes.js';
import { useTypeNotes } from './use-type-notes.js';

const NOTES = [{ type: '<span class="k">const</span> a', docs: '<p>Says <code>a</code>.</p>' }, { type: 'b' }];
let load: ReturnType<typeof vi.fn>;
let page = 0;

/** A page with two names, and a block without any. */
function Article({ isPlain = false }: { isPlain?: boolean }): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  useTypeNotes(ref, '/a');
  return (
    <div ref={ref}>
      <div data-types={isPlain ? undefined : `/types-${page}.json`}>
        <pre>
          <span data-note="0">a</span> <span data-note="1">b</span> <i>=</i>
        </pre>
        <button type="button" data-dt="types" aria-label="Show types" />
      </div>
      <p>Text</p>
    </div>
  );
}

beforeEach(() => {
  page += 1;
  load = vi.fn(async () => Response.json(NOTES));
  vi.stubGlobal('fetch', load);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const popup = () => document.querySelector<HTMLElement>('.dt-type-note');
const isShown = () => popup()?.hidden === false;
const name = (index: number) => document.querySelector<HTMLElement>(`[data-note="${index}"]`) as HTMLElement;
const over = (target: Element, pointerType = 'mouse') => {
  const event = new MouseEvent('pointerover', { bubbles: true });
  act(() => void target.dispatchEvent(Object.assign(event, { pointerType })));
};

it('asks for nothing on a page without types, nor before a reader turns to a block', async () => {
  mount(<Article isPlain />);
  over(name(0));
  const { unmount } = mount(<Article />);
  over(document.querySelector('p') as Element);
  await vi.waitFor(() => expect(load).not.toHaveBeenCalled());
  unmount();
});

it('shows the type and the doc comment of the name under the pointer, and lets the pointer onto the note', async () => {
  const { unmount } = mount(<Article />);
  over(name(0));
  await vi.waitFor(() => expect(isShown()).toBe(true));
  expect(popup()?.innerHTML).toBe('<code><span class="k">const</span> a</code><p>Says <code>a</code>.</p>');
  expect(name(0).getAttribute('aria-describedby')).toBe(popup()?.id);
  over(document.querySelector('i') as Element);
  popup()?.dispatchEvent(new MouseEvent('pointerenter'));
  await new Promise((resolve) => setTimeout(resolve, TYPE_NOTE_DELAY_MS * 2));
  expect(isShown()).toBe(true);
  press(document.body, 'Escape');
  expect(isShown()).toBe(false);
  expect(name(0).hasAttribute('aria-describedby')).toBe(false);
  unmount();
  expect(popup()).toBeNull();
});

it('takes events that other scripts dispatch on the document', async () => {
  mount(<Article />);
  over(name(0));
  await vi.waitFor(() => expect(isShown()).toBe(true));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(isShown()).toBe(true);
  document.dispatchEvent(new MouseEvent('pointerdown'));
  expect(isShown()).toBe(false);
  over(name(1));
  await vi.waitFor(() => expect(isShown()).toBe(true));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(isShown()).toBe(false);
});

it('is led from the button of the block through its names by arrow keys, and back by Escape', async () => {
  mount(<Article />);
  const button = document.querySelector<HTMLElement>('[data-dt="types"]');
  click(button);
  await vi.waitFor(() => expect(isShown()).toBe(true));
  expect(document.activeElement).toBe(name(0));
  press(name(0), 'ArrowRight');
  await vi.waitFor(() => expect(popup()?.textContent).toBe('b'));
  expect(document.activeElement).toBe(name(1));
  press(name(1), 'ArrowRight');
  expect(document.activeElement).toBe(name(1));
  press(name(1), 'Home');
  expect(document.activeElement).toBe(name(0));
  press(name(0), 'Escape');
  expect(document.activeElement).toBe(button);
  expect(isShown()).toBe(false);
  expect(load).toHaveBeenCalledTimes(1);
});

it('does not lose a press that comes while the code loads', async () => {
  mount(<Article />);
  over(name(1));
  click(document.querySelector('[data-dt="types"]'));
  over(name(1));
  await vi.waitFor(() => expect(document.activeElement).toBe(name(0)));
  await vi.waitFor(() => expect(isShown()).toBe(true));
});

it('opens and closes at a tap; a finger that scrolls loads nothing', async () => {
  mount(<Article />);
  over(name(1), 'touch');
  await vi.waitFor(() => expect(load).not.toHaveBeenCalled());
  click(name(1));
  await vi.waitFor(() => expect(popup()?.textContent).toBe('b'));
  click(name(1));
  expect(isShown()).toBe(false);
});

it('asks again after a failed request', async () => {
  load.mockRejectedValueOnce(new TypeError('offline'));
  mount(<Article />);
  click(name(0));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await act(async () => {});
  click(name(0));
  await vi.waitFor(() => expect(isShown()).toBe(true));
  expect(load).toHaveBeenCalledTimes(2);
});
