import { GRADES } from '../store/field-grades.js';
import type { SearchTitles } from '../types.js';
import { createChunker } from './chunks.js';
import { prefixEntries } from './prefix-entries.js';
import { fileOf } from './split-layout.js';
import { utf8Length } from './utf8-length.js';
import { byWord, type WordEntry } from './word-entries.js';
import { type PageTitle, sharedLength, writeWords } from './words-codec.js';

/** Sizes of word files, in estimated compressed bytes. */
const FILE_SIZES = { least: 8_250, most: 9_200, every: 32 };

/** Estimated compressed sizes in bytes. Fitted to the corpus of `bench/search`: 9 of 10 files are within 5%. */
const COMPRESSED = { word: 1.5, wordByte: 0.47, posting: 1.22, farPosting: 1.36, title: 3, titleByte: 0.34 } as const;
/** A document that comes so many after the one before takes another character. */
const FAR = 70 * GRADES;

/** Some words and their postings as the text of a file, see `WordsFile`. */
export interface PackedWords {
  /** The first word in it. */
  first: string;
  text: string;
}

/**
 * Packs words (ascending) into files of about the same size, and prefixes whose words fill several files into these. A
 * word is never split, so a file may be larger.
 */
export const packWords = (entries: readonly WordEntry[], pageTitles: Readonly<SearchTitles> = []): PackedWords[] => {
  const files = divideWords(entries, pageTitles);
  const firsts = files.map(([first]) => (first as WordEntry).word);
  for (const prefix of prefixEntries(entries, firsts)) files[fileOf(firsts, prefix.word)]?.push(prefix);
  return files.map((own, index) => {
    const pages = [...new Set(own.flatMap(({ titled = [] }) => titled))].sort((a, b) => a - b);
    const titles = pages.map((page): PageTitle => [page, ...(pageTitles[page] ?? [])]);
    return { first: firsts[index] as string, text: writeWords(own.sort(byWord), titles) };
  });
};

/** The words that share files. */
const divideWords = (entries: readonly WordEntry[], pageTitles: Readonly<SearchTitles>): WordEntry[][] => {
  const files: WordEntry[][] = [];
  const chunker = createChunker(FILE_SIZES);
  const bytesOfTitles = pageTitles.map(bytesOfTitle);
  let titles = new Set<number>();
  let before = '';
  for (const entry of entries) {
    const { titled = [] } = entry;
    let size = bytesOf(entry, before);
    for (const page of titled) if (!titles.has(page)) size += bytesOfTitles[page] ?? 0;
    if (chunker.begins(entry.word, size) || files.length === 0) {
      files.push([]);
      titles = new Set();
    }
    files.at(-1)?.push(entry);
    for (const page of titled) titles.add(page);
    before = entry.word;
  }
  return files;
};

/** Approximate compressed bytes of a word in its file, without the characters that it shares with the word before. */
const bytesOf = ({ word, postings }: WordEntry, before: string): number => {
  let far = 0;
  for (const number of postings) if (number >= FAR) far += 1;
  return (
    COMPRESSED.word +
    COMPRESSED.wordByte * utf8Length(word.slice(sharedLength(before, word))) +
    COMPRESSED.posting * postings.length +
    COMPRESSED.farPosting * far
  );
};

const bytesOfTitle = (title: SearchTitles[number]): number =>
  COMPRESSED.title + COMPRESSED.titleByte * utf8Length(title.join(''));
