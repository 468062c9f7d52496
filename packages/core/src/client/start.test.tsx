// @vitest-environment happy-dom
import { type ReactNode, useEffect, useId, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { splitAtArticle } from '../documents/read-layout.js';
import { createIsland, renderArticle, renderLayout } from '../server/index.js';
import type { LayoutProps, SidebarProps } from '../shared/theme-contract.js';
import type { DocumentData, PagePayload, SidebarItem } from '../shared/types.js';
import { eventually, moment } from './fixtures/eventually.js';
import { pageAt, payloadAt, site } from './fixtures/site.js';
import { applyPagePayload, navigate, refreshSite, setRunningSite } from './running-site.js';
import { start } from './start.js';

const broken = { now: false };
const effects = vi.fn();
function Layout({ site: { nav }, page, article, sidebar, loading }: LayoutProps): ReactNode {
  const [open, setOpen] = useState(false);
  const [filter, setFilter] = useState('');
  useEffect(() => effects(page.routePath), [page.routePath]);
  if (broken.now) throw new Error('layout');
  return (
    <div id={useId()}>
      <button type="button" id="menu" onClick={() => setOpen(!open)}>
        {open ? 'close' : 'open'}
      </button>
      <input value={filter} onChange={(event) => setFilter(event.target.value)} />
      <output>{filter}</output>
      {nav.map(({ text }) => (
        <b key={text}>{text}</b>
      ))}
      {loading && <div role="progressbar" />}
      {page.pageType === 'home' ? <main className="home">{article}</main> : <main>{article}</main>}
      {sidebar}
      <footer>{page.title}</footer>
    </div>
  );
}
const Sidebar = ({ items, activeLink }: SidebarProps) => (
  <nav>
    {items.map((item) =>
      item.type === 'link' ? (
        <a key={item.link} href={item.link} aria-current={item.link === activeLink ? 'page' : undefined}>
          {item.text}
        </a>
      ) : null,
    )}
  </nav>
);
const theme = { Layout, Sidebar };
function CounterCode() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" id="counter" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
const Counter = createIsland(CounterCode, { module: 'counter', name: 'Counter' });
const items: SidebarItem[] = ['/a', '/b'].map((route) => ({ type: 'link', text: route, link: `/docs${route}` }));

let answers: Record<string, unknown>;
const $ = (selector: string) => document.querySelector(selector) as HTMLElement;

/** Lays out the document of `/a` as the server does. */
function lay(more: Partial<DocumentData> = {}) {
  const { html, ...payload } = payloadAt('/a', { html: articleOf('/a') });
  const data: DocumentData = {
    ...payload,
    sidebarUrl: '/docs/side.json',
    siteUrl: '/docs/site.json',
    scripts: ['/shell.js'],
    ...more,
  };
  const layout = renderLayout(theme, {
    site,
    page: data.page,
    sidebar: { items, activeLink: '/docs/a' },
  });
  document.body.innerHTML = `<div id="diptych-root">${splitAtArticle(layout).join(html)}</div>`;
  const get = async (url: string) => (await fetch(url)).json();
  window.diptych = { data, site: get(data.siteUrl), sidebar: get('/docs/side.json') };
}
function articleOf(route: string): string {
  return renderArticle(
    <>
      <h1>Article {route}</h1>
      <Counter />
      <a href="/docs/b">to b</a>
    </>,
  ).html;
}
const payloadOf = (route: string, more: Partial<PagePayload> = {}) =>
  payloadAt(route, { sidebarUrl: '/docs/side.json', html: articleOf(route), ...more });

beforeEach(() => {
  broken.now = false;
  effects.mockClear();
  answers = {
    '/docs/site.json': site,
    '/docs/side.json': items,
    '/docs/static/pages/a.json': payloadOf('/a'),
    '/docs/static/pages/b.json': payloadOf('/b'),
    '/docs/static/pages/home/index.json': payloadOf('/home/', {
      page: pageAt('/home/', { pageType: 'home' }),
      sidebarUrl: undefined,
    }),
  };
  vi.stubGlobal('fetch', async (url: string) =>
    answers[url] === undefined ? new Response('', { status: 500 }) : new Response(JSON.stringify(answers[url])),
  );
  // Prefetching on a good connection has tests of its own; here it would go on after the test.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => {});
  Object.assign(window, { scrollTo: vi.fn() });
  history.replaceState(null, '', '/docs/a');
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method);
});
afterEach(async () => {
  setRunningSite(undefined);
  await moment(0);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const expectSilence = () => {
  expect(console.warn).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
};

describe('start', () => {
  it('adopts what the server made, and says when it is ready', async () => {
    lay();
    const [article, heading, link] = [$('article'), $('h1'), $('nav a')];
    const ready = vi.fn(() => effects('ready'));
    document.addEventListener('diptych:ready', ready, { once: true });
    await start({ theme, islands: {} });
    expect(effects.mock.calls).toEqual([['/a'], ['ready']]);
    expect([$('article'), $('h1'), $('nav a')]).toEqual([article, heading, link]);
    $('#menu').click();
    await eventually(() => expect($('#menu').textContent).toBe('close'));
    expect($('h1')).toBe(heading);
    expectSilence();
  });

  it.each(['before it runs', 'while it runs'])('applies what was typed into fields of the layout %s', async (when) => {
    lay();
    const field = $('input') as HTMLInputElement;
    const type = () => {
      field.value = 'abc';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    if (when.startsWith('before')) type();
    const started = start({ theme, islands: {} });
    if (when.startsWith('while')) {
      await Promise.resolve();
      type();
    }
    await started;
    await eventually(() => expect($('output').textContent).toBe('abc'));
    expect(field.value).toBe('abc');
    expectSilence();
  });

  it('hydrates islands on touch, shows another page, and takes them down', async () => {
    lay();
    await start({ theme, islands: { counter: async () => ({ Counter: CounterCode }) } });
    $('#counter').click();
    await eventually(() => expect($('#counter').textContent).toBe('1'));
    navigate('/docs/b');
    await eventually(() => expect($('h1').textContent).toBe('Article /b'));
    await eventually(() => expect($('footer').textContent).toBe('Page /b'));
    await eventually(() => expect(document.activeElement).toBe($('article')));
    expect($('#counter').textContent).toBe('0');
    expect($('[aria-current]').textContent).toBe('/b');
    expect(location.pathname).toBe('/docs/b');
    $('#counter').click();
    await eventually(() => expect($('#counter').textContent).toBe('1'));
    expectSilence();
  });

  it('shows a page of another kind, where the layout makes a new article', async () => {
    lay();
    await start({ theme, islands: {} });
    navigate('/docs/home/');
    await eventually(() => expect($('main.home h1')?.textContent).toBe('Article /home/'));
    expect(document.querySelector('nav')).toBeNull();
    expectSilence();
  });

  it('takes new data of the page shown, and ignores that of others', async () => {
    lay();
    await start({ theme, islands: {} });
    await applyPagePayload(payloadOf('/a', { html: '<h1>Edited</h1>' }));
    await applyPagePayload(payloadOf('/b', { html: '<h1>Other</h1>' }));
    await eventually(() => expect($('h1').textContent).toBe('Edited'));
    answers['/docs/site.json'] = { ...site, nav: [{ text: 'News', position: 'left' }] };
    answers['/docs/static/pages/a.json'] = payloadOf('/a', { html: '<h1>Again</h1>' });
    await refreshSite();
    await eventually(() => expect([$('b').textContent, $('h1').textContent]).toEqual(['News', 'Again']));
    expectSilence();
  });

  it('leaves the page as it is where it cannot start', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    lay({ siteUrl: '/docs/none.json' });
    const { innerHTML } = document.body;
    const failed = vi.fn();
    document.addEventListener('diptych:failed', failed, { once: true });
    await start({ theme, islands: {} });
    expect(failed).toHaveBeenCalled();
    expect(document.body.innerHTML).toBe(innerHTML);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('did not start'), expect.any(Error));
  });

  it("warns of markup that differs from the server's, and keeps the article and its islands", async () => {
    vi.mocked(console.warn).mockImplementation(() => {});
    lay();
    $('footer').outerHTML = '<header>other</header>';
    const heading = $('h1');
    await start({ theme, islands: { counter: async () => ({ Counter: CounterCode }) } });
    expect(console.warn).toHaveBeenCalled();
    expect($('footer').textContent).toBe('Page /a');
    expect($('h1')).toBe(heading);
    $('#counter').click();
    await eventually(() => expect($('#counter').textContent).toBe('1'));
  });

  it("puts the server's markup back where the layout breaks", async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    lay();
    const { innerHTML } = document.body;
    vi.stubGlobal(
      'fetch',
      async (url: string) => new Response(answers[url] ? JSON.stringify(answers[url]) : innerHTML),
    );
    broken.now = true;
    const listen = vi.spyOn(window, 'addEventListener');
    await start({ theme, islands: {} });
    expect($('h1').textContent).toBe('Article /a');
    expect(console.error).toHaveBeenCalledWith('The layout broke.', expect.any(Error));
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    // Routers of other tests listen, too.
    const onPop = listen.mock.calls.findLast(([name]) => name === 'popstate')?.[1] as () => void;
    const popTo = (path: string) => {
      history.replaceState(null, '', path);
      onPop();
    };
    popTo('/docs/a#b');
    expect(reload).not.toHaveBeenCalled();
    popTo('/docs/b');
    expect(reload).toHaveBeenCalledOnce();
  });
});
