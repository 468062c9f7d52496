import { hashText } from '../records/hash-text.js';
import { serializeRecords } from '../records/records-to-json.js';
import { recordToView } from '../store/record-to-view.js';
import { viewToGrades } from '../store/view-to-grades.js';
import { type Concepts, createConcepts } from '../synonyms/concepts.js';
import type { SearchRecord } from '../types.js';
import { recordToPieces } from './record-to-pieces.js';

/** What one page adds to an index. Plain data: kept from one build to the next, it saves cutting the page into words. */
export interface IndexedPage {
  record: SearchRecord;
  /** Changes with anything in the record. */
  hash: string;
  /** One, or several where the page is long. */
  pieces: IndexedPiece[];
}

/** The words of a page, or of a piece of it. */
export interface IndexedPiece {
  words: string[];
  /** How well each word stands for it: a character a word, its code the grade (see `field-grades.ts`) and 35. */
  grades: string;
}

/** The first character of `IndexedPiece.grades`: from here on JSON escapes but one. */
export const GRADE_ZERO = 35;

const shipped = /* @__PURE__ */ createConcepts();

/** Cuts a page into words. `concepts` knows the synonyms of the site; default those of this package. */
export const indexPage = (record: SearchRecord, concepts: Concepts = shipped): IndexedPage => ({
  record,
  hash: hashText(serializeRecords([record])),
  pieces: recordToPieces(record).map((piece, index) => {
    const grades = viewToGrades(recordToView(piece), concepts, index === 0);
    return {
      words: [...grades.keys()],
      grades: [...grades.values()].map((grade) => String.fromCharCode(grade + GRADE_ZERO)).join(''),
    };
  }),
});
