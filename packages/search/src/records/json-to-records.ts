import { SEARCH_SCHEMA } from '../constants.js';
import type { SearchRecord } from '../types.js';

/** Validates parsed JSON as records. Throws if it is not a records file, or has another version. */
export const readRecords = (data: unknown): readonly SearchRecord[] => {
  if (!Array.isArray(data)) throw new TypeError('The search index is not an array of page records.');
  for (const item of data as unknown[]) checkRecord(item);
  return data as SearchRecord[];
};

const checkRecord = (item: unknown): void => {
  const record = (item ?? {}) as Partial<SearchRecord>;
  if (record.schema !== SEARCH_SCHEMA) {
    throw new TypeError(`The search index has version ${String(record.schema)}; this reader knows ${SEARCH_SCHEMA}.`);
  }
  const whole =
    typeof record.routePath === 'string' &&
    typeof record.id === 'string' &&
    typeof record.title === 'string' &&
    typeof record.content === 'string' &&
    Array.isArray(record.code) &&
    Array.isArray(record.toc) &&
    Array.isArray(record.headers);
  if (!whole) throw new TypeError('The search index holds a page record with fields missing.');
};
