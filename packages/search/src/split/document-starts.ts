import type { IndexRoot } from '../types.js';

/** First document of each page, and the number of documents last. */
export const toDocumentStarts = ({ pages, pieces }: Pick<IndexRoot, 'pages' | 'pieces'>): Int32Array => {
  const starts = new Int32Array(pages + 1);
  let at = 0;
  for (let page = 0, document = 0; page < pages; page++) {
    starts[page] = document;
    const divided = pieces[at] === page;
    document += divided ? (pieces[at + 1] as number) : 1;
    if (divided) at += 2;
    starts[page + 1] = document;
  }
  return starts;
};

/** Number of the last start that is not after a document. */
export const startBefore = (starts: ArrayLike<number>, document: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= document) low = middle;
    else high = middle;
  }
  return low;
};
