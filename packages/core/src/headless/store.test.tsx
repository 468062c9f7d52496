// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, persistedStore, useStore } from './store.js';

const asTheme = (stored: string | null) => (stored === 'light' || stored === 'dark' ? stored : 'auto');

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('createStore', () => {
  it('tells of changes, and only of changes', () => {
    const store = createStore(1);
    const listener = vi.fn();
    const end = store.subscribe(listener);
    store.set(1);
    expect(listener).not.toHaveBeenCalled();
    store.set(2);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.get()).toBe(2);
    end();
    store.set(3);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('persistedStore', () => {
  it('keeps what is set, and makes the best of what it finds', () => {
    localStorage.setItem('theme', 'dark');
    const store = persistedStore('theme', asTheme);
    expect(store.get()).toBe('dark');
    store.set('light');
    expect(localStorage.getItem('theme')).toBe('light');
    localStorage.setItem('theme', '{"broken"');
    expect(persistedStore('theme', asTheme).get()).toBe('auto');
  });

  it('hears of other tabs', () => {
    const store = persistedStore('theme', asTheme);
    const listener = vi.fn();
    store.subscribe(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'dark' }));
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    expect(store.get()).toBe('dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'nonsense' }));
    expect(store.get()).toBe('auto');
    store.set('dark');
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    expect(store.get()).toBe('auto');
  });

  it('works for the visit where storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const store = persistedStore('theme', asTheme);
    expect(store.get()).toBe('auto');
    store.set('dark');
    expect(store.get()).toBe('dark');
    vi.unstubAllGlobals();
  });
});

const theme = { current: persistedStore('theme', asTheme) };
function Shown() {
  return <p>{useStore(theme.current)}</p>;
}

describe('useStore', () => {
  it("hydrates with the server's value, then shows the stored one", async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const holder = document.createElement('div');
    holder.innerHTML = renderToString(<Shown />);
    expect(holder.textContent).toBe('auto');
    localStorage.setItem('theme', 'dark');
    theme.current = persistedStore('theme', asTheme);
    const errors: unknown[] = [];
    await act(async () => {
      hydrateRoot(holder, <Shown />, { onRecoverableError: (error) => errors.push(error) });
    });
    expect(holder.textContent).toBe('dark');
    expect(errors).toEqual([]);
    await act(async () => theme.current.set('light'));
    expect(holder.textContent).toBe('light');
    vi.unstubAllGlobals();
  });
});
