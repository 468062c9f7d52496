import { describe, expect, it, vi } from 'vitest';
import { site } from '../../test/pages.js';
import { serializeRecords } from '../records/records-to-json.js';
import { createFetchLoader } from './fetch-loader.js';

const list = { schema: 1, indexes: { '': { en: '/static/search_index.en.1.json' } } };

const serve = (answers: Record<string, unknown>) =>
  vi.fn(async (url: string) => {
    const found = Object.hasOwn(answers, url);
    return { ok: found, status: found ? 200 : 404, json: async () => JSON.parse(JSON.stringify(answers[url])) };
  });

describe('createFetchLoader', () => {
  it('reads the list once, then the records', async () => {
    const fetch = serve({
      '/list.json': list,
      '/static/search_index.en.1.json': JSON.parse(serializeRecords(site.en)),
    });
    const loader = createFetchLoader({ files: '/list.json', fetch });
    expect(await loader.locales('')).toEqual(['en']);
    const source = await loader.load('en', '');
    expect(source.kind === 'records' && source.records.length).toBe(site.en.length);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/list.json', '/static/search_index.en.1.json']);
  });

  it('knows no languages of versions that are names of the language itself', async () => {
    const loader = createFetchLoader({ files: list, fetch: serve({}) });
    for (const version of ['constructor', '__proto__', 'v2']) expect(await loader.locales(version)).toEqual([]);
    await expect(loader.load('toString', '')).rejects.toThrow('No search index');
  });

  it('reads the list anew after a failure: a deploy may have changed it', async () => {
    const answers: Record<string, unknown> = { '/list.json': list };
    const fetch = serve(answers);
    const loader = createFetchLoader({ files: '/list.json', fetch });
    await expect(loader.load('en', '')).rejects.toThrow('status 404');
    answers['/list.json'] = { schema: 1, indexes: { '': { en: '/static/search_index.en.2.json' } } };
    answers['/static/search_index.en.2.json'] = site.en;
    await expect(loader.load('en', '')).resolves.toMatchObject({ kind: 'records' });
  });

  it('falls back on the records where the root of the split index cannot be had', async () => {
    const fetch = serve({ '/static/search_index.en.1.json': site.en });
    const files = { ...list, splits: { '': { en: '/static/search_split.en.1/root.json' } } };
    await expect(createFetchLoader({ files, fetch }).load('en', '')).resolves.toMatchObject({ kind: 'records' });
  });

  it.each([{ schema: 9, indexes: {} }, [], null, { schema: 1 }])('refuses %j as a list', async (data) => {
    const loader = createFetchLoader({ files: '/list.json', fetch: serve({ '/list.json': data }) });
    await expect(loader.locales('')).rejects.toThrow(TypeError);
  });
});
