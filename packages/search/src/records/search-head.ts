import { SEARCH_SCHEMA } from '../constants.js';
import type { IndexPlan } from '../split/create-index-planner.js';
import { readSplitRoot } from '../split/split-root.js';
import type { SearchHead, SearchOutline, SearchRecord } from '../types.js';
import { toOutline } from './records-to-outline.js';

/** Addresses that a head names. */
export interface HeadAddresses {
  /** Of the records file. */
  records: string;
  /** Of the folder that the plan's files are written to; ends with a slash. */
  folder: string;
}

/** The first file of a language and version, from its pages and the plan of its index. */
export const toHead = (
  records: readonly SearchRecord[],
  plan: Pick<IndexPlan, 'folder' | 'root'>,
  { records: address, folder }: HeadAddresses,
): SearchHead => {
  const outline = toOutline(records);
  return {
    schema: SEARCH_SCHEMA,
    lang: records[0]?.lang ?? '',
    records: address,
    ...(plan.root && { split: { folder: folder + plan.folder, root: plan.root } }),
    ...(outline && { outline }),
  };
};

/**
 * Checks parsed JSON and returns it as a head. Throws when it is none or one of another version. An index in parts of
 * another version is left out: the records serve without.
 */
export const readHead = (data: unknown): SearchHead => {
  const head = (data ?? {}) as Partial<SearchHead>;
  if (head.schema !== SEARCH_SCHEMA) {
    throw new TypeError(`The search files have version ${String(head.schema)}; this reader knows ${SEARCH_SCHEMA}.`);
  }
  if (typeof head.records !== 'string') throw new TypeError('The first search file names no records.');
  const { schema, lang = '', records, outline, split } = head;
  return {
    schema,
    lang,
    records,
    ...(isOutline(outline) && { outline }),
    ...(isReadable(split) && { split }),
  };
};

const isOutline = (outline: unknown): outline is SearchOutline =>
  Array.isArray(outline) && outline.every((page) => Array.isArray(page));

const isReadable = (split: SearchHead['split']): split is NonNullable<SearchHead['split']> => {
  try {
    return typeof split?.folder === 'string' && readSplitRoot(split.root) === split.root;
  } catch {
    return false;
  }
};
