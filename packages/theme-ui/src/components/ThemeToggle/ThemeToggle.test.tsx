import { messagesFor } from '@diptych/core/messages';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setThemeChoice } from '../../stores/color-scheme-store.js';
import { click, mount } from '../../testing/dom.js';
import { ThemeToggle } from './ThemeToggle.js';

const html = document.documentElement;
const media: Record<string, boolean> = {};

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: media[query] ?? false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  act(() => setThemeChoice('light'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const query of Object.keys(media)) delete media[query];
  Reflect.deleteProperty(document, 'startViewTransition');
  document.body.innerHTML = '';
});

const render = () => mount(<ThemeToggle labels={messagesFor('en')} />).host;
const isDark = () => html.classList.contains('dark');

describe('ThemeToggle', () => {
  it('flips light and dark, and reaches auto', () => {
    const host = render();
    const isExpanded = () => host.querySelector('.dt-dropdown-button')?.getAttribute('aria-expanded');
    expect(isExpanded()).toBe('false');
    click(host.querySelector('.dt-dropdown-button'));
    expect(isExpanded()).toBe('true');
    expect([isDark(), localStorage.getItem('diptych-theme')]).toEqual([true, 'dark']);
    const auto = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Auto');
    click(auto);
    expect([isDark(), localStorage.getItem('diptych-theme')]).toEqual([false, 'auto']);
    expect(auto?.getAttribute('aria-pressed')).toBe('true');
    click(host.querySelector('.dt-dropdown-button'));
    expect(localStorage.getItem('diptych-theme')).toBe('dark');
  });

  it('draws a circle for 400 ms where the browser can', async () => {
    const animate = vi.fn();
    const skipTransition = vi.fn();
    html.animate = animate;
    document.startViewTransition = ((update: () => void) => {
      update();
      return { ready: Promise.resolve(), finished: Promise.resolve(), skipTransition };
    }) as unknown as Document['startViewTransition'];
    click(render().querySelector('.dt-dropdown-button'));
    await act(async () => {});
    expect(isDark()).toBe(true);
    expect(animate.mock.calls[0]?.[0].clipPath[0]).toMatch(/^circle\(0/);
    expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: 400, pseudoElement: '::view-transition-new(root)' });
    html.dispatchEvent(new Event('pointerdown'));
    expect(skipTransition, 'a press after the animation').not.toHaveBeenCalled();
  });

  it('does without motion where the reader asked for less', () => {
    media['(prefers-reduced-motion: reduce)'] = true;
    const start = vi.fn();
    document.startViewTransition = start;
    click(render().querySelector('.dt-dropdown-button'));
    expect(isDark()).toBe(true);
    expect(start).not.toHaveBeenCalled();
  });
});
