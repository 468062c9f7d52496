import { hashText } from '../records/hash-text.js';
import { serializeRecords } from '../records/records-to-json.js';
import { recordToView } from '../store/record-to-view.js';
import { viewToGrades } from '../store/view-to-grades.js';
import { type Concepts, createConcepts } from '../synonyms/concepts.js';
import type { SearchRecord } from '../types.js';
import { recordToPieces } from './record-to-pieces.js';

/** The contribution of one page to an index. Plain data, cached between builds to save tokenizing the page. */
export interface IndexedPage {
  record: SearchRecord;
  /** Changes with anything in the record. */
  hash: string;
  /** One, or several for a long page. */
  pieces: IndexedPiece[];
}

/** The words of a page, or of a piece of it. */
export interface IndexedPiece {
  words: string[];
  /** The grade of each word: one character per word, its code is the grade (see `field-grades.ts`) plus 35. */
  grades: string;
}

/** The first character of `IndexedPiece.grades`: from here on JSON escapes but one. */
export const GRADE_ZERO = 35;

/** Tokenizes a page. `concepts` contains the synonyms of the site; default: those of this package. */
export const indexPage = (record: SearchRecord, concepts: Concepts = createConcepts()): IndexedPage => ({
  record,
  hash: hashText(serializeRecords([record])),
  pieces: recordToPieces(record).map((piece, index) => {
    const grades = viewToGrades(recordToView(piece), concepts, { isFirst: index === 0 });
    return {
      words: [...grades.keys()],
      grades: [...grades.values()].map((grade) => String.fromCharCode(grade + GRADE_ZERO)).join(''),
    };
  }),
});
