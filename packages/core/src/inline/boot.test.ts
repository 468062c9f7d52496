// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, moment } from '../client/fixtures/eventually.js';
import { bootScript } from '../documents/inline-scripts.js';

let idle: (() => void)[] = [];
let later: [callback: () => void, ms: number][] = [];
/** Reports to the script what the browser has painted. */
let paint = (..._names: string[]): void => {};
class PaintObserver {
  constructor(callback: (list: { getEntriesByName: (name: string) => string[] }, self: PaintObserver) => void) {
    paint = (...names) => callback({ getEntriesByName: (name) => names.filter((each) => each === name) }, this);
  }
  observe() {}
  disconnect() {
    paint = () => {};
  }
}
/** How the browser came to the document. */
let navigation = 'navigate';
vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ type: navigation }] as never);
/** Replaces `import()`, which a function created from text does not have. */
let importModule = vi.fn(async (_url: string): Promise<unknown> => ({}));

/** Puts a document together and runs the script in it. */
function boot() {
  document.body.innerHTML = `<div id="diptych-root"><button id="search"><b>Search</b></button><button id="find" aria-keyshortcuts="Control+K Meta+K /">f</button><input><a href="#x">x</a>
    <button id="pop" popovertarget="p">p</button></div><button id="outside">o</button>
    <script type="application/json" id="diptych-data">${JSON.stringify({ scripts: ['/react.js', '/shell.js'], siteUrl: '/site.json', sidebarUrl: '/side.json' })}</script>`;
  new Function('importModule', 'setTimeout', bootScript.replace('import(', 'importModule('))(importModule, timeOut);
}
/** Calls for later are stored; a pause between two tasks is one. */
function timeOut(callback: () => void, ms?: number): void {
  if (ms) later.push([callback, ms]);
  else setTimeout(callback);
}
const button = (id: string) => document.getElementById(id) as HTMLElement;
const ready = () => document.dispatchEvent(new Event('diptych:ready'));
function press(init: KeyboardEventInit, target: EventTarget = document.body): boolean {
  return target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
}

beforeEach(() => {
  idle = [];
  later = [];
  importModule = vi.fn(async () => ({}));
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}')),
  );
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  navigation = 'navigate';
  Object.assign(window, { requestIdleCallback: globalThis.requestIdleCallback, PerformanceObserver: PaintObserver });
});
afterEach(() => {
  document.head.replaceChildren();
  navigation = 'reload';
  document.dispatchEvent(new Event('diptych:failed'));
  vi.unstubAllGlobals();
});

