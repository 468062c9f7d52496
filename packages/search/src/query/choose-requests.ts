import { MAX_WORD_FILES } from '../constants.js';
import { requestToFiles } from '../split/split-layout.js';
import type { WordRequest } from '../store/types.js';
import { stem } from '../tokens/stem.js';
import { joinedWords, type UnitConcepts } from './expand-units.js';
import { CHINESE_PARTICLES } from './stop-words.js';
import type { ParsedQuery, QueryUnit } from './text-to-query.js';

/** Queries of more words are no names that are written in one word elsewhere: `set up files`. */
const MAX_NAME_WORDS = 4;

/** What is asked of the dictionary. */
export interface ChosenRequests {
  requests: WordRequest[];
  /** Per unit, whether it is looked up. */
  asked: boolean[];
}

/**
 * What to ask about a query. A sentence pasted from a page has words in more files than a reader should wait for: the words that
 * promise most are looked up until enough files are needed, and others where these files hold them anyway.
 */
export const chooseRequests = (
  { units, compact }: ParsedQuery,
  concepts: UnitConcepts,
  { firsts, most = MAX_WORD_FILES }: { firsts: readonly string[]; most?: number },
): ChosenRequests => {
  const joined = joinedWords(units);
  const isShort = units.filter(({ filler, run }) => !filler && run < 0).length <= MAX_NAME_WORDS;
  const files = new Set<number>();
  const requests: WordRequest[] = [];
  const asked = units.map(() => false);
  /** Asks unless that takes too many files. */
  const ask = (request: WordRequest): boolean => {
    const own = requestToFiles(firsts, request).filter((file) => !files.has(file));
    if (files.size + own.length > most) return false;
    for (const file of own) files.add(file);
    requests.push(request);
    return true;
  };
  const order = units.map((_, index) => index).sort((a, b) => promise(units, b) - promise(units, a) || a - b);
  for (const index of order) {
    const { word, prefix } = units[index] as QueryUnit;
    asked[index] = ask({ word, prefix });
  }
  for (const index of order) {
    const { word, run, whole } = units[index] as QueryUnit;
    if (!asked[index]) continue;
    for (const { listing } of concepts[index] ?? []) ask({ word: listing });
    if (run < 0 && !whole) ask({ word: stem(word) });
    if (isShort) for (const other of joined[index] ?? []) ask({ word: other });
  }
  if (isShort && units.length > 1) ask({ word: compact, prefix: units.at(-1)?.prefix ?? false });
  return { requests, asked };
};

/** Long words are mostly rare ones; in Chinese every second pair tells as much as all. */
const promise = (units: readonly QueryUnit[], index: number): number => {
  const { word, filler, run, whole, prefix } = units[index] as QueryUnit;
  if (filler) return 0;
  if (whole) return 100 + word.length;
  if (run < 0) return (prefix ? 50 : 20) + word.length;
  const place = units.slice(0, index).filter((other) => other.run === run).length;
  return (CHINESE_PARTICLES.test(word) ? 5 : 25) - (place % 2) * 10;
};
