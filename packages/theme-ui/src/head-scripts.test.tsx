import { brotliCompressSync } from 'node:zlib';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tab } from './components/Tabs/Tab.js';
import { Tabs } from './components/Tabs/Tabs.js';
import { headScripts } from './head-scripts.js';
import { renderOnServer } from './testing/dom.js';

const html = document.documentElement;
const run = () => new Function(headScripts.join(';'))();
const systemIsDark = (dark: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: dark }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '';
  html.className = '';
});
afterEach(() => vi.unstubAllGlobals());

describe('the colour scheme', () => {
  it.each([
    ['light', true, false],
    ['dark', false, true],
    ['auto', true, true],
    ['auto', false, false],
    ['purple', true, true],
    [null, false, false],
  ])('stored %s, system dark %s: dark %s', (stored, system, dark) => {
    if (stored !== null) localStorage.setItem('diptych-theme', stored);
    systemIsDark(system);
    run();
    expect(html.classList.contains('dark')).toBe(dark);
  });

  it('follows the system where storage is blocked', () => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = () => {
      throw new Error('blocked');
    };
    systemIsDark(true);
    run();
    Storage.prototype.getItem = getItem;
    expect(html.classList.contains('dark')).toBe(true);
  });
});

describe('what the reader chose before', () => {
  const tabs = () =>
    renderOnServer(
      <Tabs groupId="pm">
        <Tab label="npm">npm</Tab>
        <Tab label="yarn">yarn</Tab>
      </Tabs>,
    );
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')].filter((p) => !p.hidden).map((p) => p.textContent);

  it('shows the stored tab', () => {
    localStorage.setItem('diptych.tabs.pm', 'yarn');
    document.body.innerHTML = tabs();
    run();
    expect(shown()).toEqual(['yarn']);
    expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('yarn');
  });

  it('leaves tabs alone that do not have the stored label', () => {
    localStorage.setItem('diptych.tabs.pm', 'deno');
    document.body.innerHTML = tabs();
    run();
    expect(shown()).toEqual(['npm']);
  });

  it('answers to clicks until the island is there', () => {
    document.body.innerHTML = tabs() + tabs();
    run();
    document.querySelectorAll<HTMLElement>('[role="tab"]')[1]?.click();
    expect(shown()).toEqual(['yarn', 'yarn']);
    expect(localStorage.getItem('diptych.tabs.pm')).toBe('yarn');
  });

  it('answers to keys on tabs until the island is there, and keeps what was chosen when it comes', () => {
    document.body.innerHTML = '';
    const waiting = document.body.appendChild(document.createElement('div'));
    waiting.innerHTML = tabs().replace('data-group="pm"', '');
    run();
    const tab = (index: number) => waiting.querySelectorAll<HTMLElement>('[role="tab"]')[index];
    const press = (key: string, init = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
      document.activeElement?.dispatchEvent(event);
      return [document.activeElement?.textContent, event.defaultPrevented];
    };
    tab(0)?.focus();
    expect(press('ArrowLeft')).toEqual(['yarn', true]);
    expect(press('ArrowRight')).toEqual(['npm', true]);
    expect(press('ArrowLeft', { altKey: true })).toEqual(['npm', false]);
    expect(press('a')).toEqual(['npm', false]);
    expect(press('End')).toEqual(['yarn', true]);
    expect(press('Home')).toEqual(['npm', true]);
    expect(press('End')).toEqual(['yarn', true]);
    expect(shown()).toEqual(['yarn']);
    expect(tab(1)?.tabIndex).toBe(0);
    const element = (
      <Tabs>
        <Tab label="npm">npm</Tab>
        <Tab label="yarn">yarn</Tab>
      </Tabs>
    );
    act(() => void hydrateRoot(waiting, element));
    expect(shown()).toEqual(['yarn']);
    expect(tab(1)?.getAttribute('aria-selected')).toBe('true');
    expect(tab(0)?.getAttribute('aria-selected')).toBe('false');
  });

  it('opens and closes groups until the sidebar is there, and remembers them for it', () => {
    document.body.innerHTML = `<div data-sidebar="en  guide"><div class="dt-side">
      <button aria-expanded="true"></button><button aria-expanded="false"></button></div></div><main></main>`;
    run();
    const later = vi.fn();
    document.addEventListener('click', later, true);
    const [, folded] = document.querySelectorAll<HTMLElement>('.dt-side button');
    folded?.click();
    expect(folded?.getAttribute('aria-expanded')).toBe('true');
    expect(JSON.parse(sessionStorage.getItem('diptych.sidebar') ?? '')).toEqual({ 'en  guide': { g: { 1: 1 } } });
    folded?.click();
    expect(folded?.getAttribute('aria-expanded')).toBe('false');
    expect(JSON.parse(sessionStorage.getItem('diptych.sidebar') ?? '')).toEqual({ 'en  guide': { g: { 1: 0 } } });
    // Nobody keeps these clicks for later, or the group would turn twice.
    expect(later).not.toHaveBeenCalled();
    document.querySelector<HTMLElement>('.dt-side')?.setAttribute('data-live', '');
    folded?.click();
    expect([folded?.getAttribute('aria-expanded'), later.mock.calls.length]).toEqual(['false', 1]);
    document.removeEventListener('click', later, true);
  });

  it('puts back groups and scroll place of this sidebar', () => {
    sessionStorage.setItem(
      'diptych.sidebar',
      JSON.stringify({ 'en  guide': { s: 40, p: location.pathname, g: { 1: 1 } } }),
    );
    document.body.innerHTML = `<div data-sidebar="en  guide"><div class="dt-side">
      <button aria-expanded="true"></button><button aria-expanded="false"></button></div></div><main></main>`;
    let layOut = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: (entries: unknown[], self: unknown) => void) {
          layOut = () => callback([], this);
        }
        observe() {}
        disconnect() {}
      },
    );
    run();
    expect([...document.querySelectorAll('button')].map((b) => b.getAttribute('aria-expanded'))).toEqual([
      'true',
      'true',
    ]);
    layOut();
    expect(document.querySelector('[data-sidebar]')?.scrollTop).toBe(40);
  });

  it('waits for tabs of which only the beginning has come in', () => {
    localStorage.setItem('diptych.tabs.pm', 'yarn');
    document.body.innerHTML = '<div class="dt-tabs" data-group="pm"></div>';
    expect(() => run()).not.toThrow();
  });

  it.each(['null', '[]', '3', 'nonsense'])('survives %s in storage', (stored) => {
    sessionStorage.setItem('diptych.sidebar', stored);
    document.body.innerHTML = '<div data-sidebar="x"></div><main></main>';
    expect(() => run()).not.toThrow();
  });

  it('hides an announcement that was dismissed', () => {
    localStorage.setItem('diptych.announcement', 'v2');
    document.body.innerHTML = '<aside data-announcement="v2"></aside>';
    run();
    expect(document.querySelector('aside')?.hidden).toBe(true);
  });
});

