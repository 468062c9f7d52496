import { requestToFiles } from '../split/split-layout.js';
import type { WordRequest } from '../store/types.js';
import { stem } from '../tokens/stem.js';
import { joinedWords, type UnitConcepts } from './expand-units.js';
import { CHINESE_PARTICLES } from './stop-words.js';
import type { ParsedQuery, QueryUnit } from './text-to-query.js';

/** Queries of more words are no names that are written in one word elsewhere: `set up files`. */
const MAX_NAME_WORDS = 4;

/** What is looked up in the dictionary. */
export interface ChosenFiles {
  /** Files of words to fetch. */
  files: Set<number>;
  /** Per unit, whether it is looked up. */
  asked: boolean[];
}

/** What a choice depends on. */
export interface ChoiceInput {
  concepts: UnitConcepts;
  firsts: readonly string[];
  /** Words that many documents hold, and their rank among these; see `IndexRoot.common`. */
  common: ReadonlyMap<string, number>;
  /** Files that may be looked into, those among them that were before. */
  most: number;
  fetched?: ReadonlySet<number>;
}

/**
 * Which files to fetch for a query. A sentence pasted from a page has words in more files than a reader should wait for: the files whose
 * words promise most are fetched, and further words are looked up where these files hold them anyway.
 */
export const chooseFiles = (
  { units, compact }: ParsedQuery,
  { concepts, firsts, common, most, fetched }: ChoiceInput,
): ChosenFiles => {
  const joined = joinedWords(units);
  const isShort = units.filter(({ filler, run }) => !filler && run < 0).length <= MAX_NAME_WORDS;
  const filesOf = (request: WordRequest): number[] => requestToFiles(firsts, request);
  const files = mostPromising(
    units.map((unit, index) => ({ files: filesOf(unit), value: promise(units, index, common) })),
    { most, fetched },
  );
  /** Whether a word can be looked up; takes further files while there may be more. */
  const ask = (request: WordRequest): boolean => {
    const own = filesOf(request).filter((file) => !files.has(file));
    if (files.size + own.length > most) return false;
    for (const file of own) files.add(file);
    return true;
  };
  const asked = units.map(({ word, prefix }) => ask({ word, prefix }));
  for (const [index, { word, run, whole }] of units.entries()) {
    if (!asked[index]) continue;
    for (const { listing } of concepts[index] ?? []) ask({ word: listing });
    if (run < 0 && !whole) ask({ word: stem(word) });
    if (isShort) for (const other of joined[index] ?? []) ask({ word: other });
  }
  if (isShort && units.length > 1) ask({ word: compact, prefix: units.at(-1)?.prefix ?? false });
  return { files, asked };
};

interface Wish {
  files: readonly number[];
  value: number;
}

/** The files that fulfil most of the wishes: one after the other those that add most for each file they take. */
const mostPromising = (
  wishes: readonly Wish[],
  { most, fetched }: Pick<ChoiceInput, 'most' | 'fetched'>,
): Set<number> => {
  const chosen = new Set(fetched);
  const open = new Set(wishes);
  while (chosen.size < most && open.size > 0) {
    let best: { added: number[]; worth: number } | undefined;
    for (const wish of open) {
      const added = wish.files.filter((file) => !chosen.has(file));
      if (chosen.size + added.length > most) continue;
      const after = new Set([...chosen, ...added]);
      let value = 0;
      for (const other of open) if (other.files.every((file) => after.has(file))) value += other.value;
      const worth = added.length === 0 ? Number.POSITIVE_INFINITY : value / added.length;
      if (!best || worth > best.worth) best = { added, worth };
    }
    if (!best) break;
    for (const file of best.added) chosen.add(file);
    for (const wish of open) if (wish.files.every((file) => chosen.has(file))) open.delete(wish);
  }
  return chosen;
};

/** What a unit promises beside another one of the same rarity. Chosen on the `tune` half of `bench/search`. */
const PROMISE = {
  /** Each letter of a word: long ones are mostly rare. */
  letter: 0.1,
  /** The word that is being typed. */
  prefix: 1.5,
  /** An identifier in one piece. */
  whole: 2,
  /** A pair of characters; every second pair of a run holds what the others hold; a particle is mostly no part of a word. */
  pair: 1.4,
  secondPair: 0.6,
  particle: 0.3,
  /** What is not among the common words, times their number. */
  rare: 1.2,
} as const;

/** How much a word probably tells: its rarity as far as the first file knows it, in Chinese every second pair as much as all. */
const promise = (units: readonly QueryUnit[], index: number, common: ReadonlyMap<string, number>): number => {
  const { word, filler, run, whole, prefix } = units[index] as QueryUnit;
  if (filler) return 0;
  const place = common.get(word);
  const rarity = Math.log2((place ?? common.size * PROMISE.rare) + 2);
  if (run < 0)
    return rarity * (1 + word.length * PROMISE.letter) * (whole ? PROMISE.whole : prefix ? PROMISE.prefix : 1);
  const before = units.slice(0, index).filter((other) => other.run === run).length;
  return (
    rarity *
    PROMISE.pair *
    (CHINESE_PARTICLES.test(word) ? PROMISE.particle : before % 2 === 1 ? PROMISE.secondPair : 1)
  );
};
