import { utf8Length } from './utf8-length.js';
import type { WordEntry } from './word-entries.js';

/** Size of a file to aim at, in bytes: about 4 KB compressed. */
const FILE_BYTES = 10_000;

/** Some words and their postings as the text of a file, see `PostingsFile`. */
export interface PackedWords {
  /** The first word in it. */
  first: string;
  text: string;
}

/** Words (ascending) in files of about the same size. A word is never divided, so a file may be larger. */
export const packWords = (entries: readonly WordEntry[]): PackedWords[] => {
  const packed: PackedWords[] = [];
  let words: string[] = [];
  let lists: string[] = [];
  let length = 0;
  const close = (): void => {
    if (words.length === 0) return;
    const text = `{"words":${JSON.stringify(words)},"postings":[${lists.join()}]}`;
    packed.push({ first: words[0] as string, text });
    [words, lists, length] = [[], [], 0];
  };
  for (const { word, postings } of entries) {
    const list = `[${postings.join()}]`;
    const own = list.length + utf8Length(word) + 4;
    if (length + own > FILE_BYTES) close();
    length += own;
    words.push(word);
    lists.push(list);
  }
  close();
  return packed;
};
