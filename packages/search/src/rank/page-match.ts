import type { PageView } from '../store/types.js';
import type { Occurrence } from './find-occurrences.js';

/** A page with the positions of the query's words. */
export interface PageMatch {
  page: number;
  view: PageView;
  title: Occurrence[];
  summary: Occurrence[];
  headings: Occurrence[][];
  /** Positions in the text outside headings. */
  body: Occurrence[];
}

/** Statistics of the query's units across all pages. */
export interface UnitStats {
  /** Information of each unit: rarer units have more. 0: none, its matches are not highlighted. */
  importance: readonly number[];
}
