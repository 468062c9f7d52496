import { readRecords } from '../records/json-to-records.js';
import { recordToView } from '../store/record-to-view.js';
import { wordsStartingWith } from '../store/sorted-words.js';
import type { PageView, Postings, WordRequest, WordStore } from '../store/types.js';
import type { IndexSource, SplitRoot } from '../types.js';
import { decodePostings } from './postings-codec.js';
import {
  documentFile,
  fileOf,
  filesOfPrefix,
  MAX_PREFIX_FILES,
  type PostingsFile,
  prefixesFile,
  wordsFile,
} from './split-layout.js';

/** Our own: each page scored may be a file to fetch. */
const SCORED_PAGES = 10;

/** A store that fetches the parts of a split index as queries need them, each once. */
export const createSplitStore = ({ root, fetchPart }: Extract<IndexSource, { kind: 'split' }>): WordStore => {
  const parts = new Map<string, Promise<unknown>>();
  const words = new Map<string, readonly number[]>();
  const prefixes = new Map<string, readonly number[]>();
  const views = new Map<number, PageView>();
  let sorted: string[] | undefined;

  /** Fetches a part once; one that failed is fetched again when it is next needed. */
  const need = (name: string, take: (data: unknown) => void): Promise<unknown> => {
    const known = parts.get(name);
    if (known) return known;
    const part = fetchPart(name).then(take);
    parts.set(name, part);
    part.catch(() => parts.delete(name));
    return part;
  };

  const takePostings =
    (table: Map<string, readonly number[]>) =>
    (data: unknown): void => {
      const file = data as PostingsFile;
      file.words.forEach((word, index) => {
        table.set(word, file.postings[index] ?? []);
      });
      sorted = undefined;
    };

  const needWords = (file: number): Promise<unknown> => need(wordsFile(file), takePostings(words));

  const isWide = (prefix: string): boolean => {
    const { first, last } = filesOfPrefix(root.words, prefix);
    return last - first >= MAX_PREFIX_FILES;
  };

  const needRequest = ({ word, prefix, similar }: WordRequest): Promise<unknown>[] => {
    const files = new Set([fileOf(root.words, word)]);
    if (similar) for (const near of misspelled(word)) files.add(fileOf(root.words, near));
    const wanted: Promise<unknown>[] = [];
    if (prefix && isWide(word)) {
      wanted.push(need(prefixesFile(fileOf(root.prefixes, word)), takePostings(prefixes)));
    } else if (prefix) {
      const { first, last } = filesOfPrefix(root.words, word);
      for (let file = first; file <= last; file++) files.add(file);
    }
    return [...wanted, ...[...files].map(needWords)];
  };

  const takeRecord =
    (document: number) =>
    (data: unknown): void => {
      const [record] = readRecords(data);
      if (record) views.set(document, recordToView(record));
    };

  const lookUp = (table: ReadonlyMap<string, readonly number[]>, word: string): Postings | undefined => {
    const numbers = table.get(word);
    return numbers && decodePostings(numbers);
  };

  return {
    pageCount: root.pages,
    documentStarts: toStarts(root),
    scoredPages: SCORED_PAGES,
    async prepare(requests) {
      await Promise.all(requests.flatMap(needRequest));
    },
    postings: (word) => lookUp(words, word),
    startingWith(prefix, limit) {
      sorted ??= [...words.keys()].sort();
      return wordsStartingWith(sorted, prefix, limit);
    },
    shortPrefix: (prefix) => (isWide(prefix) ? lookUp(prefixes, prefix) : undefined),
    wordsAtHand: () => words.keys(),
    pathOf: (document) => views.get(document)?.record.id,
    async views(documents) {
      await Promise.all(documents.map((document) => need(documentFile(document), takeRecord(document))));
      return documents.map((document) => views.get(document) as PageView);
    },
  };
};

const toStarts = ({ pages, pieces }: SplitRoot): Int32Array => {
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

/** Beginnings of the words that may be meant: an error further in does not move a word far in the dictionary. */
const misspelled = (word: string): string[] => {
  const [a = '', b = '', c = ''] = word;
  const rest = word.slice(3);
  return [b + c + rest, a + c + rest, a + b + rest, b + a + c + rest, a + c + b + rest];
};
