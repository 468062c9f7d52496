import { createSplitStore } from '../split/split-store.js';
import { recordsToStore } from '../store/records-to-store.js';
import type { WordStore } from '../store/types.js';
import type { IndexSource } from '../types.js';
import { runInSlices } from './run-in-slices.js';

/** Makes an index ready for queries, without holding the thread for long. */
export const sourceToStore = async (source: IndexSource): Promise<WordStore> =>
  source.kind === 'records' ? runInSlices(recordsToStore(source.records)) : createSplitStore(source);
