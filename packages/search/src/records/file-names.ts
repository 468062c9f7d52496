import { SEARCH_HEAD_NAME, SEARCH_INDEX_NAME } from '../constants.js';

/** Parts of a records file's name. */
export interface IndexFileNameInput {
  /** Key of the locale or its tag. Dots become underscores, so that they cannot be taken for separators. */
  lang: string;
  /** Left out where the site has no versions. */
  version?: string;
  /** Hash of the content, see `hashText`. */
  hash: string;
}

/** `search_index.<version>.<lang>.<hash>.json`. */
export const indexFileName = ({ lang, version, hash }: IndexFileNameInput): string =>
  toFileName([SEARCH_INDEX_NAME, version, lang, hash]);

/** Parts of a head's file name: all but the hash. */
export type HeadFileNameInput = Omit<IndexFileNameInput, 'hash'>;

/** `search.<version>.<lang>.json`: no hash, so that pages can name it and yet stay the same when others are edited. */
export const headFileName = ({ lang, version }: HeadFileNameInput): string =>
  toFileName([SEARCH_HEAD_NAME, version, lang]);

const toFileName = (parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part): part is string => Boolean(part))
    .map((part) => part.replaceAll('.', '_'))
    .concat('json')
    .join('.');
