import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const html = document.documentElement;
let system: { matches: boolean; listeners: Set<() => void> };
const setSystem = (dark: boolean) => {
  system.matches = dark;
  for (const listener of system.listeners) listener();
};
const load = async () => {
  vi.resetModules();
  return import('./color-scheme-store.js');
};

beforeEach(() => {
  html.className = '';
  system = { matches: false, listeners: new Set() };
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return system.matches;
    },
    addEventListener: (_name: string, listener: () => void) => system.listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => system.listeners.delete(listener),
  }));
});
afterEach(() => vi.unstubAllGlobals());

describe('the theme', () => {
  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['auto', 'auto'],
    ['purple', 'auto'],
    [null, 'auto'],
  ])('stored %s means %s', async (stored, choice) => {
    if (stored !== null) localStorage.setItem('diptych-theme', stored);
    expect((await load()).getThemeChoice()).toBe(choice);
  });

  it('is stored and shown', async () => {
    const { setThemeChoice } = await load();
    setThemeChoice('dark');
    expect([localStorage.getItem('diptych-theme'), html.classList.contains('dark')]).toEqual(['dark', true]);
  });

  it('moves with the system only while the choice is auto', async () => {
    const { setThemeChoice, subscribeToTheme } = await load();
    const stop = subscribeToTheme(() => {});
    setSystem(true);
    expect(html.classList.contains('dark')).toBe(true);
    setThemeChoice('light');
    setSystem(false);
    setSystem(true);
    expect(html.classList.contains('dark')).toBe(false);
    stop();
    expect(system.listeners.size).toBe(0);
  });

  it('follows another browser tab; what is not a theme means auto', async () => {
    const { getThemeChoice, subscribeToTheme } = await load();
    const listener = vi.fn();
    const stop = subscribeToTheme(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'diptych-theme', newValue: 'dark' }));
    expect([getThemeChoice(), html.classList.contains('dark')]).toEqual(['dark', true]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'diptych-theme', newValue: 'x' }));
    expect(getThemeChoice()).toBe('auto');
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'dark' }));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
  });

  it('is what another tab stored before the first subscription, or while the browser kept the page', async () => {
    const { getThemeChoice, subscribeToTheme } = await load();
    localStorage.setItem('diptych-theme', 'dark');
    const stop = subscribeToTheme(() => {});
    expect(html.classList.contains('dark')).toBe(true);
    localStorage.setItem('diptych-theme', 'light');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(getThemeChoice()).toBe('dark');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect([getThemeChoice(), html.classList.contains('dark')]).toEqual(['light', false]);
    stop();
  });

  it('holds for the visit where storage is blocked', async () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new Error('blocked');
    };
    const { getThemeChoice, setThemeChoice } = await load();
    setThemeChoice('dark');
    Storage.prototype.setItem = setItem;
    expect(getThemeChoice()).toBe('dark');
  });
});
