import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { headScripts } from '../head-scripts.js';

const html = document.documentElement;
const run = () => new Function(headScripts.join(';'))();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  html.className = '';
});
afterEach(() => vi.unstubAllGlobals());

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
    ['nothing', 'after the first paint', () => {}, 0],
    ['what is kept for the visit', 'after the first paint', () => sessionStorage.setItem('diptych.sidebar', '{}'), 0],
    ['what is kept for longer', 'before it', () => localStorage.setItem('language', 'en'), 1],
  ])('puts back %s %s', (_what, _when, store, early) => {
    store();
    const observed = vi.spyOn(MutationObserver.prototype, 'observe');
    arrive();
    expect(observed).toHaveBeenCalledTimes(early);
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
