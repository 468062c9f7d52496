import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../packages.js';
import { openPage } from './open-page.js';
import { must, serve } from './stranger.js';
import { useExample } from './use-example.js';

let folder: string;

beforeAll(async () => {
  folder = useExample('search-meilisearch');
});

/** What an engine is asked. */
interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** A server that answers as an engine documents it, over records as a crawler of documentation stores them. */
async function startEngine(answer: (asked: Asked) => object | undefined) {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const found = answer({ path: request.url ?? '', headers: request.headers, body: JSON.parse(body) });
      response.writeHead(found ? 200 : 500, { 'Content-Type': 'application/json' }).end(JSON.stringify(found ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Replaces parts of a file of the example, as its reader would. */
function edit(name: string, changes: Record<string, string>): void {
  let text = readFileSync(path.join(ROOT, 'examples/search-meilisearch', name), 'utf8');
  for (const [before, after] of Object.entries(changes)) {
    expect(text, `${name} has no ${before}`).toContain(before);
    text = text.replaceAll(before, after);
  }
  writeFileSync(path.join(folder, name), text);
}

async function openSearch() {
  const { page, errors } = await openPage(await serve(folder, 'npx diptych preview --port 0'));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  return { page, errors, field: page.getByRole('combobox') };
}

const CONTENT = 'The second fold crosses the first.';
const SECTION_URL = 'https://paper.example/guide/fold#twice';
const LEVELS = { lvl0: 'Guide', lvl1: 'Fold', lvl2: 'Twice' };
/** A page of which the engine has the title alone. */
const TITLE = { url: 'https://paper.example/guide/paper', type: 'lvl1', lvl1: 'Paper' };

test('Meilisearch answers, the way leads to the page, and a failure is told', async () => {
  interface Query {
    q: string;
    filter: string[];
    highlightPreTag: string;
    highlightPostTag: string;
  }
  const asked: { q: string; key: string | undefined }[] = [];
  let isDown = false;
  const record = {
    url: SECTION_URL,
    type: 'content',
    content: CONTENT,
    ...Object.fromEntries(Object.entries(LEVELS).map(([level, text]) => [`hierarchy_${level}`, text])),
  };
  const engine = await startEngine(({ path: address, headers, body }) => {
    if (isDown || address !== '/indexes/paper/search') return undefined;
    const query = body as Query;
    asked.push({ q: query.q, key: headers.authorization });
    const mark = (text: string) => text.replace(query.q, query.highlightPreTag + query.q + query.highlightPostTag);
    const hits = query.filter.includes('lang = "en"') && CONTENT.includes(query.q) ? [record] : [];
    return { hits: hits.map((hit) => ({ ...hit, _formatted: { ...hit, content: mark(hit.content) } })) };
  });
  edit('engine.ts', { 'http://localhost:7700': engine });
  await must(folder, 'npx tsc --noEmit');
  await must(folder, 'npm run build');
  const { page, errors, field } = await openSearch();
  await field.fill('second');
  const option = page.getByRole('option', { name: /second fold/ });
  await option.waitFor();
  expect(await option.locator('mark').allTextContents()).toEqual(['second']);
  expect(asked[0]).toEqual({ q: 'second', key: 'Bearer a-key-that-may-only-search' });
  await field.fill('zebra');
  await page.getByText('No results for "zebra"').waitFor();
  expect(errors).toEqual([]);
  isDown = true;
  await field.fill('first');
  await page.getByText('Search could not be loaded.').waitFor();
  isDown = false;
  await field.fill('crosses');
  await page.getByRole('option', { name: /second fold crosses/ }).click();
  await page.waitForURL(/\/guide\/fold#twice$/);
  await page.getByRole('heading', { name: 'Twice' }).waitFor();
});

test('Algolia DocSearch answers, and the way leads to the page', async () => {
  interface Request {
    indexName: string;
    query: string;
    facetFilters: string[];
    highlightPreTag: string;
    highlightPostTag: string;
  }
  const engine = await startEngine(({ path: address, headers, body }) => {
    const [request] = (body as { requests: Request[] }).requests;
    const isAllowed =
      headers['x-algolia-application-id'] === 'YOURAPPID' &&
      headers['x-algolia-api-key'] === 'a-key-that-may-only-search';
    if (address !== '/1/indexes/*/queries' || request?.indexName !== 'paper' || !isAllowed) return undefined;
    const { query, facetFilters, highlightPreTag, highlightPostTag } = request;
    if (!facetFilters.includes('lang:en')) return { results: [{ hits: [] }] };
    const value = CONTENT.replace(query, highlightPreTag + query + highlightPostTag);
    const section = { url: SECTION_URL, type: 'content', content: CONTENT, hierarchy: LEVELS };
    const title = { url: TITLE.url, type: TITLE.type, content: null, hierarchy: { lvl0: null, lvl1: TITLE.lvl1 } };
    const hits = [
      ...(CONTENT.includes(query) ? [{ ...section, _snippetResult: { content: { value } } }] : []),
      ...(TITLE.lvl1.includes(query) ? [title] : []),
    ];
    return { results: [{ hits }] };
  });
  edit('diptych.config.ts', { "'./theme.ts'": "'./theme.algolia.ts'", '[ENGINE]': `['${engine}']` });
  edit('theme.algolia.ts', {
    "applicationId: 'YOURAPPID',": `applicationId: 'YOURAPPID',\n      endpoint: '${engine}',`,
  });
  await must(folder, 'npm run build');
  const { page, errors, field } = await openSearch();
  await field.fill('Paper');
  await page.getByRole('option', { name: 'Paper' }).waitFor();
  await field.fill('second');
  const option = page.getByRole('option', { name: /second fold/ });
  await option.waitFor();
  expect(await option.locator('mark').allTextContents()).toEqual(['second']);
  await option.click();
  await page.waitForURL(/\/guide\/fold#twice$/);
  expect(errors).toEqual([]);
});

test('Typesense answers, and the way leads to the page', async () => {
  interface Search {
    collection: string;
    q: string;
    filter_by: string;
    highlight_start_tag: string;
    highlight_end_tag: string;
  }
  const engine = await startEngine(({ path: address, headers, body }) => {
    const [search] = (body as { searches: Search[] }).searches;
    const isAllowed = headers['x-typesense-api-key'] === 'a-key-that-may-only-search';
    if (address !== '/multi_search' || search?.collection !== 'paper' || !isAllowed) return undefined;
    const { q, filter_by, highlight_start_tag, highlight_end_tag } = search;
    if (filter_by !== 'language:=en' || !CONTENT.includes(q)) return { results: [{ found: 0, hits: [] }] };
    const levels = Object.fromEntries(Object.entries(LEVELS).map(([level, text]) => [`hierarchy.${level}`, text]));
    const snippet = CONTENT.replace(q, highlight_start_tag + q + highlight_end_tag);
    const document = { url: SECTION_URL, type: 'content', content: CONTENT, ...levels };
    return { results: [{ found: 1, hits: [{ document, highlights: [{ field: 'content', snippet }] }] }] };
  });
  edit('diptych.config.ts', { "'./theme.ts'": "'./theme.typesense.ts'", '[ENGINE]': `['${engine}']` });
  edit('theme.typesense.ts', { 'http://localhost:8108': engine });
  await must(folder, 'npm run build');
  const html = readFileSync(path.join(folder, 'dist/zh/guide/fold.html'), 'utf8');
  expect(html).toContain('<meta name="docsearch:language" content="zh-CN"');
  const { page, errors, field } = await openSearch();
  await field.fill('zebra');
  await page.getByText('No results for "zebra"').waitFor();
  await field.fill('second');
  const option = page.getByRole('option', { name: /second fold/ });
  await option.waitFor();
  expect(await option.locator('mark').allTextContents()).toEqual(['second']);
  await option.click();
  await page.waitForURL(/\/guide\/fold#twice$/);
  expect(errors).toEqual([]);
});
