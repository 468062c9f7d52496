import type { Concepts } from '../synonyms/concepts.js';
import { charactersOf, isPaired } from '../tokens/is-paired.js';
import type { SearchTitles } from '../types.js';
import { bringTitles } from './bring-titles.js';
import { type PackedWords, packWords } from './pack-words.js';
import { keepBest } from './postings-codec.js';
import { byWord, type WordEntry } from './word-entries.js';

/** Maximum documents listed per word. Our own: a word on more pages distinguishes few of them. */
const DOCUMENTS_PER_WORD = { share: 0.1, least: 64, most: 1_500 };
/** The same for a group of synonyms, which is listed several times. */
const DOCUMENTS_PER_LISTING = 16;
/** The same for a single Chinese character, which is rarely a word. */
const DOCUMENTS_PER_CHARACTER = 16;
/** Number of words whose frequency is in the first file: about 1.5 KB compressed. */
const COMMON_WORDS = 400;
const COMMON_WORD = /^[\p{L}\p{N}]{2,}$/u;

export interface WordsInput {
  concepts: Concepts;
  /** The page of each document. */
  pageOf: readonly number[];
  /** What is shown of each page; empty if it is in the first file. */
  titles: SearchTitles;
}

export interface PlannedWords {
  packed: PackedWords[];
  /** See `IndexRoot.common`. */
  common: string[];
}

/** Plans the word files. */
export const planWords = (entries: readonly WordEntry[], { concepts, pageOf, titles }: WordsInput): PlannedWords => {
  const listed = entries.map(({ word, postings }) => ({
    word,
    postings: keepBest(postings, isLone(word) ? DOCUMENTS_PER_CHARACTER : documentsPerWord(pageOf.length)),
  }));
  const all = listConcepts(listed, concepts);
  const words = titles.length > 0 ? bringTitles(all, pageOf) : all;
  return { packed: packWords(words, titles), common: commonWords(entries) };
};

const isLone = (word: string): boolean => isPaired(word) && charactersOf(word).length === 1;

/** The words of the most documents, the most frequent first. */
const commonWords = (entries: readonly WordEntry[]): string[] =>
  entries
    .filter(({ word }) => COMMON_WORD.test(word))
    .sort((a, b) => b.postings.length - a.postings.length || (a.word < b.word ? -1 : 1))
    .slice(0, COMMON_WORDS)
    .map(({ word }) => word);

const documentsPerWord = (documents: number): number => {
  const { share, least, most } = DOCUMENTS_PER_WORD;
  return Math.min(most, Math.max(least, Math.round(documents * share)));
};

/** Adds groups of synonyms beside each word that a member begins with. */
const listConcepts = (entries: readonly WordEntry[], concepts: Concepts): WordEntry[] => {
  const words: WordEntry[] = [];
  const listings: WordEntry[] = [];
  for (const entry of entries) {
    const names = concepts.listings(entry.word);
    if (!names) words.push(entry);
    for (const word of names ?? []) listings.push({ word, postings: keepBest(entry.postings, DOCUMENTS_PER_LISTING) });
  }
  return [...words, ...listings].sort(byWord);
};
