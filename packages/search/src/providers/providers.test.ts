import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FETCH_FAILED_MESSAGE } from '../constants.js';
import {
  createAlgoliaProvider,
  createHostedProvider,
  createMeilisearchProvider,
  createTypesenseProvider,
  docsearchHead,
  docsearchSite,
  MARK_END,
  MARK_START,
} from './index.js';
import { readMarks } from './marked-text.js';

/** What the stand-in was asked, and a server that answers like the engine. */
interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const fallbackPage = async (answer: (asked: Asked) => unknown) => {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const item = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      };
      asked.push(item);
      const result = answer(item);
      response.writeHead(result === undefined ? 403 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(result ?? { message: 'forbidden' }));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
};

const mark = (text: string): string => `${MARK_START}${text}${MARK_END}`;
const site = {
  origin: 'https://example.org/docs/',
  toPagePath: (route: string) => route.replace(/^\/zh(?=\/)/, ''),
  langs: { en: 'en', zh: 'zh-CN' },
};
const url = 'https://example.org/docs/config/retry#how-often';
const text = 'How often a failed test is tried again.';

/** The same page in each engine's own words. */
const expected = {
  query: 'failed',
  complete: true,
  groups: [
    {
      locale: 'en',
      current: true,
      total: 1,
      sections: [],
      pages: [
        {
          pagePath: '/config/retry',
          routePath: '/config/retry',
          lang: 'en',
          title: 'retry',
          suggestions: [
            {
              type: 'content',
              header: 'How often',
              headerHighlights: [],
              link: '/config/retry#how-often',
              query: 'failed',
              statement: text,
              highlights: [{ start: 12, length: 6 }],
              code: false,
            },
          ],
        },
      ],
    },
  ],
};

describe('an engine of the Algolia shape', () => {
  const answer = ({ path, headers, body }: Asked): unknown => {
    if (headers['x-algolia-api-key'] !== 'key' || headers['x-algolia-application-id'] !== 'APP') return undefined;
    const [request] = body.requests as { indexName: string; facetFilters: string[] }[];
    if (path !== '/1/indexes/*/queries' || request?.indexName !== 'docs') return undefined;
    if (request.facetFilters[0] !== 'lang:en') return { results: [{ hits: [] }] };
    const hierarchy = { lvl0: 'Config', lvl1: 'retry', lvl2: 'How often', lvl3: null };
    const hit = { url, type: 'content', content: text, hierarchy };
    return {
      results: [
        {
          hits: [
            {
              ...hit,
              _highlightResult: { hierarchy: { lvl1: { value: 'retry' }, lvl2: { value: 'How often' } } },
              _snippetResult: { content: { value: text.replace('failed', mark('failed')) } },
            },
          ],
        },
      ],
    };
  };

  it('is asked in its words and answers in ours', async () => {
    const { endpoint, asked } = await fallbackPage(answer);
    const provider = createAlgoliaProvider({
      ...site,
      endpoint,
      applicationId: 'APP',
      apiKey: 'key',
      indexName: 'docs',
    });
    expect(await provider.search('failed', { locale: 'en' })).toEqual(expected);
    expect(asked.map(({ body }) => (body.requests as { hitsPerPage: number }[])[0]?.hitsPerPage)).toEqual([7, 7]);
  });

  it('is not asked for a query that is not a string', async () => {
    const { endpoint, asked } = await fallbackPage(() => ({}));
    const provider = createMeilisearchProvider({ ...site, endpoint, indexName: 'docs', apiKey: 'key' });
    const answer = await provider.search(undefined as never, { locale: 'en' });
    expect(answer).toMatchObject({ query: '', groups: [{ locale: 'en', pages: [] }] });
    expect(asked).toEqual([]);
  });

  it('counts as empty when it refuses, and says so', async () => {
    const { endpoint } = await fallbackPage(answer);
    const onError = vi.fn();
    const options = { ...site, endpoint, applicationId: 'APP', apiKey: 'wrong', indexName: 'docs', onError };
    const { groups, failed } = await createAlgoliaProvider(options).search('failed', { locale: 'zh' });
    expect(groups).toEqual([{ locale: 'zh', current: true, pages: [], total: 0, sections: [] }]);
    expect(failed).toBe(true);
    expect(onError).toHaveBeenCalledWith(FETCH_FAILED_MESSAGE, expect.any(Error));
  });
});

describe('hits that cannot be shown', () => {
  const hit = { type: 'content', content: text, hierarchy: { lvl1: 'retry', lvl2: 'How often' } };
  const options = { ...site, applicationId: 'APP', apiKey: 'key', indexName: 'docs' };

  it('are left out and reported once, and the others stay', async () => {
    const { endpoint } = await fallbackPage(() => ({ results: [{ hits: [hit, { ...hit, url }] }] }));
    const onError = vi.fn();
    const provider = createAlgoliaProvider({ ...options, endpoint, onError });
    const { groups, failed } = await provider.search('failed', { locale: 'en' });
    await provider.search('failed', { locale: 'en' });
    expect(groups[0]?.pages.map(({ routePath }) => routePath)).toEqual(['/config/retry']);
    expect(failed).toBeUndefined();
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledWith(expect.stringContaining('`url`'), expect.objectContaining({ title: 'retry' }));
  });

  it.each(['routePath', 'pagePath', 'title', 'headings'])('name what they lack: %s', async (field) => {
    const page = { type: 'title' as const, routePath: '/a', pagePath: '/a', lang: 'en', title: 'A', headings: [] };
    const onError = vi.fn();
    const ask = async () => [{ ...page, [field]: undefined }];
    const { groups } = await createHostedProvider({ locales: ['en'], ask, onError }).search('a', { locale: 'en' });
    expect(groups[0]?.pages).toEqual([]);
    expect(onError).toHaveBeenCalledWith(expect.stringContaining(`\`${field}\``), expect.anything());
  });
});

