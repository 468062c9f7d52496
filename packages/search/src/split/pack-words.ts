import { createChunker } from './chunks.js';
import { utf8Length } from './utf8-length.js';
import type { WordEntry } from './word-entries.js';
import { writeWords } from './words-codec.js';

/** Sizes of files, in bytes: about 7 KB compressed. */
const FILE_SIZES = { least: 9_000, most: 14_000, every: 32 };

/** Some words and their postings as the text of a file, see `WordsFile`. */
export interface PackedWords {
  /** The first word in it. */
  first: string;
  text: string;
}

/** Words (ascending) in files of about the same size. A word is never divided, so a file may be larger. */
export const packWords = (entries: readonly WordEntry[]): PackedWords[] =>
  divideWords(entries).map((own) => ({ first: (own[0] as WordEntry).word, text: writeWords(own) }));

/** Which words would share files. */
export const divideWords = (entries: readonly WordEntry[]): WordEntry[][] => {
  const files: WordEntry[][] = [];
  const chunker = createChunker(FILE_SIZES);
  for (const entry of entries) {
    if (chunker.begins(entry.word, bytesOf(entry)) || files.length === 0) files.push([]);
    files.at(-1)?.push(entry);
  }
  return files;
};

/** About the bytes of a word in its file: half of it is that of the word before. */
const bytesOf = ({ word, postings }: WordEntry): number => utf8Length(word) / 2 + 3 + postings.length * 2.2;
