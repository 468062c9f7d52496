import type { IndexStore } from '../split/index-store.js';
import { listedAs } from '../synonyms/concepts.js';
import { inflect, stem } from '../tokens/stem.js';
import type { ParsedQuery, QueryUnit } from './text-to-query.js';

/** A unit of the query with its matching words, and the weight of each, up to 1. */
export interface ExpandedUnit extends QueryUnit {
  words: ReadonlyMap<string, number>;
}

/** Whether a unit is a part of an identifier. */
export const isPartOf = (unit: QueryUnit, identifier: QueryUnit): boolean =>
  identifier.whole && identifier !== unit && identifier.start <= unit.start && identifier.end >= unit.end;

/** Weights of words other than the typed one. */
const WEIGHT = { form: 0.5, related: 0.4, synonym: 0.85, joined: 1 } as const;
/** A completed prefix weighs from here up to 1, by the share of the word that is typed. */
const PREFIX_WEIGHT = 0.35;
/** Maximum words considered for one stem. */
const MAX_FORMS = 64;

/** A group of synonyms that a unit belongs to, and the word of the index that lists it. */
export interface UnitConcept {
  concept: string;
  listing: string;
}

/** Synonyms, per unit. */
export type UnitConcepts = readonly (readonly UnitConcept[])[];

/** The groups of synonyms that the words of the query belong to. */
export const unitConcepts = ({ tokens, units }: ParsedQuery, store: Pick<IndexStore, 'concepts'>): UnitConcepts => {
  const own = units.map((): UnitConcept[] => []);
  for (const { first, last, concepts } of store.concepts.find(tokens)) {
    const start = tokens.starts[first] as number;
    const end = tokens.ends[last] as number;
    const root = stem(tokens.words[first] as string);
    for (const [index, unit] of units.entries()) {
      if (unit.whole || unit.start < start || unit.end > end) continue;
      own[index]?.push(...concepts.map((concept) => ({ concept, listing: listedAs(root, concept) })));
    }
  }
  return own;
};

/** Words joined from two: `set up` is `setup`. For each unit, the joined words that match it. */
export const joinedWords = (units: readonly QueryUnit[]): string[][] => {
  const joined = units.map((): string[] => []);
  const parts = units.flatMap((unit, index) => (unit.run < 0 && !unit.whole ? [index] : []));
  for (let i = 0; i + 1 < parts.length; i++) {
    const [a = 0, b = 0] = [parts[i], parts[i + 1]];
    const word = `${units[a]?.word}${units[b]?.word}`;
    joined[a]?.push(word);
    joined[b]?.push(word);
  }
  return joined;
};

/** Expands units by their loaded inflections and their synonyms. */
export const expandUnits = (
  { units }: ParsedQuery,
  concepts: UnitConcepts,
  store: Pick<IndexStore, 'startingWith'>,
): ExpandedUnit[] => {
  const joined = joinedWords(units);
  return units.map((unit, index) => {
    const words = new Map([[unit.word, 1]]);
    const add = (word: string, weight: number): void => {
      if ((words.get(word) ?? 0) < weight) words.set(word, weight);
    };
    if (!unit.filler && !unit.whole && unit.run < 0) {
      const root = stem(unit.word);
      for (const form of store.startingWith(root, MAX_FORMS)) {
        if (stem(form) === root) add(form, inflect(form) === inflect(unit.word) ? WEIGHT.form : WEIGHT.related);
      }
    }
    for (const word of joined[index] ?? []) add(word, WEIGHT.joined);
    for (const { concept } of concepts[index] ?? []) add(concept, WEIGHT.synonym);
    return { ...unit, words };
  });
};

/** How well a word of a page matches the unit, 0 to 1. */
export const weightOf = (unit: ExpandedUnit, word: string): number => {
  const weight = unit.words.get(word) ?? 0;
  if (weight === 1 || !unit.prefix || !word.startsWith(unit.word)) return weight;
  return Math.max(weight, PREFIX_WEIGHT + ((1 - PREFIX_WEIGHT) * unit.word.length) / word.length);
};