describe('an engine that fails', () => {
  it('is reported once for all languages, and again after it has answered', async () => {
    let isUp = false;
    const { endpoint } = await fallbackPage(() => (isUp ? { results: [{ hits: [] }] } : undefined));
    const onError = vi.fn();
    const options = { ...site, endpoint, applicationId: 'APP', apiKey: 'key', indexName: 'docs', onError };
    const provider = createAlgoliaProvider(options);
    const ask = async (up: boolean) => {
      isUp = up;
      await provider.search('failed', { locale: 'en' });
      return onError.mock.calls.length;
    };
    expect([await ask(false), await ask(false), await ask(true), await ask(false)]).toEqual([1, 1, 1, 2]);
  });
});

describe('an engine of the Meilisearch shape', () => {
  it('is asked in its words and answers in ours', async () => {
    const { endpoint, asked } = await fallbackPage(({ path, headers, body }) => {
      if (headers.authorization !== 'Bearer key' || path !== '/indexes/docs/search') return undefined;
      if ((body.filter as string[])[0] !== 'lang = "en"') return { hits: [] };
      const hit = { url, type: 'content', content: text, hierarchy_lvl1: 'retry', hierarchy_lvl2: 'How often' };
      return { hits: [{ ...hit, _formatted: { ...hit, content: text.replace('failed', mark('failed')) } }] };
    });
    const provider = createMeilisearchProvider({ ...site, endpoint, apiKey: 'key', indexName: 'docs' });
    expect(await provider.search('failed', { locale: 'en' })).toEqual(expected);
    expect(asked).toHaveLength(2);
  });
});

describe('an engine of the Typesense shape', () => {
  it('is asked in its words and answers in ours', async () => {
    const { endpoint } = await fallbackPage(({ path, headers, body }) => {
      if (headers['x-typesense-api-key'] !== 'key' || path !== '/multi_search') return undefined;
      const [search] = body.searches as { collection: string; filter_by: string }[];
      if (search?.filter_by !== 'language:=en') return { results: [{ hits: [] }] };
      const document = {
        url,
        type: 'content',
        content: text,
        'hierarchy.lvl1': 'retry',
        'hierarchy.lvl2': 'How often',
      };
      return {
        results: [
          { hits: [{ document, highlights: [{ field: 'content', snippet: text.replace('failed', mark('failed')) }] }] },
        ],
      };
    });
    const provider = createTypesenseProvider({ ...site, endpoint, apiKey: 'key', collection: 'docs' });
    expect(await provider.search('failed', { locale: 'en' })).toEqual(expected);
  });

  it('passes on what the engine complains of', async () => {
    const { endpoint } = await fallbackPage(() => ({ results: [{ error: 'Collection not found' }] }));
    const onError = vi.fn();
    const provider = createTypesenseProvider({ ...site, endpoint, apiKey: 'key', collection: 'docs', onError });
    await provider.search('failed', { locale: 'en' });
    expect(onError).toHaveBeenCalledWith(FETCH_FAILED_MESSAGE, new Error('Collection not found'));
  });
});

describe('readMarks', () => {
  it('takes the marks out and says where they were', () => {
    expect(readMarks(`a ${mark('b')}<b>${mark('c')}`)).toEqual({
      text: 'a b<b>c',
      ranges: [
        { start: 2, length: 1 },
        { start: 6, length: 1 },
      ],
    });
  });

  it('drops marks without a partner', () => {
    expect(readMarks(`${MARK_END}a${MARK_START}b`)).toEqual({ text: 'ab', ranges: [] });
  });
});

it('a site of several languages and versions describes itself', () => {
  const described = docsearchSite(
    {
      base: '/docs/',
      locales: [
        { key: 'en', lang: 'en' },
        { key: 'zh', lang: 'zh-CN' },
      ],
      versions: [{ name: 'v2' }, { name: 'v1' }],
    },
    'https://example.org/',
  );
  expect(described).toMatchObject({ origin: 'https://example.org/docs/', langs: { en: 'en', zh: 'zh-CN' } });
  expect(['/a/b', '/zh/a', '/v1/zh/a', '/v1/zh', '/zhuhai'].map(described.toPagePath)).toEqual([
    '/a/b',
    '/a',
    '/a',
    '/',
    '/zhuhai',
  ]);
});

it('pages name their language and version for the crawler', () => {
  const named = (page: Parameters<typeof docsearchHead>[0]) =>
    docsearchHead(page).map(({ attrs }) => `${attrs.name} ${attrs.content}`);
  expect(named({ lang: 'zh-CN', version: 'v1' })).toEqual([
    'docsearch:lang zh-CN',
    'docsearch:language zh-CN',
    'docsearch:version v1',
  ]);
  expect(named({ lang: 'en', version: '' })).toEqual(['docsearch:lang en', 'docsearch:language en']);
});
