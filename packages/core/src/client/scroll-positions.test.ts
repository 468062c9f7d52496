// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScrollPositions, type ScrollPositions } from './scroll-positions.js';

const scrollTo = vi.fn();
let positions: ScrollPositions | undefined;
function scrolledTo(y: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo);
  Object.assign(window, { scrollTo });
  Object.defineProperty(window, 'scrollX', { configurable: true, value: 0 });
  scrollTo.mockClear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  history.scrollRestoration = 'auto';
  scrolledTo(0);
});
afterEach(() => {
  positions?.dispose();
  vi.unstubAllGlobals();
});

describe('createScrollPositions', () => {
  it('notes a place for each history entry', () => {
    positions = createScrollPositions();
    const first = history.state;
    scrolledTo(700);
    positions.save();
    positions.push('/next');
    expect(location.pathname).toBe('/next');
    expect(positions.current()).toBeUndefined();
    scrolledTo(90);
    positions.save();
    const second = history.state;
    history.replaceState(first, '');
    expect(positions.enter()).toBe(true);
    expect(positions.current()).toEqual([0, 700]);
    history.replaceState(second, '');
    positions.enter();
    expect(positions.current()).toEqual([0, 90]);
  });

  it('gives an entry that the browser has made a name, keeping what others store there', () => {
    positions = createScrollPositions();
    history.pushState({ other: 1 }, '', '/#x');
    expect(positions.enter()).toBe(false);
    expect(history.state).toEqual({ other: 1, diptych: expect.any(String) });
    expect(positions.enter()).toBe(true);
  });

  it('leaves the restoring of documents to the browser, and keeps places over a reload', () => {
    positions = createScrollPositions();
    expect(history.scrollRestoration).toBe('manual');
    scrolledTo(300);
    window.dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('auto');
    window.dispatchEvent(new Event('pageshow'));
    expect(history.scrollRestoration).toBe('manual');
    positions.dispose();
    scrolledTo(0);
    positions = createScrollPositions();
    expect(positions.current()).toEqual([0, 300]);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('restores the place of an entry that was left within a document', () => {
    sessionStorage.setItem('diptych.scroll', '[["k",[0,450]]]');
    history.replaceState({ diptych: 'k' }, '');
    history.scrollRestoration = 'manual';
    positions = createScrollPositions();
    expect(scrollTo).toHaveBeenCalledWith({ left: 0, top: 450, behavior: 'instant' });
  });

  it.each(['', 'null', '{"a":1}', '[["k"]]', '[["k",["x"]]]', '[[1,[1,2],3]]'])(
    'survives %s in the storage',
    (stored) => {
      sessionStorage.setItem('diptych.scroll', stored);
      expect(() => {
        positions = createScrollPositions();
      }).not.toThrow();
    },
  );
});
