import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { site } from '../../test/pages.js';
import { FETCH_FAILED_MESSAGE } from '../constants.js';
import { createFetchSearcher } from '../searcher/create-fetch-searcher.js';
import { planIndex } from '../split/plan-index.js';
import { toHead } from '../split/search-head.js';
import { createSearchWorkerHandler } from './create-worker-handler.js';
import { createWorkerSearcher } from './create-worker-searcher.js';
import type { MessagePortLike } from './protocol.js';

const files = { '': { en: '/search.en.json', zh: '/search.zh.json' } };
const plans = { en: planIndex(site.en, { name: 'en' }), zh: planIndex(site.zh, { name: 'zh' }) };
const answers: Record<string, unknown> = {
  '/search.en.json': toHead(plans.en, { records: '/en.json', folder: '/' }),
  '/search.zh.json': toHead(plans.zh, { records: '/zh.json', folder: '/' }),
  ...Object.fromEntries([...plans.en.files, ...plans.zh.files].map(({ name, text }) => [`/${name}`, JSON.parse(text)])),
};
const working = async (url: string) => ({ ok: true, status: 200, json: async () => answers[url] });
const offline = () => Promise.reject(new Error('offline'));

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const connect = (fetch: typeof working) => {
  const { port1, port2 } = new MessageChannel();
  const stop = createSearchWorkerHandler(port2 as unknown as MessagePortLike, { fetch });
  closers.push(() => {
    stop();
    port1.close();
  });
  return port1 as unknown as MessagePortLike;
};
const noFallback = () => {
  throw new Error('not needed');
};

