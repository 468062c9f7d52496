import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPage } from './open-page.js';
import { must, serve } from './stranger.js';
import { useExample } from './use-example.js';

let folder: string;

beforeAll(async () => {
  folder = await useExample('search-meilisearch');
});

/** A query, as Meilisearch documents it. */
interface Query {
  q: string;
  filter: string[];
  highlightPreTag: string;
  highlightPostTag: string;
}

/** Speaks the part of Meilisearch that a search takes, over records as its crawler of documentation stores them. */
async function startEngine(answer: (query: Query, headers: IncomingMessage['headers']) => object | undefined) {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const found = request.url === '/indexes/paper/search' && answer(JSON.parse(body) as Query, request.headers);
      response.writeHead(found ? 200 : 500, { 'Content-Type': 'application/json' }).end(JSON.stringify(found || {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const RECORD = {
  url: 'https://paper.example/guide/fold#twice',
  type: 'content',
  hierarchy_lvl0: 'Guide',
  hierarchy_lvl1: 'Fold',
  hierarchy_lvl2: 'Twice',
  content: 'The second fold crosses the first.',
};

test('the engine answers, the way leads to the page, and a failure is told', async () => {
  const asked: { query: Query; key: string | undefined }[] = [];
  let isDown = false;
  const engine = await startEngine((query, headers) => {
    if (isDown) return undefined;
    asked.push({ query, key: headers.authorization });
    const mark = (text: string) => text.replace(query.q, query.highlightPreTag + query.q + query.highlightPostTag);
    const hits = query.filter.includes('lang = "en"') && RECORD.content.includes(query.q) ? [RECORD] : [];
    return { hits: hits.map((hit) => ({ ...hit, _formatted: { ...hit, content: mark(hit.content) } })) };
  });
  const file = path.join(folder, 'engine.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('http://localhost:7700', engine));
  await must(folder, 'npx tsc --noEmit');
  await must(folder, 'npm run build');
  const { page, errors } = await openPage(await serve(folder, 'npx diptych preview --port 0'));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('combobox');
  await field.fill('second');
  const option = page.getByRole('option', { name: /second fold/ });
  await option.waitFor();
  expect(await option.locator('mark').allTextContents()).toEqual(['second']);
  expect(asked[0]).toMatchObject({ query: { q: 'second' }, key: 'Bearer a-key-that-may-only-search' });
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
