// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { payloadAt, site } from './fixtures/site.js';
import { startPrefetch } from './prefetch.js';

const load = vi.fn(async (route: string, _priority?: 'low') => ({
  payload: payloadAt(route, { modules: ['/m.js'] }),
  site,
}));
const loader = { load, loadSidebar: async () => [], clear: () => {} };
let observer: { callback: IntersectionObserverCallback; targets: Set<Element> };
let prefetch: ReturnType<typeof startPrefetch>;
const $ = (selector: string) => document.querySelector(selector) as HTMLElement;
/** Events bear the time of the timers. */
const over = (selector: string) => {
  const event = new Event('mouseover', { bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: Date.now() });
  $(selector).dispatchEvent(event);
};
const routes = () => load.mock.calls.map(([route]) => route);
const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

beforeEach(() => {
  vi.useFakeTimers();
  load.mockClear();
  connect(undefined);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      targets = new Set<Element>();
      constructor(callback: IntersectionObserverCallback) {
        observer = { callback, targets: this.targets };
      }
      observe = (target: Element) => this.targets.add(target);
      unobserve = (target: Element) => this.targets.delete(target);
      disconnect = () => this.targets.clear();
    },
  );
  history.replaceState(null, '', '/docs/a');
  document.head.innerHTML = '';
  document.body.innerHTML = `<nav><a id="nav" href="/docs/n">n</a></nav><article data-diptych-article>
    <a id="b" href="/docs/b"><i>b</i><u>b</u></a><a id="c" href="/docs/c">c</a><a id="self" href="/docs/a#x">self</a>
    <a id="zh" href="/docs/zh/">zh</a>${Array.from({ length: 12 }, (_, n) => `<a href="/docs/${n}">${n}</a>`).join('')}</article>`;
  prefetch = startPrefetch({ site: () => site, loader });
});
afterEach(() => {
  prefetch.dispose();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('intent', () => {
  it('loads the page of the first link a pointer comes to at once, and once', async () => {
    over('#b i');
    over('#b u');
    await vi.advanceTimersByTimeAsync(100);
    expect(routes()).toEqual(['/b']);
    over('#c');
    expect(routes()).toEqual(['/b', '/c']);
  });

  it('waits until a pointer that goes over links rests on one', async () => {
    over('#b');
    await vi.advanceTimersByTimeAsync(20);
    over('#c');
    await vi.advanceTimersByTimeAsync(64);
    over('#nav');
    await vi.advanceTimersByTimeAsync(64);
    expect(routes()).toEqual(['/b']);
    await vi.advanceTimersByTimeAsync(1);
    expect(routes()).toEqual(['/b', '/n']);
  });

  it.each(['focusin', 'touchstart', 'mousedown'])(
    'takes %s for one at once, and preloads modules once',
    async (name) => {
      for (const selector of ['#b', '#c']) $(selector).dispatchEvent(new Event(name, { bubbles: true }));
      await vi.advanceTimersByTimeAsync(0);
      expect(routes()).toEqual(['/b', '/c']);
      expect(document.querySelectorAll('link[rel="modulepreload"]')).toHaveLength(1);
    },
  );

  it('loads no page twice over: not the one shown', async () => {
    for (const selector of ['#self', '#zh']) {
      over(selector);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(routes()).toEqual(['/zh/']);
  });

  it.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'saves data: %o',
    async (connection) => {
      connect(connection);
      over('#b');
      $('#c').dispatchEvent(new Event('focusin', { bubbles: true }));
      prefetch.watch();
      await vi.advanceTimersByTimeAsync(5000);
      expect(routes()).toEqual([]);
      expect(observer.targets.size).toBe(0);
    },
  );

  it('ends when it is told to', async () => {
    over('#b');
    await vi.advanceTimersByTimeAsync(20);
    over('#c');
    prefetch.dispose();
    over('#nav');
    await vi.advanceTimersByTimeAsync(100);
    expect(routes()).toEqual(['/b']);
  });

  it('does not begin with links in view after it was told to end', async () => {
    connect({ effectiveType: '4g', downlink: 10 });
    prefetch.watch();
    prefetch.dispose();
    await vi.advanceTimersByTimeAsync(5000);
    expect(observer.targets.size).toBe(0);
  });
});

describe('links in view', () => {
  const see = () =>
    observer.callback(
      [...observer.targets].map((target) => ({ isIntersecting: true, target }) as unknown as IntersectionObserverEntry),
      {} as IntersectionObserver,
    );

  it('loads a few of the article on a good connection', async () => {
    connect({ effectiveType: '4g', downlink: 10 });
    prefetch.watch();
    await vi.advanceTimersByTimeAsync(5000);
    see();
    expect(routes()).toEqual(['/b', '/c', '/zh/', '/0', '/1', '/2', '/3', '/4']);
    expect(load).toHaveBeenLastCalledWith('/4', 'low');
  });

  it.each([undefined, { effectiveType: '4g', downlink: 2 }, { effectiveType: '3g', downlink: 10 }])(
    'loads nothing where the connection is not known to be good: %o',
    async (connection) => {
      connect(connection);
      prefetch.watch();
      await vi.advanceTimersByTimeAsync(5000);
      see();
      expect(routes()).toEqual([]);
    },
  );
});
