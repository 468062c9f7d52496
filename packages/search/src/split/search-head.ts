import { SEARCH_SCHEMA } from '../constants.js';
import type { IndexRoot, SearchHead } from '../types.js';
import type { IndexPlan } from './create-index-planner.js';

/** Addresses that a head names. */
export interface HeadAddresses {
  /** Of the records file. */
  records: string;
  /** Of the folder that the plan's files are written to; ends with a slash. */
  folder: string;
  /** Groups of synonyms of the site. */
  synonyms?: readonly (readonly string[])[];
  /** Titles of folders by path, `/guide/start/`. */
  folders?: Readonly<Record<string, string>>;
}

/** The first file of a language and version, from the plan of its index. */
export const toHead = (
  { folder: name, root, titles }: Pick<IndexPlan, 'folder' | 'root' | 'titles'>,
  { records, folder, synonyms = [], folders = {} }: HeadAddresses,
): SearchHead => ({
  schema: SEARCH_SCHEMA,
  records,
  ...(root && { index: { folder: folder + name, root } }),
  ...(titles && { titles }),
  ...(synonyms.length > 0 && { synonyms }),
  ...(Object.keys(folders).length > 0 && { folders }),
});

/** Validates parsed JSON as a head. Throws if it is not one, or has another version. */
export const readHead = (data: unknown): SearchHead => {
  const head = (data ?? {}) as Partial<SearchHead>;
  if (head.schema !== SEARCH_SCHEMA) {
    throw new TypeError(`The search files have version ${String(head.schema)}; this reader expects ${SEARCH_SCHEMA}.`);
  }
  if (typeof head.records !== 'string') throw new TypeError('The first search file does not name the records file.');
  if (head.index && !(typeof head.index.folder === 'string' && isRoot(head.index.root))) {
    throw new TypeError('The first search file lacks fields of its index.');
  }
  return head as SearchHead;
};

const isRoot = (root: Partial<IndexRoot> | undefined): boolean =>
  Number.isInteger(root?.pages) &&
  [root?.pieces, root?.words, root?.texts, root?.weights, root?.sections, root?.common].every((list) =>
    Array.isArray(list),
  );
