import { ANSWER_BYTES, ANSWER_REQUESTS } from '../constants.js';

/** Compressed bytes that files of each kind have, about. Files are planned in these sizes, so none need be listed. */
const BYTES = { heads: 3_000, words: 9_000, titles: 3_700, texts: 19_000 } as const;

/** What one answer may fetch, in all its languages. */
export interface Allowance {
  /** How many files of so many are allowed; these are taken off. */
  take(kind: keyof typeof BYTES, wanted: number): number;
  /** Gives files back that were not needed. */
  giveBack(kind: keyof typeof BYTES, files: number): void;
}

/**
 * The bytes and requests that one answer may take; more where more results are asked for. Files that are there already count like others,
 * so that an answer does not depend on what was asked before.
 */
export const createAllowance = (times: number): Allowance => {
  let bytes = ANSWER_BYTES * times;
  let requests = ANSWER_REQUESTS * times;
  return {
    take(kind, wanted) {
      const files = Math.max(0, Math.min(wanted, requests, Math.floor(bytes / BYTES[kind])));
      bytes -= BYTES[kind] * files;
      requests -= files;
      return files;
    },
    giveBack(kind, files) {
      bytes += BYTES[kind] * files;
      requests += files;
    },
  };
};
