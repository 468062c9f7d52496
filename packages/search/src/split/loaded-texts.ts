import { recordToView } from '../store/record-to-view.js';
import type { PageView } from '../store/types.js';
import type { IndexRoot, SearchRecord } from '../types.js';
import type { NeedPart } from './create-parts.js';
import { startBefore } from './document-starts.js';
import { textsFile } from './split-layout.js';
import { readTexts } from './texts-codec.js';

/** Loaded texts of documents. */
export interface LoadedTexts {
  /** Number of the file with a document. */
  fileOf(document: number): number;
  /** Fetches files of texts. */
  prepare(files: readonly number[]): Promise<void>;
  viewOf(document: number): PageView | undefined;
}

interface TextsInput {
  root: Pick<IndexRoot, 'lang' | 'texts'>;
  need: NeedPart;
  /** Called with each document that comes. */
  onRecord: (document: number, record: SearchRecord) => void;
}

export const createLoadedTexts = ({ root, need, onRecord }: TextsInput): LoadedTexts => {
  const starts = toStarts(root.texts);
  const records = new Map<number, SearchRecord>();
  const views = new Map<number, PageView>();
  const take = (file: number) => (data: unknown) => {
    for (const [index, record] of readTexts(data, root.lang).entries()) {
      const document = (starts[file] as number) + index;
      records.set(document, record);
      onRecord(document, record);
    }
  };
  return {
    fileOf: (document) => startBefore(starts, document),
    async prepare(files) {
      await Promise.all(files.map((file) => need(textsFile(file), take(file))));
    },
    viewOf(document) {
      const record = records.get(document);
      const view = views.get(document) ?? (record && recordToView(record));
      if (view) views.set(document, view);
      return view;
    },
  };
};

/** First document of each file, and the number of documents last. */
const toStarts = (lengths: readonly number[]): number[] => {
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) as number) + length);
  return starts;
};
