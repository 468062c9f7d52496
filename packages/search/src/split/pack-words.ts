import { createChunker } from './chunks.js';
import { utf8Length } from './utf8-length.js';
import type { WordEntry } from './word-entries.js';

/** Sizes of files, in bytes: about 5 KB compressed. */
const FILE_SIZES = { least: 10_000, most: 18_000, every: 32 };

/** Some words and their postings as the text of a file, see `PostingsFile`. */
export interface PackedWords {
  /** The first word in it. */
  first: string;
  text: string;
}

/** Words (ascending) in files of about the same size. A word is never divided, so a file may be larger. */
export const packWords = (entries: readonly WordEntry[]): PackedWords[] => {
  const packed: PackedWords[] = [];
  const chunker = createChunker(FILE_SIZES);
  let words: string[] = [];
  let lists: string[] = [];
  const close = (): void => {
    if (words.length === 0) return;
    const text = `{"words":${JSON.stringify(words)},"postings":[${lists.join()}]}`;
    packed.push({ first: words[0] as string, text });
    [words, lists] = [[], []];
  };
  for (const { word, postings } of entries) {
    const list = `[${postings.join()}]`;
    if (chunker.begins(word, list.length + utf8Length(word) + 4)) close();
    words.push(word);
    lists.push(list);
  }
  close();
  return packed;
};
