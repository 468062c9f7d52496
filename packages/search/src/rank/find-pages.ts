import { chooseRequests } from '../query/choose-requests.js';
import { correctChinese } from '../query/correct-chinese.js';
import { type Correction, correctUnits, isDoubtful } from '../query/correct-words.js';
import { type ExpandedUnit, expandUnits, unitConcepts } from '../query/expand-units.js';
import { type ParsedQuery, textToQuery } from '../query/text-to-query.js';
import type { IndexStore } from '../split/index-store.js';
import type { SearchOptions } from '../types.js';
import { createOccurrenceFinder, type FindOccurrences } from './find-occurrences.js';
import type { UnitStats } from './page-match.js';
import { type RankedPage, rankPages, toImportance } from './rank-pages.js';
import { scoreUnit, type UnitScores } from './score-units.js';

/** What was found, and with which words. */
export interface FoundPages {
  /** Best first. */
  ranked: RankedPage[];
  find: FindOccurrences;
  stats: UnitStats;
  /** The query that was answered instead. */
  corrected?: string;
  /** Pages were found by synonyms alone: the words are probably of another language. */
  isTranslated: boolean;
}

/** How many times a nearby page's score counts: enough to decide between equals. */
const NEAR_BONUS = 1.04;

/** Pages that answer a query, best first; of their texts nothing is needed. Rejects when words cannot be had. */
export const findPages = async (
  query: ParsedQuery,
  store: IndexStore,
  {
    literal = false,
    within,
    near,
    wordFiles,
  }: Pick<SearchOptions, 'literal' | 'within' | 'near'> & { wordFiles?: number },
): Promise<FoundPages> => {
  const concepts = unitConcepts(query, store);
  const { requests, asked } = chooseRequests(query, concepts, { firsts: store.firsts, most: wordFiles });
  await store.prepare(requests);
  const known = { ...query, units: query.units.filter((_, index) => asked[index]) };
  let units = expandUnits(
    known,
    concepts.filter((_, index) => asked[index]),
    store,
  );
  let scores = units.map((unit) => scoreUnit(unit, store));
  let corrections: Correction[] = [];
  if (!literal) {
    const again = rightChinese(known, scores, store);
    if (again)
      return {
        ...(await findPages(textToQuery(again), store, { literal: true, within, near, wordFiles })),
        corrected: again,
      };
    ({ units, scores, corrections } = await correct(units, scores, store));
  }
  const importance = toImportance(units, scores, store.documentStarts[store.pageCount] as number);
  const compact = scoreUnit(compactUnit(query), store);
  const ranked = rankPages({ units, scores, compact, importance }, store);
  const corrected = applyCorrections(query.text, units, corrections);
  return {
    ranked: near === undefined && within === undefined ? ranked : byPlace(ranked, store, { near, within }),
    isTranslated: isOfAnotherScript(units, store) || units.every((unit) => unit.filler || !isKnown(unit, store)),
    find: createOccurrenceFinder(units, store.concepts),
    stats: { importance: importance.map((value, index) => (units[index]?.filler ? 0 : value)) },
    ...(corrected !== undefined && { corrected }),
  };
};

/** Languages whose words are pairs of characters. */
const PAIRED_LANGUAGE = /^(?:zh|ja|ko)\b/;

/** Words of Chinese on an English site are there as titles of translations at most. */
const isOfAnotherScript = (units: readonly ExpandedUnit[], { lang }: IndexStore): boolean =>
  !PAIRED_LANGUAGE.test(lang) && units.length > 0 && units.every(({ run }) => run >= 0);

/** Whether the index holds a word that counts as the unit, other than by its meaning. */
const isKnown = ({ word, words, prefix }: ExpandedUnit, store: IndexStore): boolean =>
  [...words.keys()].some((own) => !own.startsWith('~') && store.postings(own)) ||
  (prefix && (store.widePrefix(word) !== undefined || store.startingWith(word, 1).length > 0));

const correct = async (
  before: readonly ExpandedUnit[],
  scoresBefore: readonly UnitScores[],
  store: IndexStore,
): Promise<{ units: ExpandedUnit[]; scores: UnitScores[]; corrections: Correction[] }> => {
  const missing = before.filter(
    (unit, index) => isDoubtful(unit, scoresBefore[index] as UnitScores) && scoresBefore[index]?.count === 0,
  );
  // A whole identifier is as misspelled as its parts, which are in fewer files.
  await store.prepare(missing.map(({ word, prefix }) => ({ word, prefix, similar: true })));
  const { units, corrections } = correctUnits(before, scoresBefore, store);
  const scores = units.map((unit, index) =>
    unit === before[index] ? (scoresBefore[index] as UnitScores) : scoreUnit(unit, store),
  );
  return { units, scores, corrections };
};

const rightChinese = (query: ParsedQuery, scores: readonly UnitScores[], store: IndexStore): string | undefined => {
  const unknown = scores.map(({ count }) => count <= 1);
  if (!store.hasOutline || !query.units.some(({ run }, index) => run >= 0 && scores[index]?.count === 0))
    return undefined;
  return correctChinese(query, unknown, titlesOf(store));
};

function* titlesOf(store: IndexStore): Generator<string> {
  for (let page = 0; page < store.pageCount; page++) yield store.recordOf(page)?.title ?? '';
}

/** The query as one word: `set up files` is the option `setupFiles`. */
const compactUnit = ({ compact, units }: ParsedQuery): ExpandedUnit => ({
  word: compact,
  prefix: units.at(-1)?.prefix ?? false,
  filler: false,
  run: -1,
  whole: true,
  start: 0,
  end: 0,
  words: new Map([[compact, 1]]),
});

/** Corrections of parts, from the end of the text; a whole identifier is right when its parts are. */
const applyCorrections = (
  text: string,
  units: readonly ExpandedUnit[],
  corrections: readonly Correction[],
): string | undefined => {
  const own = corrections.filter(({ unit }) => !units[unit]?.whole);
  if (own.length === 0) return undefined;
  return [...own]
    .sort((a, b) => (units[b.unit]?.start ?? 0) - (units[a.unit]?.start ?? 0))
    .reduce((result, { unit, word }) => {
      const { start = 0, end = 0 } = units[unit] ?? {};
      return result.slice(0, start) + word + result.slice(end);
    }, text);
};

/** Pages of one section only; among equals those near the page being read first. */
const byPlace = (
  ranked: readonly RankedPage[],
  store: IndexStore,
  { near, within }: Pick<SearchOptions, 'near' | 'within'>,
): RankedPage[] => {
  const pathOf = ({ page }: RankedPage): string => store.recordOf(page)?.id ?? '';
  const folder = near?.replace(/[^/]*$/, '');
  const section = near === undefined ? undefined : sectionOf(near);
  return ranked
    .filter((page) => within === undefined || pathOf(page).startsWith(within))
    .map((page) => {
      if (folder === undefined || section === undefined) return page;
      const path = pathOf(page);
      const times = (path.startsWith(section) ? NEAR_BONUS : 1) * (path.startsWith(folder) ? NEAR_BONUS : 1);
      return times === 1 ? page : { ...page, score: page.score * times };
    })
    .sort((a, b) => b.score - a.score || a.page - b.page);
};

/** The first part of a path: `/guide/` of `/guide/start/ai`; `/` of pages at the top. */
export const sectionOf = (path: string): string => /^\/[^/]+\//.exec(path)?.[0] ?? '/';
