import type { PageView } from '../store/types.js';
import type { Occurrence } from './find-occurrences.js';

/** A page with the places where the query's words stand in it. */
export interface PageMatch {
  page: number;
  view: PageView;
  strict: boolean;
  score: number;
  title: Occurrence[];
  summary: Occurrence[];
  headings: Occurrence[][];
  /** Places in the text outside its headings. */
  body: Occurrence[];
}

/** What is known of the query's units across all pages. */
export interface UnitStats {
  /** How rare each unit is; the more, the rarer. */
  rarities: readonly number[];
  /** Whether the unit tells pages apart: not a filler word. */
  telling: readonly boolean[];
  /** Whether the places of the unit are highlighted: all but filler words. */
  highlighted: readonly boolean[];
  /** The unit that is the whole query in one piece, which counts as all of them; -1 where there is none. */
  whole: number;
  compact: string;
}
