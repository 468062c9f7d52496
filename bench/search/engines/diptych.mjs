import { gzipSync } from 'node:zlib';
import {
  createFetchLoader,
  createSearcher,
  planIndex,
  serializeRecords,
  toRecord,
} from '../../../packages/search/dist/index.js';

/** This package: `split: false` reads the records file, `split: true` the split index. */
export const createDiptych = async (inputs, { locale, split }) => {
  const records = inputs.map(toRecord);
  const files = new Map([['/records.json', serializeRecords(records)]]);
  const plan = planIndex(records, { threshold: split ? 0 : Number.POSITIVE_INFINITY, name: locale });
  for (const { name, text } of plan.files) files.set(`/${name}`, text);
  const list = {
    schema: 1,
    indexes: { '': { [locale]: '/records.json' } },
    ...(plan.root ? { splits: { '': { [locale]: `/${plan.root}` } } } : {}),
  };
  const sizes = new Map();
  let bytes = 0;
  const fetch = async (url) => {
    const text = files.get(url);
    if (!sizes.has(url)) sizes.set(url, gzipSync(text, { level: 9 }).length);
    bytes += sizes.get(url);
    return { ok: true, status: 200, json: async () => JSON.parse(text) };
  };
  const open = async () => {
    const searcher = createSearcher({ loader: createFetchLoader({ files: list, fetch }) });
    await searcher.load({ locale });
    return searcher;
  };
  const searcher = await open();
  const ask = async (engine, query) =>
    (await engine.search(query, { locale })).groups[0].pages.map(({ pagePath }) => pagePath);
  return {
    search: (query) => ask(searcher, query),
    /** Compressed bytes of data from nothing to the first answer. */
    async firstBytes(query) {
      bytes = 0;
      await ask(await open(), query);
      return bytes;
    },
  };
};