describe('loading', () => {
  it('waits for the first paint and an idle moment', async () => {
    boot();
    paint('first-paint');
    expect(idle).toHaveLength(0);
    paint('first-contentful-paint');
    expect(importModule).not.toHaveBeenCalled();
    idle[0]?.();
    expect(importModule.mock.calls).toEqual([['/shell.js']]);
    expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual(['/site.json', '/side.json']);
  });

  it('does not wait for ever where nothing is painted', () => {
    boot();
    expect(later.map(([, ms]) => ms)).toEqual([3000]);
    later[0]?.[0]();
    idle[0]?.();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('preloads what the app imports', () => {
    boot();
    button('search').click();
    expect(importModule.mock.calls).toEqual([['/shell.js']]);
    const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    expect(preloads.map((link) => link.getAttribute('href'))).toEqual(['/react.js', '/shell.js']);
  });

  it('does not load before the document is whole', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    boot();
    for (let count = 0; count < 2; count += 1) button('search').click();
    expect(importModule).not.toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
    state.mockRestore();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await eventually(() => expect(fetch).toHaveBeenCalledTimes(2));
  });

  it('hands over what it has read and asked for', async () => {
    boot();
    button('outside').focus();
    expect(window.diptych?.data).toMatchObject({ scripts: ['/react.js', '/shell.js'] });
    expect(await window.diptych?.site).toEqual({});
    expect(await window.diptych?.sidebar).toEqual({});
  });

  it('reads its data whatever the ids of headings are', () => {
    boot();
    document.querySelector('a')?.setAttribute('id', 'diptych-data');
    button('search').click();
    expect(window.diptych?.data).toMatchObject({ scripts: ['/react.js', '/shell.js'] });
  });

  it('asks once more after a failure, which may be of the moment', async () => {
    vi.mocked(fetch).mockImplementationOnce(async () => new Response('', { status: 503 }));
    vi.mocked(fetch).mockImplementationOnce(async () => {
      throw new TypeError('network');
    });
    boot();
    press({ key: 'Tab' });
    expect(await window.diptych?.site).toEqual({});
    expect(await window.diptych?.sidebar).toEqual({});
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('hands over a refusal, without an unhandled rejection', async () => {
    vi.mocked(fetch).mockImplementation(async () => new Response('', { status: 500 }));
    boot();
    button('search').click();
    await moment();
    await expect(window.diptych?.site).rejects.toThrow('The server answered 500 to /site.json.');
  });

  it.each(['pointerdown', 'keydown', 'touchstart', 'focusin'])('loads at once on %s, and once', async (name) => {
    boot();
    for (let count = 0; count < 2; count += 1) document.body.dispatchEvent(new Event(name, { bubbles: true }));
    expect(fetch).toHaveBeenCalledTimes(2);
    paint('first-contentful-paint');
    idle[0]?.();
    expect(importModule.mock.calls).toEqual([['/shell.js']]);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  describe('of an app that fails', () => {
    const reload = vi.spyOn(location, 'reload');
    const error = vi.spyOn(console, 'error');
    beforeEach(() => {
      reload.mockReset();
      error.mockReset();
      importModule.mockRejectedValueOnce(new Error('no'));
    });
    const isLogged = () =>
      eventually(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('did not load'), expect.any(Error)));
    /** Whether the script took a click. */
    function takes(target: Element): boolean {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      target.dispatchEvent(click);
      return click.defaultPrevented;
    }

    it('is logged, and loads the document again where a button was pressed', async () => {
      boot();
      button('search').click();
      await isLogged();
      await eventually(() => expect(reload).toHaveBeenCalledOnce());
      expect(fetch).toHaveBeenLastCalledWith(location.href, { cache: 'reload' });
    });

    it('loads the document again with the next button or key, but not without a network', async () => {
      boot();
      press({ key: 'a' });
      await isLogged();
      expect(reload).not.toHaveBeenCalled();
      vi.mocked(fetch).mockRejectedValueOnce(new TypeError('offline'));
      press({ key: 'k', ctrlKey: true });
      await moment(0);
      expect(reload).not.toHaveBeenCalled();
      expect(takes(button('search'))).toBe(true);
      await eventually(() => expect(reload).toHaveBeenCalledOnce());
    });

    it('leaves tabs and forms to others', async () => {
      boot();
      document
        .getElementById('diptych')
        ?.insertAdjacentHTML('beforeend', '<form><button>s</button></form><b role="tab">t</b>');
      press({ key: 'a' });
      await isLogged();
      for (const target of document.querySelectorAll('form button, [role=tab]')) expect(takes(target)).toBe(false);
    });

    it('lets go of the buttons in a document that was loaded again', async () => {
      navigation = 'reload';
      boot();
      button('search').click();
      await isLogged();
      expect(takes(button('search'))).toBe(false);
      expect(reload).not.toHaveBeenCalled();
    });
  });
});

describe('early clicks', () => {
  const clicksOf = (id: string) => {
    const listener = vi.fn();
    button(id).addEventListener('click', listener);
    return listener;
  };

  it('are given once to the same button, after the app is there', () => {
    boot();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('b')?.dispatchEvent(click);
    button('search').click();
    expect(click.defaultPrevented).toBe(true);
    const listener = clicksOf('search');
    ready();
    expect(listener).toHaveBeenCalledTimes(1);
    ready();
    button('search').click();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it.each(['pop', 'outside'])('leave the button #%s alone', (id) => {
    boot();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    button(id).dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });

  it('leave links alone', () => {
    boot();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('a')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });
});

describe('early keys', () => {
  it.each([[{ key: 'k', ctrlKey: true }], [{ key: 'k', metaKey: true }], [{ key: '/' }]])(
    '%o is given once',
    (init) => {
      boot();
      expect(press(init)).toBe(false);
      press(init);
      const heard: KeyboardEvent[] = [];
      const listener = (event: KeyboardEvent) => heard.push(event);
      document.addEventListener('keydown', listener);
      ready();
      document.removeEventListener('keydown', listener);
      expect(heard).toHaveLength(1);
      expect(heard[0]).toMatchObject(init);
    },
  );

  it.each([[{ key: 'k' }], [{ key: '/', isComposing: true }], [{ key: 'k', ctrlKey: true, shiftKey: true }]])(
    '%o is left alone',
    (init) => {
      boot();
      expect(press(init)).toBe(true);
    },
  );

  it('a slash is left alone where the search does not name it', () => {
    boot();
    button('find').setAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    expect(press({ key: '/' })).toBe(true);
    expect(press({ key: 'k', ctrlKey: true })).toBe(false);
  });

  const heardWhenReady = (): string[] => {
    const heard: string[] = [];
    const listener = ({ key, ctrlKey }: KeyboardEvent) => heard.push(ctrlKey ? `^${key}` : key);
    document.addEventListener('keydown', listener);
    ready();
    document.removeEventListener('keydown', listener);
    return heard;
  };

  it('keep what is typed after them, in its order', () => {
    boot();
    expect(press({ key: 'k', ctrlKey: true })).toBe(false);
    for (const key of ['m', 'o', 'x', 'Backspace', 'C', '/', '模'])
      expect(press({ key, shiftKey: key === 'C' })).toBe(false);
    expect(press({ key: 'Tab' })).toBe(true);
    expect(press({ key: 'r', ctrlKey: true })).toBe(true);
    expect(press({ key: 'a' }, document.querySelector('input') as HTMLElement)).toBe(true);
    expect(heardWhenReady()).toEqual(['^k', 'm', 'o', 'x', 'Backspace', 'C', '/', '模']);
  });

  it('keep what is typed after a click on the button of the search, which opens once', () => {
    boot();
    button('find').click();
    for (const key of ['m', 'o']) expect(press({ key }, button('find'))).toBe(false);
    const onClick = vi.fn();
    button('find').addEventListener('click', onClick);
    expect(heardWhenReady()).toEqual(['m', 'o']);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('are taken back by Escape, and nothing is kept without them', () => {
    boot();
    expect(press({ key: 'm' })).toBe(true);
    press({ key: 'k', ctrlKey: true });
    press({ key: 'm' });
    press({ key: 'Escape' });
    expect(press({ key: 'o' })).toBe(true);
    expect(heardWhenReady()).toEqual([]);
  });

  it('leave what is typed into a field', () => {
    boot();
    expect(press({ key: '/' }, document.querySelector('input') as HTMLElement)).toBe(true);
    expect(press({ key: 'k', ctrlKey: true }, document.querySelector('input') as HTMLElement)).toBe(false);
  });
});

it('is small', () => expect(bootScript.length).toBeLessThan(2850));
