import { createChunker } from './chunks.js';
import { utf8Length } from './utf8-length.js';
import type { WordEntry } from './word-entries.js';
import { type PageTitle, writeWords } from './words-codec.js';

/** Sizes of files, in bytes: about 7.5 KB compressed. */
const FILE_SIZES = { least: 11_500, most: 13_800, every: 32 };

/** Some words and their postings as the text of a file, see `WordsFile`. */
export interface PackedWords {
  /** The first word in it. */
  first: string;
  text: string;
}

/** Words (ascending) in files of about the same size. A word is never divided, so a file may be larger. */
export const packWords = (entries: readonly WordEntry[], outline: TitleOutline = []): PackedWords[] =>
  divideWords(entries, outline).map((own) => {
    const pages = [...new Set(own.flatMap(({ titled = [] }) => titled))].sort((a, b) => a - b);
    const titles = pages.map((page): PageTitle => [page, ...(outline[page] ?? [])]);
    return { first: (own[0] as WordEntry).word, text: writeWords(own, titles) };
  });

/** Per page what is shown of it, see `SearchOutline`. */
type TitleOutline = readonly (readonly (string | number)[])[];

/** Which words would share files. */
export const divideWords = (entries: readonly WordEntry[], outline: TitleOutline = []): WordEntry[][] => {
  const files: WordEntry[][] = [];
  const chunker = createChunker(FILE_SIZES);
  let titles = new Set<number>();
  for (const entry of entries) {
    const fresh = (entry.titled ?? []).filter((page) => !titles.has(page));
    const size = fresh.reduce((sum, page) => sum + bytesOfTitle(outline[page] ?? []), bytesOf(entry));
    if (chunker.begins(entry.word, size) || files.length === 0) {
      files.push([]);
      titles = new Set();
    }
    files.at(-1)?.push(entry);
    for (const page of entry.titled ?? []) titles.add(page);
  }
  return files;
};

/** About the bytes of a word in its file: half of it is that of the word before. */
const bytesOf = ({ word, postings }: WordEntry): number => utf8Length(word) / 2 + 3 + postings.length * 2.2;

/** The same of a title, which compresses better than postings. */
const bytesOfTitle = (outline: readonly (string | number)[]): number => 0.7 * utf8Length(outline.join('')) + 6;
