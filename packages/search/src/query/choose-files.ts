import { requestToFiles } from '../split/split-layout.js';
import type { WordRequest } from '../store/types.js';
import { stem } from '../tokens/stem.js';
import { CHINESE_PARTICLES } from '../tokens/stop-words.js';
import { joinedWords, type UnitConcepts } from './expand-units.js';
import type { ParsedQuery, QueryUnit } from './text-to-query.js';

/** Longer queries are not names that are written as one word elsewhere, such as `set up files`. */
const MAX_NAME_WORDS = 4;

/** Lookups in the dictionary. */
export interface ChosenFiles {
  /** Files of words to fetch. */
  files: Set<number>;
  /** For each unit, whether it is looked up. */
  requested: boolean[];
}

/** Input of the choice. */
export interface ChoiceInput {
  concepts: UnitConcepts;
  firsts: readonly string[];
  /** Frequent words and their rank; see `IndexRoot.common`. */
  common: ReadonlyMap<string, number>;
  /** Files that may be read, including those already loaded. */
  most: number;
  fetched?: ReadonlySet<number>;
}

/**
 * Chooses the files to fetch for a query. A pasted sentence has words in more files than a reader should wait for: the
 * files whose most informative words are fetched, and further words are looked up if these files contain them anyway.
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
  /** Whether a word can be looked up; claims further files while the limit allows. */
  const requestWord = (request: WordRequest): boolean => {
    const own = filesOf(request).filter((file) => !files.has(file));
    if (files.size + own.length > most) return false;
    for (const file of own) files.add(file);
    return true;
  };
  const requested = units.map(({ word, prefix }) => requestWord({ word, prefix }));
  for (const [index, { word, run, whole }] of units.entries()) {
    if (!requested[index]) continue;
    for (const { listing } of concepts[index] ?? []) requestWord({ word: listing });
    if (run < 0 && !whole) requestWord({ word: stem(word) });
    if (isShort) for (const other of joined[index] ?? []) requestWord({ word: other });
  }
  if (isShort && units.length > 1) requestWord({ word: compact, prefix: units.at(-1)?.prefix ?? false });
  return { files, requested };
};

interface Wish {
  files: readonly number[];
  value: number;
}

/** Greedily picks the files that satisfy most lookups, those with the highest gain per file first. */
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

/** Weight of a unit relative to others of the same rarity. Tuned on the `tune` half of `bench/search`. */
const PROMISE = {
  /** Per letter of a word: long words are mostly rare. */
  letter: 0.1,
  /** The word being typed. */
  prefix: 1.5,
  /** An identifier in one piece. */
  whole: 2,
  /** Bigrams: every second bigram of a run covers what the others cover; particles are rarely part of a word. */
  pair: 1.4,
  secondPair: 0.6,
  particle: 0.3,
  /** Factor for words that are not among the common ones. */
  rare: 1.2,
} as const;

/**
 * Estimated information of a word: its rarity as far as the first file has it; in Chinese, every second bigram counts
 * for all.
 */
const promise = (units: readonly QueryUnit[], index: number, common: ReadonlyMap<string, number>): number => {
  const { word, filler, run, whole, prefix } = units[index] as QueryUnit;
  if (filler) return 0;
  const rank = common.get(word);
  const rarity = Math.log2((rank ?? common.size * PROMISE.rare) + 2);
  if (run < 0)
    return rarity * (1 + word.length * PROMISE.letter) * (whole ? PROMISE.whole : prefix ? PROMISE.prefix : 1);
  const before = units.slice(0, index).filter((other) => other.run === run).length;
  return (
    rarity *
    PROMISE.pair *
    (CHINESE_PARTICLES.test(word) ? PROMISE.particle : before % 2 === 1 ? PROMISE.secondPair : 1)
  );
};
