import { sortRecords } from '../records/records-to-json.js';
import type { SearchRecord } from '../types.js';
import { createIndexPlanner, type IndexPlan } from './create-index-planner.js';
import { hasTextsInParts, indexPage } from './index-page.js';

export interface PlanOptions {
  /** Pages above which texts are in parts too, not only words. Default `SPLIT_THRESHOLD`. */
  threshold?: number;
  /** Begins the name of the folder, for example the key of the locale. Default: the language of the records. */
  name?: string;
}

/** Plans the index of one language and version in parts; writes nothing. The same records give the same bytes. */
export const planIndex = (
  records: readonly SearchRecord[],
  { threshold, name = records[0]?.lang ?? '' }: PlanOptions = {},
): IndexPlan => {
  const texts = hasTextsInParts(records.length, threshold);
  const planner = createIndexPlanner({ texts, name });
  for (const record of sortRecords(records)) planner.add(indexPage(record, texts));
  return planner.plan();
};
