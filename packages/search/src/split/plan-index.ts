import { sortRecords } from '../records/records-to-json.js';
import { createConcepts } from '../synonyms/concepts.js';
import type { SearchRecord } from '../types.js';
import { createIndexPlanner, type IndexPlan } from './create-index-planner.js';
import { indexPage } from './index-page.js';

export interface PlanOptions {
  /** Prefix of the folder's name, for example the key of the locale. Default: the language of the records. */
  name?: string;
  /** Groups of synonyms of the site. */
  synonyms?: readonly (readonly string[])[];
}

/** Plans the index of one language and version; writes nothing. The same records give the same bytes. */
export const planIndex = (
  records: readonly SearchRecord[],
  { name = records[0]?.lang ?? '', synonyms }: PlanOptions = {},
): IndexPlan => {
  const concepts = createConcepts(synonyms);
  const planner = createIndexPlanner({ name, concepts });
  for (const record of sortRecords(records)) planner.add(indexPage(record, concepts));
  return planner.plan();
};
