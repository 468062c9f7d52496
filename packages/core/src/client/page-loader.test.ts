// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { payloadAt, site } from './fixtures/site.js';
import { createPageLoader } from './page-loader.js';

function loaderOf(answers: Record<string, unknown>, capacity?: number) {
  const fetch = vi.fn(async (url: string) => {
    const answer = url === '/docs/site.json' ? site : answers[url];
    if (answer instanceof Error) throw answer;
    if (typeof answer === 'number') return new Response('', { status: answer });
    return new Response(JSON.stringify(answer));
  });
  const loader = createPageLoader({
    base: '/docs/',
    buildId: 'S',
    fetch: fetch as unknown as typeof globalThis.fetch,
    capacity,
    site: { url: '/docs/site.json', data: site },
  });
  return { loader, fetch, urls: () => fetch.mock.calls.map(([url]) => url) };
}

describe('createPageLoader', () => {
  it('loads a page with its sidebar, and each only once', async () => {
    const sidebar = [{ type: 'divider' as const }];
    const { loader, urls } = loaderOf({
      '/docs/static/pages/a.json': payloadAt('/a', { sidebarUrl: '/docs/side.json' }),
      '/docs/static/pages/b%23.json': payloadAt('/b#', { sidebarUrl: '/docs/side.json' }),
      '/docs/side.json': sidebar,
    });
    const [first, again] = await Promise.all([loader.load('/a', 'low'), loader.load('/a')]);
    expect(first.payload.page.routePath).toBe('/a');
    expect(first.sidebar).toEqual(sidebar);
    expect(again).toBe(first);
    expect((await loader.load('/b#')).sidebar).toBe(first.sidebar);
    expect(urls()).toEqual(['/docs/static/pages/a.json', '/docs/side.json', '/docs/static/pages/b%23.json']);
  });

  it.each([
    ['missing', 404, 'There is no page data at /docs/static/pages/a.json'],
    ['failed', 500, 'The page data at /docs/static/pages/a.json did not load: The server answered 500'],
    ['failed', new TypeError('offline'), 'did not load: offline'],
    ['stale', payloadAt('/a', { buildId: 'other' }), 'belongs to another document'],
    ['stale', { ...payloadAt('/a'), schema: 2 }, 'belongs to another document'],
  ])('says %s for %s', async (reason, answer, words) => {
    const { loader } = loaderOf({ '/docs/static/pages/a.json': answer });
    await expect(loader.load('/a')).rejects.toMatchObject({ reason, message: expect.stringContaining(words) });
  });

  it('loads the data of another language with its first page', async () => {
    const other = { ...site, locale: { ...site.locale, key: 'zh' } };
    const { loader, urls } = loaderOf({
      '/docs/static/pages/a.json': payloadAt('/a'),
      '/docs/static/pages/zh/a.json': payloadAt('/zh/a', { siteUrl: '/docs/zh.json' }),
      '/docs/static/pages/zh/b.json': payloadAt('/zh/b', { siteUrl: '/docs/zh.json' }),
      '/docs/zh.json': other,
    });
    expect((await loader.load('/a')).site).toBe(site);
    expect((await loader.load('/zh/a')).site).toEqual(other);
    await loader.load('/zh/b');
    expect(urls().filter((url) => url === '/docs/zh.json')).toHaveLength(1);
  });

  it('gives up on page data that never comes', async () => {
    vi.useFakeTimers();
    const fetch = vi.fn(
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ) as unknown as typeof globalThis.fetch;
    const loader = createPageLoader({
      base: '/docs/',
      buildId: 'S',
      fetch,
      site: { url: '/docs/site.json', data: site },
    });
    const failed = expect(loader.load('/a')).rejects.toMatchObject({ reason: 'failed' });
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
    vi.useRealTimers();
  });

  it('without a network takes what the browser keeps, and says so where that is nothing', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { loader, fetch } = loaderOf({
      '/docs/static/pages/a.json': payloadAt('/a'),
      '/docs/static/pages/b.json': new TypeError('no network'),
      '/docs/b': new TypeError('no network'),
    });
    expect((await loader.load('/a')).payload.page.routePath).toBe('/a');
    expect(fetch).toHaveBeenLastCalledWith(
      '/docs/static/pages/a.json',
      expect.objectContaining({ cache: 'force-cache' }),
    );
    await expect(loader.load('/b')).rejects.toMatchObject({ reason: 'offline' });
    vi.unstubAllGlobals();
  });

  it('asks again after a failure, after being cleared, and for what it had to forget', async () => {
    const answers: Record<string, unknown> = { '/docs/static/pages/a.json': 500 };
    const { loader, fetch } = loaderOf(answers, 2);
    await expect(loader.load('/a')).rejects.toThrow();
    for (const name of ['a', 'b', 'c']) answers[`/docs/static/pages/${name}.json`] = payloadAt(`/${name}`);
    for (const name of ['/a', '/b', '/a', '/c', '/a']) await loader.load(name);
    expect(fetch).toHaveBeenCalledTimes(4);
    await loader.load('/b');
    expect(fetch).toHaveBeenCalledTimes(5);
    loader.clear();
    await loader.load('/b');
    expect(fetch).toHaveBeenCalledWith('/docs/static/pages/b.json', expect.objectContaining({ cache: 'no-cache' }));
  });

  it('does not give out what was on its way when it was cleared', async () => {
    const answers: Record<string, unknown> = { '/docs/static/pages/a.json': payloadAt('/a', { html: 'old' }) };
    const { loader, fetch } = loaderOf(answers);
    const loading = loader.load('/a');
    answers['/docs/static/pages/a.json'] = payloadAt('/a', { html: 'new' });
    loader.clear();
    expect((await loading).payload.html).toBe('new');
    expect(fetch.mock.calls.filter(([url]) => url.endsWith('a.json'))).toHaveLength(2);
  });
});
