import { ANSWER_BYTES, ANSWER_REQUESTS } from '../constants.js';

/** Approximate compressed size of each kind of file. Files are planned in these sizes, so they need not be listed. */
const BYTES = { heads: 3_000, words: 9_000, titles: 3_700, texts: 19_000 } as const;

/** What one answer, or its excerpts, may fetch in all languages. */
export interface RequestBudget {
  /** Reserves up to the given number of files; returns how many are allowed. */
  reserve(kind: keyof typeof BYTES, wanted: number): number;
  /** Returns files that were not needed. */
  release(kind: keyof typeof BYTES, files: number): void;
}

/**
 * The bytes and requests that one answer may use; more if more results are requested. Loaded files count like others,
 * so that an answer does not depend on earlier queries.
 */
export const createRequestBudget = (times: number, size = ANSWER_BYTES): RequestBudget => {
  let bytes = size * times;
  let requests = ANSWER_REQUESTS * times;
  return {
    reserve(kind, wanted) {
      const files = Math.max(0, Math.min(wanted, requests, Math.floor(bytes / BYTES[kind])));
      bytes -= BYTES[kind] * files;
      requests -= files;
      return files;
    },
    release(kind, files) {
      bytes += BYTES[kind] * files;
      requests += files;
    },
  };
};
