import { readRecords } from '../records/json-to-records.js';
import { recordToView } from '../store/record-to-view.js';
import type { PageView, WordStore } from '../store/types.js';
import type { SplitSource } from '../types.js';
import { createParts } from './create-parts.js';
import { toDocumentStarts } from './document-starts.js';
import { documentFile } from './split-layout.js';
import type { SplitWords } from './split-words.js';

/** Our own: each page scored may be a file to fetch. */
const SCORED_PAGES = 10;

/** A store that fetches words and texts of an index in parts as queries need them, each once. */
export const createSplitStore = ({ root, fetchPart }: SplitSource, words: SplitWords): WordStore => {
  const need = createParts(fetchPart);
  const views = new Map<number, PageView>();

  const takeRecord =
    (document: number) =>
    (data: unknown): void => {
      const [record] = readRecords(data);
      if (record) views.set(document, recordToView(record));
    };

  return {
    ...words,
    pageCount: root.pages,
    documentStarts: toDocumentStarts(root),
    scoredPages: SCORED_PAGES,
    hasTexts: true,
    pathOf: (document) => views.get(document)?.record.id,
    async views(documents) {
      await Promise.all(documents.map((document) => need(documentFile(document), takeRecord(document))));
      return documents.map((document) => views.get(document) as PageView);
    },
  };
};
