import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emulatePopover, hide, isShown } from './emulate-popover.js';

const native = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover');
let element: HTMLElement;
let end: () => void;
const button = (name: string) => document.querySelector<HTMLElement>(`button.${name}`) as HTMLElement;

beforeEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  document.body.innerHTML =
    '<button class="toggle" popovertarget="menu"></button><p></p>' +
    '<div id="menu"><button class="close" popovertarget="menu" popovertargetaction="hide"></button><a></a></div>';
  element = document.getElementById('menu') as HTMLElement;
  end = emulatePopover(element);
});
afterEach(() => {
  end();
  if (native) Object.defineProperty(HTMLElement.prototype, 'popover', native);
});

describe('a pop-up in a browser without popovers', () => {
  it('is opened and closed by its button, and tells of both', () => {
    const onToggle = vi.fn((event: Event) => (event as ToggleEvent).newState);
    element.addEventListener('toggle', onToggle);
    button('toggle').click();
    expect(isShown(element)).toBe(true);
    expect(element.dataset.open).toBe('');
    button('toggle').click();
    expect(isShown(element)).toBe(false);
    expect(onToggle.mock.results.map(({ value }) => value)).toEqual(['open', 'closed']);
  });

  it('is only closed by a button that hides', () => {
    button('close').click();
    expect(isShown(element)).toBe(false);
    button('toggle').click();
    button('close').click();
    expect(isShown(element)).toBe(false);
  });

  it('is closed by Escape, by a press elsewhere and by hand, not by a press inside', () => {
    const closings = [
      () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
      () => document.querySelector('p')?.click(),
      () => hide(element),
    ];
    for (const close of closings) {
      button('toggle').click();
      element.querySelector('a')?.click();
      expect(isShown(element)).toBe(true);
      close();
      expect(isShown(element)).toBe(false);
    }
  });

  it('answers nothing any more once it has ended', () => {
    end();
    button('toggle').click();
    expect(isShown(element)).toBe(false);
  });
});
