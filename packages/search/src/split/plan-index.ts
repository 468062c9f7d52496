import { SPLIT_THRESHOLD } from '../constants.js';
import type { SearchRecord } from '../types.js';

/** A file to write, below the folder of static files. */
export interface PlannedFile {
  /** Path with forward slashes, hash of the content included: cacheable for ever. */
  name: string;
  text: string;
}

export interface IndexPlan {
  /** Name of the file to read first; absent below the threshold, where the records file serves alone. */
  root?: string;
  files: PlannedFile[];
}

export interface PlanOptions {
  /** Pages above which the index is split. Default `SPLIT_THRESHOLD`. */
  threshold?: number;
  /** Part of the file names: key of the locale, with the version before it where there are versions. */
  name?: string;
}

/** Plans the split index of one language and version; writes nothing. The same records give the same bytes. */
export const planIndex = (
  records: readonly SearchRecord[],
  { threshold = SPLIT_THRESHOLD }: PlanOptions = {},
): IndexPlan => {
  if (records.length <= threshold) return { files: [] };
  return { files: [] };
};
