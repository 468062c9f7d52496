import type { SearchRecord } from '../types.js';

/** Serializes records: an array in the order of the routes, one page per line. The same records give the same bytes. */
export const serializeRecords = (records: readonly SearchRecord[]): string => {
  const lines = sortRecords(records).map((record) => JSON.stringify(orderKeys(record)));
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
};

/** A copy in the order of the routes, by code unit, so that no locale of the building machine matters. */
export const sortRecords = (records: readonly SearchRecord[]): SearchRecord[] =>
  [...records].sort((a, b) => (a.routePath < b.routePath ? -1 : a.routePath > b.routePath ? 1 : 0));

/** Fields that are `undefined` are left out of JSON. */
const orderKeys = (record: SearchRecord): SearchRecord => ({
  schema: record.schema,
  id: record.id,
  routePath: record.routePath,
  lang: record.lang,
  title: record.title,
  description: record.description,
  content: record.content,
  code: record.code,
  toc: record.toc.map(({ text, id, depth, charIndex }) => ({ text, id, depth, charIndex })),
  headers: record.headers,
  translations: record.translations,
  weight: record.weight,
});
