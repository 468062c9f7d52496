import { SEARCH_HEAD_NAME } from '../constants.js';

/** Parts of a head's file name. */
export interface HeadFileNameInput {
  /** Key of the locale. Dots become underscores, so that they cannot be taken for separators. */
  lang: string;
  /** Left out where the site has no versions. */
  version?: string;
}

/** `search.<version>.<lang>.json`: no hash, so that pages can name it and yet stay the same when others are edited. */
export const headFileName = ({ lang, version }: HeadFileNameInput): string =>
  [SEARCH_HEAD_NAME, version, lang]
    .filter((part): part is string => Boolean(part))
    .map((part) => part.replaceAll('.', '_'))
    .concat('json')
    .join('.');
