import { SPLIT_THRESHOLD } from '../constants.js';
import { hashText } from '../records/hash-text.js';
import { serializeRecords } from '../records/records-to-json.js';
import { recordToView } from '../store/record-to-view.js';
import { viewToGrades } from '../store/view-to-grades.js';
import type { SearchRecord } from '../types.js';
import { recordToPieces } from './record-to-pieces.js';

/** What one page adds to an index. Plain data: kept from one build to the next, it saves cutting the page into words. */
export interface IndexedPage {
  record: SearchRecord;
  /** Changes with anything in the record. */
  hash: string;
  /** One, or several where texts are in parts and the page is long. */
  pieces: IndexedPiece[];
}

/** The words of a page, or of a piece of it. */
export interface IndexedPiece {
  /** Changes with anything in the piece. */
  hash: string;
  words: string[];
  /** How well each word stands for it: a digit a word, see `Grade`. */
  grades: string;
}

/** Whether an index of so many pages has texts in parts too, not only words. */
export const hasTextsInParts = (pages: number, threshold: number = SPLIT_THRESHOLD): boolean => pages > threshold;

/** Cuts a page into words; `texts` tells whether texts are in parts, see `hasTextsInParts`. */
export const indexPage = (record: SearchRecord, texts: boolean): IndexedPage => {
  const hash = hashRecord(record);
  const pieces = texts ? recordToPieces(record) : [record];
  return {
    record,
    hash,
    pieces: pieces.map((piece, index) => {
      // Title, summary and address count for the first piece alone.
      const grades = viewToGrades(recordToView(piece), index === 0);
      return {
        hash: pieces.length === 1 ? hash : hashRecord(piece),
        words: [...grades.keys()],
        grades: [...grades.values()].join(''),
      };
    }),
  };
};

const hashRecord = (record: SearchRecord): string => hashText(serializeRecords([record]));
