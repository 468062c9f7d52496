import { GRADE_VALUES } from './match-candidates.js';

/** What a word in a heading is worth; more than that, in a title, says nothing about which piece to show. */
const HEADING_VALUE = GRADE_VALUES[4] as number;

/** The scores of documents as scores of pages: a page has the best of its pieces. */
export const foldDocuments = (scores: Float32Array, starts: ArrayLike<number>): Float32Array => {
  const pageCount = starts.length - 1;
  if (scores.length === pageCount) return scores;
  const folded = new Float32Array(pageCount);
  for (let page = 0; page < pageCount; page++) {
    for (let document = starts[page] as number; document < (starts[page + 1] as number); document++) {
      folded[page] = Math.max(folded[page] as number, scores[document] as number);
    }
  }
  return folded;
};

export interface PieceChoice {
  page: number;
  starts: ArrayLike<number>;
  /** Per unit, the scores of the documents and how rare it is. */
  scores: readonly Float32Array[];
  rarities: readonly number[];
}

/** The piece of a page that holds most of the query, by rarity; among equals the one that holds it best. */
export const choosePiece = ({ page, starts, scores, rarities }: PieceChoice): number => {
  let best = starts[page] as number;
  let bestValue = -1;
  for (let document = best; document < (starts[page + 1] as number); document++) {
    let value = 0;
    for (const [unit, row] of scores.entries()) {
      const score = Math.min(HEADING_VALUE, row[document] as number);
      if (score > 0) value += (rarities[unit] as number) * (HEADING_VALUE + score);
    }
    if (value > bestValue) {
      bestValue = value;
      best = document;
    }
  }
  return best;
};
