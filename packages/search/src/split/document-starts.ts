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
