import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { serializeRecords, toRecord } from '../../../packages/search/dist/index.js';
import { createRspressIndex } from './rspress-index.mjs';

/**
 * What Rspress 2 does with FlexSearch: three indexes of title, headings and text (Latin, CJK by character, Cyrillic),
 * seven hits of each field, and of these only pages that hold the query as it stands are shown.
 */
export const createRspress = async (inputs, { peer }) => {
  const { Document } = await peer('flexsearch');
  const records = inputs.map(toRecord);
  const size = gzipSync(serializeRecords(records), { level: 9 }).length;
  return { search: createRspressIndex(Document, records), firstAnswer: () => ({ bytes: size, requests: 1 }) };
};

/** For a browser: the engine is in the page, the records come when the panel opens and are indexed there. */
export const rspressFiles = async (inputs, { peer }) =>
  new Map([
    ['/flexsearch.js', readFileSync(peer.file('flexsearch/dist/flexsearch.bundle.module.min.mjs'), 'utf8')],
    ['/rspress-index.js', readFileSync(new URL('rspress-index.mjs', import.meta.url), 'utf8')],
    ['/records.json', serializeRecords(inputs.map(toRecord))],
    [
      '/engine.js',
      `import { Document } from '/flexsearch.js';
import { createRspressIndex } from '/rspress-index.js';
export const open = () => {
  const index = fetch('/records.json').then(async (answer) => createRspressIndex(Document, await answer.json()));
  return async (query) => (await index)(query);
};`,
    ],
  ]);
