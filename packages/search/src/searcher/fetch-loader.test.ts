import { describe, expect, it, vi } from 'vitest';
import { site } from '../../test/pages.js';
import { planIndex } from '../split/plan-index.js';
import { toHead } from '../split/search-head.js';
import { createFetchLoader } from './fetch-loader.js';

const files = { '': { en: '/static/search.en.json' } };
const plan = planIndex(site.en, { name: 'en' });
const head = toHead(plan, { records: '/static/search_index.en.1.json', folder: '/static/' });

const serve = (answers: Record<string, unknown>) =>
  vi.fn(async (url: string, _options?: object) => {
    const found = Object.hasOwn(answers, url);
    return { ok: found, status: found ? 200 : 404, json: async () => JSON.parse(JSON.stringify(answers[url])) };
  });

describe('createFetchLoader', () => {
  it('reads the first file, then what is asked for', async () => {
    const fetch = serve({
      '/static/search.en.json': head,
      [`/static/${plan.folder}w0.json`]: { words: [] },
    });
    const loader = createFetchLoader({ files, fetch });
    expect(await loader.locales('')).toEqual(['en']);
    const source = await loader.load('en', '');
    expect(source?.titles?.map(({ title }) => title).sort()).toEqual(site.en.map(({ title }) => title).sort());
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(await source?.fetchPart('w0.json')).toEqual({ words: [] });
  });

  it('finds the parts on the host of the first file', async () => {
    const host = 'https://docs.test:8443';
    const fetch = serve({
      [`${host}/static/search.en.json`]: head,
      [`${host}/static/${plan.folder}w0.json`]: { words: [] },
    });
    const loader = createFetchLoader({ files: { '': { en: `${host}/static/search.en.json` } }, fetch });
    const source = await loader.load('en', '');
    expect(await source?.fetchPart('w0.json')).toEqual({ words: [] });
  });

  it('reads the titles of folders', async () => {
    const folders = { '/guide/': 'Guide' };
    const fetch = serve({
      '/static/search.en.json': toHead(plan, { records: '/r.json', folder: '/static/', folders }),
    });
    expect((await createFetchLoader({ files, fetch }).load('en', ''))?.folders).toEqual(folders);
  });

  it('uses a first file that was fetched already, once', async () => {
    const fetch = serve({ '/static/search.en.json': head });
    const loader = createFetchLoader({ files, fetch, fetched: { '/static/search.en.json': head } });
    await loader.load('en', '');
    expect(fetch).not.toHaveBeenCalled();
    await loader.load('en', '');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('waits for a file that is being fetched, and fetches it where that fails', async () => {
    const part = `/static/${plan.folder}w0.json`;
    const fetch = serve({ '/static/search.en.json': head, [part]: { words: ['fetched'] } });
    const load = (coming: Promise<unknown>) =>
      createFetchLoader({ files, fetch, fetched: { '/static/search.en.json': head, [part]: coming } }).load('en', '');
    const come = await load(Promise.resolve({ words: ['come'] }));
    expect(await come?.fetchPart('w0.json')).toEqual({ words: ['come'] });
    expect(fetch).not.toHaveBeenCalled();
    const lost = await load(Promise.resolve(undefined));
    expect(await lost?.fetchPart('w0.json')).toEqual({ words: ['fetched'] });
  });

  it('knows no languages of versions that are names of the language itself', async () => {
    const loader = createFetchLoader({ files, fetch: serve({}) });
    for (const version of ['constructor', '__proto__', 'v2']) expect(await loader.locales(version)).toEqual([]);
    await expect(loader.load('toString', '')).rejects.toThrow('No search index');
  });

  it('reads the first file anew each time: a deploy may have changed it', async () => {
    const answers: Record<string, unknown> = {};
    const loader = createFetchLoader({ files, fetch: serve(answers) });
    await expect(loader.load('en', '')).rejects.toThrow('status 404');
    answers['/static/search.en.json'] = head;
    expect((await loader.load('en', ''))?.root.pages).toBe(site.en.length);
  });

  it.each([{ schema: 9, records: '/x' }, [], null, { schema: 1 }])('refuses %j as a first file', async (data) => {
    const loader = createFetchLoader({ files, fetch: serve({ '/static/search.en.json': data }) });
    await expect(loader.load('en', '')).rejects.toThrow(TypeError);
  });
});
