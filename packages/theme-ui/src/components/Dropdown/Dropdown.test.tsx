import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { click, mount, press } from '../../testing/dom.js';
import { Dropdown } from './Dropdown.js';

const render = () => {
  const { host } = mount(
    <Dropdown label="Language" trigger="x">
      <a href="#a">A</a>
      <a href="#b">B</a>
    </Dropdown>,
  );
  const root = host.querySelector('.dt-dropdown') as HTMLElement;
  const button = host.querySelector('button') as HTMLButtonElement;
  return { root, button, isOpen: () => button.getAttribute('aria-expanded') === 'true' };
};
const point = (element: Element, name: 'pointerover' | 'pointerout', pointerType = 'mouse') =>
  act(() => {
    element.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType, relatedTarget: document.body }));
  });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('Dropdown', () => {
  it('opens on hover and closes 150 ms after the pointer has left', async () => {
    const { root, isOpen } = render();
    point(root, 'pointerover');
    expect(isOpen()).toBe(true);
    point(root, 'pointerout');
    await wait(149);
    expect(isOpen()).toBe(true);
    await wait(1);
    expect(isOpen()).toBe(false);
  });

  it('stays open when the pointer comes back in time', async () => {
    const { root, isOpen } = render();
    point(root, 'pointerover');
    point(root, 'pointerout');
    await wait(100);
    point(root, 'pointerover');
    await wait(500);
    expect(isOpen()).toBe(true);
  });

  it('does not take a touch for hovering', () => {
    const { root, isOpen } = render();
    point(root, 'pointerover', 'touch');
    expect(isOpen()).toBe(false);
  });

  it('is kept open by a click on what hovering has opened, and closed by the next', () => {
    const { root, button, isOpen } = render();
    point(root, 'pointerover');
    click(button);
    expect(isOpen()).toBe(true);
    click(button);
    expect(isOpen()).toBe(false);
  });

  it('is closed by the key that presses the button focus has opened, and opened by the next', () => {
    const { button, isOpen } = render();
    // No browser here distinguishes keys and a mouse.
    Object.assign(button, { matches: () => true });
    act(() => button.focus());
    expect(isOpen()).toBe(true);
    click(button);
    expect(isOpen()).toBe(false);
    click(button);
    expect(isOpen()).toBe(true);
  });

  it('closes on Escape and gives the focus back to the button', () => {
    const { root, button, isOpen } = render();
    click(button);
    act(() => root.querySelector('a')?.focus());
    press(document.activeElement, 'Escape');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  it('moves among its links by key', async () => {
    const { button, isOpen } = render();
    act(() => button.focus());
    press(button, 'ArrowDown');
    await wait(20);
    expect(isOpen()).toBe(true);
    expect(document.activeElement?.textContent).toBe('A');
    press(document.activeElement, 'ArrowUp');
    await wait(20);
    expect(document.activeElement?.textContent).toBe('B');
    press(document.activeElement, 'Home');
    await wait(20);
    expect(document.activeElement?.textContent).toBe('A');
    press(document.activeElement, 'End');
    await wait(20);
    expect(document.activeElement?.textContent).toBe('B');
  });

  it('closes when the focus goes elsewhere, on a press elsewhere, and when a link is chosen', () => {
    const { root, button, isOpen } = render();
    const other = document.body.appendChild(document.createElement('button'));
    click(button);
    act(() => button.focus());
    act(() => other.focus());
    expect(isOpen()).toBe(false);
    click(button);
    act(() => {
      other.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    });
    expect(isOpen()).toBe(false);
    click(button);
    click(root.querySelector('a'));
    expect(isOpen()).toBe(false);
  });

  it('stays open while a finger scrolls elsewhere, and closes on a tap there', () => {
    const { button, isOpen } = render();
    const touch = (...types: string[]) =>
      act(() => {
        for (const type of types)
          document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }));
      });
    click(button);
    touch('pointerdown', 'pointercancel');
    expect(isOpen()).toBe(true);
    touch('pointerdown', 'pointerup', 'click');
    expect(isOpen()).toBe(false);
  });
});