describe('a searcher in a worker', () => {
  it('answers what one in the same thread answers', async () => {
    const far = createWorkerSearcher({ spawn: () => connect(working), fallback: noFallback, files });
    const near = createFetchSearcher({ files, fetch: working });
    for (const searcher of [far, near]) await searcher.load({ locale: 'en' });
    for (const query of ['testTimeout', '配置文件', '']) {
      expect(await far.search(query, { locale: 'en' })).toEqual(await near.search(query, { locale: 'en' }));
    }
    far.dispose();
  });

  it('answers a query that is not a string, and one without options', async () => {
    const far = createWorkerSearcher({ spawn: () => connect(working), fallback: noFallback, files });
    await far.load(undefined as never);
    const scope = { locale: 'en' };
    expect(await far.search(Symbol('x') as never, scope)).toEqual(await far.search('', scope));
    expect((await far.search('testTimeout', undefined as never)).groups.map(({ locale }) => locale)).toContain('en');
    far.dispose();
  });

  it("fetches the reader's first file in the page while the worker starts", async () => {
    const inWorker = vi.fn(working);
    const fetchJson = vi.fn(async (url: string) => answers[url]);
    const searcher = createWorkerSearcher({ spawn: () => connect(inWorker), fallback: noFallback, files, fetchJson });
    await searcher.load({ locale: 'zh' });
    expect(fetchJson.mock.calls).toEqual([['/search.zh.json']]);
    expect(inWorker).not.toHaveBeenCalled();
    searcher.dispose();
  });

  it('hands over what was typed while the worker started', async () => {
    const inWorker = vi.fn(working);
    const fetchJson = async (url: string) => answers[url];
    const searcher = createWorkerSearcher({ spawn: () => connect(inWorker), fallback: noFallback, files, fetchJson });
    void searcher.load({ locale: 'en' });
    void searcher.expect?.('millisec', { locale: 'en' });
    await vi.waitFor(() => expect(inWorker.mock.calls.map(([url]) => url)).toEqual([`/${plans.en.folder}w0.json`]));
    searcher.dispose();
  });

  it('leaves it to the worker when the page cannot have it', async () => {
    const inWorker = vi.fn(working);
    const fetchJson = () => Promise.reject(new Error('offline'));
    const searcher = createWorkerSearcher({ spawn: () => connect(inWorker), fallback: noFallback, files, fetchJson });
    await searcher.load({ locale: 'en' });
    expect(inWorker.mock.calls[0]?.[0]).toBe('/search.en.json');
    searcher.dispose();
  });

  it('asks for nothing in the name of a pair that does not exist', async () => {
    const inWorker = vi.fn(working);
    const fetchJson = vi.fn(async (url: string) => answers[url]);
    const searcher = createWorkerSearcher({ spawn: () => connect(inWorker), fallback: noFallback, files, fetchJson });
    await searcher.load({ locale: 'en', version: 'v9' });
    expect([fetchJson.mock.calls.length, inWorker.mock.calls.length]).toEqual([0, 0]);
    searcher.dispose();
  });

  it('starts the worker on first use only', async () => {
    const spawn = vi.fn(() => connect(working));
    const searcher = createWorkerSearcher({ spawn, fallback: noFallback, files });
    expect(spawn).not.toHaveBeenCalled();
    await Promise.all([searcher.load({ locale: 'en' }), searcher.search('x', { locale: 'en' })]);
    expect(spawn).toHaveBeenCalledTimes(1);
    searcher.dispose();
  });

  it('passes failures on to the page that logs them', async () => {
    const onError = vi.fn();
    const searcher = createWorkerSearcher({
      spawn: () => connect(offline as never),
      fallback: noFallback,
      files,
      onError,
    });
    await searcher.load({ locale: 'en' });
    expect(onError).toHaveBeenCalledWith(FETCH_FAILED_MESSAGE);
    expect(await searcher.search('x', { locale: 'en' })).toMatchObject({
      failed: true,
      groups: [{ locale: 'en', pages: [] }],
    });
    expect(onError).toHaveBeenCalledTimes(1);
    searcher.dispose();
  });

  it('works in the same thread where workers are forbidden', async () => {
    const fallback = vi.fn(async () => createFetchSearcher({ files, fetch: working }));
    const spawn = vi.fn(() => {
      throw new Error('forbidden');
    });
    const searcher = createWorkerSearcher({ spawn, fallback, files });
    await searcher.load({ locale: 'en' });
    const { groups } = await searcher.search('testTimeout', { locale: 'en' });
    expect(groups[0]?.pages[0]?.routePath).toBe('/config/test/testTimeout');
    expect([spawn.mock.calls.length, fallback.mock.calls.length]).toEqual([1, 1]);
  });

  it('takes waiting questions over when the worker fails', async () => {
    let fail = (): void => {};
    const dead: MessagePortLike = {
      postMessage: () => {},
      addEventListener: (type, listener) => {
        if (type === 'error') fail = () => listener({});
      },
      removeEventListener: () => {},
    };
    const searcher = createWorkerSearcher({
      spawn: () => dead,
      fallback: () => createFetchSearcher({ files, fetch: working }),
      files,
    });
    const waiting = searcher.search('testTimeout', { locale: 'en' });
    fail();
    expect((await waiting).groups[0]?.pages[0]?.routePath).toBe('/config/test/testTimeout');
  });

  it('answers emptily when not even the fallback can be had', async () => {
    const onError = vi.fn();
    const fallback = () => Promise.reject(new Error('no file'));
    const searcher = createWorkerSearcher({ spawn: noFallback, fallback, files, onError });
    expect(await searcher.search('x', { locale: 'en' })).toMatchObject({
      failed: true,
      groups: [{ locale: 'en', pages: [] }],
    });
    await searcher.search('y', { locale: 'en' });
    expect(onError.mock.calls).toEqual([[FETCH_FAILED_MESSAGE, expect.any(Error)]]);
    await searcher.load({ locale: 'en' });
    expect(onError).toHaveBeenCalledTimes(2);
  });

  it('settles what waits when it is disposed of', async () => {
    const silent: MessagePortLike = {
      postMessage: () => {},
      addEventListener: () => {},
      removeEventListener: () => {},
    };
    const searcher = createWorkerSearcher({ spawn: () => silent, fallback: noFallback, files });
    const waiting = searcher.search('x', { locale: 'en' });
    searcher.dispose();
    expect((await waiting).groups[0]?.pages).toEqual([]);
  });
});