describe('on arrival', () => {
  let paint = () => {};
  let frames: (() => void)[] = [];
  let time = 0;
  const nextFrame = (milliseconds = 17) => {
    time += milliseconds;
    for (const frame of frames.splice(0)) frame();
  };
  const steps = (count: number) => {
    for (let index = 0; index < count; index++) nextFrame();
  };
  /** What a slow phone takes for one change: its frame, and one for the reader. */
  const slowStep = () => {
    nextFrame(40);
    nextFrame(40);
  };
  const arrive = ({ type = 'navigate', name = location.href, referrer = 'https://search.example/' } = {}) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type, name } as unknown as PerformanceEntry]);
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    document.body.innerHTML = `<div data-sidebar="en  guide"><div class="dt-side"><button aria-expanded="true"></button>
      <ul>${'<li></li>'.repeat(50)}</ul></div></div>
      <main><article><h1>Title</h1><p data-fold="">One</p><p>Two</p><p data-fold="">Three</p></article></main>`;
    run();
  };
  const load = () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
    dispatchEvent(new Event('load'));
  };
  const held = () => [
    [...html.classList].join(' ').replaceAll('hold-', ''),
    document.querySelectorAll('[data-fold]').length,
    document.querySelectorAll('li[hidden]').length,
  ];
  const getSheet = () => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
    document.body.append(link);
    link.dispatchEvent(new Event('load'));
  };

  beforeEach(() => {
    frames = [];
    vi.useFakeTimers();
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    vi.spyOn(globalThis, 'addEventListener');
    vi.spyOn(document, 'addEventListener');
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(callback: (list: unknown, self: unknown) => void) {
          paint = () => callback({ getEntriesByName: () => [{}] }, this);
        }
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    for (const target of [globalThis, document]) {
      const { calls } = vi.mocked(target.addEventListener as typeof addEventListener).mock;
      for (const [event, listener, options] of calls) target.removeEventListener(event, listener, options);
    }
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  /** Has each element end there. */
  const layOutTo = (bottom: number) =>
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect);

  /** Until there is nothing more to show before the style sheet. */
  const arriveInFullWindow = () => {
    layOutTo(innerHeight + 1);
    arrive();
    paint();
    steps(4);
  };

  it.each([
    ['when all is loaded', () => load()],
    ['on a scroll', () => dispatchEvent(new Event('scroll'))],
  ])('shows after the first paint what is in the window, and the rest %s', (_when, ask) => {
    layOutTo(innerHeight + 1);
    arrive();
    expect(held()).toEqual(['hold outline nav sidebar end', 2, 0]);
    paint();
    expect(held()).toEqual(['hold nav sidebar end', 2, 0]);
    nextFrame();
    expect(frames).toEqual([]);
    ask();
    steps(10);
    expect(held().slice(1)).toEqual([0, 0]);
    expect(html.classList.contains('hold-end')).toBe(false);
    expect(frames).toEqual([]);
  });

  it('goes on while the window is not full', () => {
    layOutTo(innerHeight);
    arrive();
    paint();
    expect(held()).toEqual(['hold outline nav sidebar end', 1, 0]);
    slowStep();
    expect(held()).toEqual(['hold outline nav sidebar end', 0, 0]);
    slowStep();
    expect(held()).toEqual(['hold nav sidebar end', 0, 0]);
    slowStep();
    expect(held()).toEqual(['hold nav sidebar', 0, 0]);
  });

  it('has the sidebar laid out in parts after the style sheet, then shows it', () => {
    arriveInFullWindow();
    getSheet();
    nextFrame();
    expect(held()).toEqual(['hold nav sidebar end', 2, 0]);
    slowStep();
    expect(held()).toEqual(['hold sidebar end', 2, 10]);
    slowStep();
    expect(held()).toEqual(['hold sidebar end', 2, 0]);
    slowStep();
    expect(held()).toEqual(['hold end', 2, 0]);
  });

  it('shows the sidebar a second after the first paint where the sheet does not come', () => {
    arriveInFullWindow();
    vi.advanceTimersByTime(1000);
    steps(3);
    expect(held()).toEqual(['hold end', 2, 0]);
  });

  it('leaves a frame to the reader after one that took long, and shows twice as much after a short one', () => {
    arrive();
    document.querySelector('article')?.insertAdjacentHTML('beforeend', '<p data-fold=""></p>'.repeat(8));
    const folds = () => document.querySelectorAll('[data-fold]').length;
    paint();
    expect(folds()).toBe(9);
    nextFrame(40);
    expect(folds()).toBe(9);
    nextFrame(17);
    expect(folds()).toBe(8);
    nextFrame(17);
    expect(folds()).toBe(6);
    nextFrame(17);
    expect(folds()).toBe(2);
  });

  it('puts the sidebar back when it is shown', () => {
    sessionStorage.setItem('diptych.sidebar', JSON.stringify({ 'en  guide': { g: { 0: 0 } } }));
    arrive();
    const expanded = () => document.querySelector('button')?.getAttribute('aria-expanded');
    paint();
    getSheet();
    expect(expanded()).toBe('true');
    steps(6);
    expect(expanded()).toBe('false');
  });

  it('does not wait for a style sheet that has come before the first paint', () => {
    layOutTo(innerHeight + 1);
    arrive();
    vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([{ href: '/style.css' }] as unknown as StyleSheetList);
    paint();
    steps(6);
    expect(held()).toEqual(['hold end', 2, 0]);
  });

  it.each([
    [null, 'after the first paint where nothing is stored', false],
    ['en', 'before it where something is', true],
  ])('stored %s: puts back what was chosen %s', (stored, _when, early) => {
    if (stored !== null) localStorage.setItem('language', stored);
    const observed = vi.spyOn(MutationObserver.prototype, 'observe');
    arrive();
    expect(observed.mock.calls.length).toBe(early ? 1 : 0);
    paint();
    expect(observed).toHaveBeenCalledOnce();
  });

  it('shows all of the text on the way to a place on the page', () => {
    arrive();
    paint();
    document.body.insertAdjacentHTML('beforeend', '<a href="/other">Page</a><a href="#place">Place</a>');
    const [other, place] = document.querySelectorAll('a');
    for (const link of [other, place]) link?.addEventListener('click', (event) => event.preventDefault());
    other?.click();
    expect(html.classList.contains('hold')).toBe(true);
    place?.click();
    expect(html.classList.contains('hold')).toBe(false);
  });

  it('goes on once all is loaded where no paint is reported', () => {
    arrive();
    getSheet();
    steps(1);
    expect(held()).toEqual(['hold outline nav sidebar end', 2, 0]);
    load();
    steps(10);
    expect(held()).toEqual(['hold', 0, 0]);
  });

  it('waits for what is still to come of the document', () => {
    arrive();
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    document.querySelector('article')?.replaceChildren();
    paint();
    dispatchEvent(new Event('scroll'));
    steps(4);
    expect(held()).toEqual(['hold nav sidebar end', 0, 0]);
    const late = document.createElement('p');
    late.dataset.fold = '';
    document.querySelector('article')?.append(late);
    nextFrame();
    expect(held()).toEqual(['hold nav sidebar end', 0, 0]);
    readyState.mockReturnValue('complete');
    nextFrame();
    expect(held()).toEqual(['hold nav sidebar', 0, 0]);
  });

  it.each([
    ['who reloads', { type: 'reload' }],
    ['who comes back', { type: 'back_forward' }],
    ['who comes from another page of the site', { referrer: `${location.origin}/guide` }],
    ['who looks for a place', { name: `${location.href}#place` }],
    ['who looks for a text', { name: `${location.href}#:~:text=Three` }],
  ])('holds nothing back from %s', (_who, how) => {
    arrive(how);
    expect(html.className).toBe('');
  });

  it('holds nothing back where the browser does not tell of the first paint', () => {
    vi.stubGlobal('PerformanceObserver', undefined);
    arrive();
    expect(html.className).toBe('');
  });
});

it('is small as sent, and cannot end its script element', () => {
  for (const script of headScripts) expect(script).not.toMatch(/<\/|\n/);
  expect(brotliCompressSync(headScripts.join('')).length).toBeLessThan(2250);
});
