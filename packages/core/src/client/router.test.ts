// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PagePayload } from '../shared/types.js';
import type { View } from './app.js';
import { type Article, createArticle } from './article.js';
import { pageAt, payloadAt, site } from './fixtures/site.js';
import { type LoadedPage, PageUnavailableError } from './page-loader.js';
import { createRouter, type Router } from './router.js';

/** Pages on their way: a test lets them come when it wants. */
let coming: Map<string, { resolve(page: LoadedPage): void; reject(cause: unknown): void }>;
let router: Router;
const controls = { show: vi.fn<(view: View) => void>(), setLoading: vi.fn() };
const leave = vi.fn();
let scrollPosition: [number, number] | undefined;
const positions = {
  save: vi.fn(),
  current: () => scrollPosition,
  enter: vi.fn(() => true),
  push: (url: string) => history.pushState({ key: 1 }, '', url),
  handOver: vi.fn(),
  dispose: vi.fn(),
};
const loader = {
  load: (route: string) => new Promise<LoadedPage>((resolve, reject) => coming.set(route, { resolve, reject })),
  loadSidebar: async () => [],
  clear: () => {},
};
let owner: Article;
const html = new Response('', { headers: { 'content-type': 'text/html' } });
let response: Response | undefined = html;
/** What all routers of the tests share. */
const options = {
  siteUrl: '/docs/site.json',
  controls,
  loader,
  positions,
  leave,
  probe: async () => response,
};
const article = () => document.querySelector('article') as HTMLElement;
const settle = () => vi.advanceTimersByTimeAsync(0);
/** Lets a page come. */
async function show(route: string, more: Partial<PagePayload> = {}) {
  coming.get(route)?.resolve({ payload: payloadAt(route, more), site });
  await settle();
}
/** A click on a link; whether the router took it. */
function click(href: string, init: MouseEventInit = {}): boolean {
  document.body.insertAdjacentHTML('beforeend', `<a href="${href}">link</a>`);
  const link = document.body.lastElementChild as HTMLElement;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  let taken = false;
  // Last in line: notes what the router did, and keeps the test's document where it is.
  window.addEventListener(
    'click',
    (last) => {
      taken = last.defaultPrevented;
      last.preventDefault();
    },
    { once: true },
  );
  link.dispatchEvent(event);
  return taken;
}
function popTo(path: string) {
  history.replaceState({ key: 1 }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: { key: 1 } }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  coming = new Map();
  scrollPosition = undefined;
  Object.assign(window, { scrollTo: vi.fn() });
  history.replaceState({ key: 1 }, '', '/docs/a');
  document.body.innerHTML = '<main><article data-diptych-article><h1>/a</h1></article></main>';
  const first: View = { site, page: pageAt('/a'), article: {} };
  owner = createArticle(first.article, article(), {});
  router = createRouter({ ...options, first, address: location.href, article: owner });
});
afterEach(() => {
  router.dispose();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('links', () => {
  it('opens a page of the site: content, address, title, focus, announcement', async () => {
    expect(click('/docs/b')).toBe(true);
    await settle();
    expect(location.pathname).toBe('/docs/a');
    await show('/b');
    expect(location.pathname).toBe('/docs/b');
    expect(article().textContent).toBe('/b');
    expect(document.title).toBe('Page /b - Site');
    expect(document.activeElement).toBe(article());
    expect(window.scrollTo).toHaveBeenLastCalledWith({ left: 0, top: 0, behavior: 'instant' });
    await vi.advanceTimersByTimeAsync(100);
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('Page /b');
  });

  it('goes to the heading an address names', async () => {
    click('/docs/b#%E6%A0%87%E9%A2%98');
    const scrollIntoView = vi.fn();
    Object.assign(HTMLElement.prototype, { scrollIntoView });
    await show('/b', { html: '<h2 id="标题">标题</h2>' });
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.id).toBe('标题');
  });

  it('takes the address that a script has changed for the one of its page', () => {
    router.dispose();
    const address = location.href;
    history.replaceState({ key: 1 }, '', '/docs/a?tidy');
    router = createRouter({ ...options, first: router.view, address, article: owner });
    expect(coming.size).toBe(0);
    expect(click('/docs/a?tidy#x')).toBe(false);
  });

  it('opens the page that the reader went back to before it ran', async () => {
    router.dispose();
    const address = location.href;
    history.replaceState({ key: 1 }, '', '/docs/b');
    router = createRouter({ ...options, first: router.view, address, article: owner });
    await show('/b');
    expect(article().textContent).toBe('/b');
  });

  it('opens the closed details that its heading is in', async () => {
    click('/docs/b#in');
    Object.assign(HTMLElement.prototype, { scrollIntoView: () => {} });
    await show('/b', {
      html: '<details id="outer"><details id="inner"><h2 id="in">In</h2></details></details><details id="other"></details>',
    });
    const open = [...document.querySelectorAll('details')].filter((details) => details.open).map(({ id }) => id);
    expect(open).toEqual(['outer', 'inner']);
    expect(document.activeElement?.id).toBe('in');
  });

  it('asks hidden parts that its heading is in to be shown, before it scrolls', async () => {
    click('/docs/b#in');
    const calls: string[] = [];
    const onBeforeMatch = ({ target }: Event) => calls.push((target as Element).id);
    document.addEventListener('beforematch', onBeforeMatch);
    Object.assign(HTMLElement.prototype, { scrollIntoView: () => calls.push('scroll') });
    await show('/b', {
      html: '<div id="outer" hidden><div id="inner" hidden="until-found"><h2 id="in">In</h2></div></div><p hidden></p>',
    });
    document.removeEventListener('beforematch', onBeforeMatch);
    expect(calls).toEqual(['inner', 'outer', 'scroll']);
  });

  it.each(['/elsewhere', 'https://example.org/docs/b', '/docs/file.zip', '/docs/a#x', '#x'])(
    'leaves %s to the browser',
    (href) => {
      expect(click(href)).toBe(false);
      expect(coming.size).toBe(0);
    },
  );

  it('waits for the layout where a page has another one', async () => {
    click('/docs/home');
    await show('/home', { page: pageAt('/home', { pageType: 'home' }) });
    expect(article().textContent).toBe('/a');
    const view = controls.show.mock.lastCall?.[0] as View;
    owner.expect(view.article);
    owner.commit(view.article);
    expect(article().textContent).toBe('/home');
    expect(document.title).toBe('Page /home - Site');
  });

  it('leaves modified clicks to the browser', () => expect(click('/docs/b', { ctrlKey: true })).toBe(false));

  it('notes the place before a jump on the page', () => {
    click('/docs/a#x');
    expect(positions.save).toHaveBeenCalled();
  });

  it('shows the newest page, whatever comes first', async () => {
    click('/docs/b');
    click('/docs/c');
    await show('/c');
    await show('/b');
    expect(location.pathname).toBe('/docs/c');
    expect(controls.show).toHaveBeenCalledTimes(1);
    expect(router.view.page.routePath).toBe('/c');
  });
});

describe('reload', () => {
  const left = () => new URL(leave.mock.lastCall?.[0]).pathname;

  it('loads this page again, and a page that a reader waits for in its place', async () => {
    router.reload();
    expect(left()).toBe('/docs/a');
    click('/docs/b');
    router.reload();
    expect(left()).toBe('/docs/b');
    // Asked for as a document, it is still on its way.
    coming.get('/b')?.reject(new PageUnavailableError('stale', '/b'));
    await settle();
    router.reload();
    expect(left()).toBe('/docs/b');
  });

  it('loads this page again once another one is shown or cancelled', async () => {
    click('/docs/b');
    await show('/b');
    router.reload();
    expect(left()).toBe('/docs/b');
    click('/docs/c');
    router.navigate('/docs/b');
    router.reload();
    expect(left()).toBe('/docs/b');
  });
});

describe('progress', () => {
  it('shows only what takes over 200 ms', async () => {
    click('/docs/b');
    await vi.advanceTimersByTimeAsync(199);
    expect(controls.setLoading).not.toHaveBeenCalledWith(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(controls.setLoading).toHaveBeenLastCalledWith(true);
    await show('/b');
    // What is shown ends it.
    expect(controls.show).toHaveBeenCalledTimes(1);
    click('/docs/c');
    await show('/c');
    await vi.advanceTimersByTimeAsync(500);
    expect(controls.setLoading).toHaveBeenCalledTimes(1);
  });

  it('ends for a page that does not come', async () => {
    click('/docs/b');
    await vi.advanceTimersByTimeAsync(200);
    coming.get('/b')?.reject(new PageUnavailableError('stale', 'Another deploy.'));
    await settle();
    expect(controls.setLoading).toHaveBeenLastCalledWith(false);
  });
});

describe('pages that do not come', () => {
  it.each([
    ['failed', 1, html],
    ['stale', 0, html],
    ['missing', 1, html],
    ['missing', 0, new Response('', { status: 404, headers: { 'content-type': 'text/html' } })],
    ['missing', 0, new Response('a file', { headers: { 'content-type': 'text/plain' } })],
  ] as const)('%s: the browser goes there', async (reason, logged, given) => {
    response = given;
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    click('/docs/b?q#x');
    coming.get('/b')?.reject(new PageUnavailableError(reason, 'The page data did not load.'));
    await settle();
    expect(leave).toHaveBeenCalledWith(expect.stringMatching(/\/docs\/b\?q#x$/));
    expect(error).toHaveBeenCalledTimes(logged);
    response = html;
    error.mockRestore();
  });

  it.each([
    ['offline', true],
    ['failed', false],
    ['missing', false],
  ] as const)(
    '%s, and the server reachable: %s: the page stays, with a way to try again',
    async (reason, reachable) => {
      response = reachable ? html : undefined;
      const error = vi.spyOn(console, 'error').mockImplementation(() => {});
      click('/docs/b');
      coming.get('/b')?.reject(new PageUnavailableError(reason, 'The page data did not load.'));
      await settle();
      expect(leave).not.toHaveBeenCalled();
      expect(article().textContent).toBe('/a');
      const notice = document.querySelector('[data-diptych-notice]') as HTMLElement;
      expect(notice.textContent).toContain('offline');
      notice.querySelector('button')?.click();
      expect(document.querySelector('[data-diptych-notice]')).toBeNull();
      await show('/b');
      expect(article().textContent).toBe('/b');
      response = html;
      error.mockRestore();
    },
  );

  it('does not leave by itself while the reader types', async () => {
    document.body.insertAdjacentHTML('beforeend', '<input>');
    click('/docs/b');
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    coming.get('/b')?.reject(new PageUnavailableError('stale', 'Another deploy.'));
    await settle();
    expect(leave).not.toHaveBeenCalled();
    document.querySelector<HTMLElement>('[data-diptych-notice] button')?.click();
    expect(leave).toHaveBeenCalledWith(expect.stringMatching(/\/docs\/b$/));
  });

  it('leaves the focus to a reader who types', async () => {
    document.body.insertAdjacentHTML('beforeend', '<input>');
    const input = document.querySelector('input') as HTMLInputElement;
    click('/docs/b');
    input.focus();
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await show('/b');
    expect(article().textContent).toBe('/b');
    expect(document.activeElement).toBe(input);
  });

  it('hands the noted position over where the way back leads to another deploy', async () => {
    click('/docs/b');
    await show('/b');
    popTo('/docs/a');
    coming.get('/a')?.reject(new PageUnavailableError('stale', 'Another deploy.'));
    await settle();
    expect(positions.handOver).toHaveBeenCalledTimes(1);
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe('history', () => {
  it('shows the page and its place', async () => {
    click('/docs/b');
    await show('/b');
    scrollPosition = [0, 640];
    popTo('/docs/a');
    expect(positions.save).toHaveBeenCalledTimes(2);
    await show('/a');
    expect(article().textContent).toBe('/a');
    expect(window.scrollTo).toHaveBeenLastCalledWith({ left: 0, top: 640, behavior: 'instant' });
  });

  it('moves within the page, and forgets a page on its way', async () => {
    click('/docs/b');
    scrollPosition = [0, 50];
    popTo('/docs/a#x');
    expect(window.scrollTo).toHaveBeenLastCalledWith({ left: 0, top: 50, behavior: 'instant' });
    await show('/b');
    expect(location.pathname).toBe('/docs/a');
  });

  it('lets the browser scroll to a hash it has just followed', () => {
    positions.enter.mockReturnValueOnce(false);
    scrollPosition = [0, 50];
    history.replaceState(null, '', '/docs/a#x');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(positions.save).not.toHaveBeenCalled();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});
