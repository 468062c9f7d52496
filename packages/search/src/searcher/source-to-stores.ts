import { createOutlineStore } from '../split/outline-store.js';
import { createSplitStore } from '../split/split-store.js';
import { createSplitWords, type SplitWords } from '../split/split-words.js';
import { recordsToStore } from '../store/records-to-store.js';
import type { WordStore } from '../store/types.js';
import type { IndexSource, SearchRecord } from '../types.js';
import { runInSlices } from './run-in-slices.js';

/** What an index is searched with. */
export interface IndexStores {
  /**
   * What answers before `whole` does, the one that knows more last: titles and headings, then the dictionary with
   * them. Never rejects.
   */
  early: readonly Promise<WordStore | undefined>[];
  /** The dictionary, where it is in parts. */
  words?: SplitWords;
  /** The index with texts. */
  whole: Promise<WordStore>;
}

/** Makes an index ready for queries, without holding the thread for long. */
export const sourceToStores = (source: IndexSource): IndexStores => {
  const { outline, split } = source;
  const words = split && createSplitWords(split);
  const inParts = split && words && split.root.texts ? createSplitStore(split, words) : undefined;
  // Asked for first: it is on its way while the others are made.
  const records = inParts ? undefined : source.records();
  return {
    early: [
      outline && outline.length > 0 ? indexRecords(outline).catch(() => undefined) : none,
      outline && split && words ? Promise.resolve(createOutlineStore(split, words, outline)) : none,
    ],
    ...(words && { words }),
    whole: records ? records.then(indexRecords) : Promise.resolve(inParts as WordStore),
  };
};

const none = Promise.resolve(undefined);

const indexRecords = (records: readonly SearchRecord[]): Promise<WordStore> => runInSlices(recordsToStore(records));
