import type { PageView } from '../store/types.js';
import type { Occurrence } from './find-occurrences.js';

/** A page with the places where the query's words stand in it. */
export interface PageMatch {
  page: number;
  view: PageView;
  title: Occurrence[];
  summary: Occurrence[];
  headings: Occurrence[][];
  /** Places in the text outside its headings. */
  body: Occurrence[];
}

/** What is known of the query's units across all pages. */
export interface UnitStats {
  /** How much each unit tells; the more, the rarer. 0: nothing, its places are not highlighted. */
  importance: readonly number[];
}
