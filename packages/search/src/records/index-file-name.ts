import { SEARCH_INDEX_NAME } from '../constants.js';

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
  [SEARCH_INDEX_NAME, version, lang, hash]
    .filter((part): part is string => Boolean(part))
    .map((part) => part.replaceAll('.', '_'))
    .concat('json')
    .join('.');
