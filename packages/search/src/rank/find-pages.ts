import { chooseFiles } from '../query/choose-files.js';
import { correctChinese } from '../query/correct-chinese.js';
import { type ExpandedUnit, expandUnits, unitConcepts } from '../query/expand-units.js';
import type { Correction } from '../query/spell-correction.js';
import { type ParsedQuery, textToQuery } from '../query/text-to-query.js';
import { sectionOf } from '../records/section-of.js';
import type { IndexStore } from '../split/index-store.js';
import { similarToFiles } from '../split/split-layout.js';
import type { SearchOptions } from '../types.js';
import { correctUnits, misspelledUnits, type UnitCorrection } from './correct-words.js';
import { createOccurrenceFinder, type FindOccurrences } from './find-occurrences.js';
import { type RankedPage, rankPages, toImportance } from './rank-pages.js';
import { scoreUnit, type UnitScores } from './score-units.js';
import { signedNames } from './signed-names.js';

/** The pages found, and the words that found them. */
export interface FoundPages {
  /** Best first. */
  ranked: RankedPage[];
  find: FindOccurrences;
  /** Information of each unit: rarer units have more. 0: none. */
  importance: readonly number[];
  /** Word files that were read. */
  files: ReadonlySet<number>;
  /** The query that was answered instead. */
  correction?: Correction;
  /** Whether pages were found only by synonyms: the words are probably of another language. */
  isTranslated: boolean;
}

/** Factor for the score of nearby pages: just enough to break ties. */
const NEAR_BONUS = 1.04;
/** Factor for pages whose title has a name with signs that the query has too: `C++`, which is no other word than `C`. */
const SIGNED_BONUS = 2;

export interface FindOptions extends Pick<SearchOptions, 'literal' | 'within' | 'near'> {
  /** Maximum word files to fetch, and how many more to correct the query. */
  wordFiles: number;
  correctionFiles: number;
  /** Files that were read for the query before it was corrected. */
  fetched?: ReadonlySet<number>;
}

/** Finds the pages for a query, best first, without their texts. Rejects if words cannot be loaded. */
export const findPages = async (query: ParsedQuery, store: IndexStore, options: FindOptions): Promise<FoundPages> => {
  const concepts = unitConcepts(query, store);
  const { firsts, common } = store;
  const { wordFiles, correctionFiles, fetched } = options;
  const { files, requested } = chooseFiles(query, { concepts, firsts, common, most: wordFiles, fetched });
  await store.prepare(files);
  const all = expandUnits(query, concepts, store);
  const known = { ...query, units: query.units.filter((_, index) => requested[index]) };
  let units = all.filter((_, index) => requested[index]);
  let scores = units.map((unit) => scoreUnit(unit, store));
  let corrections: UnitCorrection[] = [];
  if (!options.literal) {
    const again = rightChinese(known, scores, store);
    if (again) {
      const more = { literal: true, wordFiles: wordFiles + correctionFiles, fetched: files };
      const found = await findPages(textToQuery(again), store, { ...options, ...more });
      return { ...found, correction: { text: again, fixes: [] } };
    }
    ({ units, scores, corrections } = await correct(units, scores, {
      store,
      files,
      most: wordFiles + correctionFiles,
    }));
  }
  const importance = toImportance(units, scores, store.documentStarts[store.pageCount] as number);
  const compact = scoreUnit(compactUnit(query), store);
  const ranked = rankPages({ units, scores, compact, importance }, store);
  const correction = toCorrection(query.text, units, corrections);
  return {
    ranked: await withBonuses(query.text, ranked, store, options),
    isTranslated: isOfAnotherScript(units, store) || units.every((unit) => unit.filler || !isKnown(unit, store)),
    // Words that were not looked up rank nothing, and are highlighted where they occur.
    find: createOccurrenceFinder([...units, ...all.filter((_, index) => !requested[index])], store.concepts),
    importance: importance.map((value, index) => (units[index]?.filler ? 0 : value)),
    files,
    ...(correction && { correction }),
  };
};

/** Languages that are indexed by bigrams. */
const PAIRED_LANGUAGE = /^(?:zh|ja|ko)\b/;

/** On an English site, Chinese words occur at most as titles of translations. */
const isOfAnotherScript = (units: readonly ExpandedUnit[], { lang }: IndexStore): boolean =>
  !PAIRED_LANGUAGE.test(lang) && units.length > 0 && units.every(({ run }) => run >= 0);

/** Whether the index contains a word that matches the unit, other than by synonyms. */
const isKnown = ({ word, words, prefix }: ExpandedUnit, store: IndexStore): boolean =>
  [...words.keys()].some((own) => !own.startsWith('~') && store.postings(own)) ||
  (prefix && (store.widePrefix(word) !== undefined || store.startingWith(word, 1).length > 0));

/** Corrects misspelled words; `files` receives the additional files. */
const correct = async (
  before: readonly ExpandedUnit[],
  scoresBefore: readonly UnitScores[],
  { store, files, most }: { store: IndexStore; files: Set<number>; most: number },
): Promise<{ units: ExpandedUnit[]; scores: UnitScores[]; corrections: UnitCorrection[] }> => {
  const misspelled = misspelledUnits(before, scoresBefore);
  for (const { word, whole } of misspelled) {
    // A misspelled identifier has misspelled parts, which are in fewer files.
    if (whole) continue;
    for (const file of similarToFiles(store.firsts, word)) if (files.size < most) files.add(file);
  }
  await store.prepare(files);
  const { units, corrections } = correctUnits(before, misspelled, store);
  const scores = units.map((unit, index) =>
    unit === before[index] ? (scoresBefore[index] as UnitScores) : scoreUnit(unit, store),
  );
  return { units, scores, corrections };
};

const rightChinese = (query: ParsedQuery, scores: readonly UnitScores[], store: IndexStore): string | undefined => {
  const unknown = scores.map(({ count }) => count <= 1);
  if (!query.units.some(({ run }, index) => run >= 0 && scores[index]?.count === 0)) return undefined;
  return correctChinese(query, unknown, titlesOf(store));
};

/** Loaded titles: on large sites, those in the files of the query's words. */
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

/** The corrections of parts; an identifier is correct if its parts are. */
const toCorrection = (
  text: string,
  units: readonly ExpandedUnit[],
  corrections: readonly UnitCorrection[],
): Correction | undefined => {
  const fixes = corrections.flatMap(({ unit, word }) => {
    const own = units[unit];
    return own && !own.whole ? [{ start: own.start, end: own.end, word }] : [];
  });
  return fixes.length > 0 ? { text, fixes } : undefined;
};

/** Filters pages by `within`; prefers names with the signs of the query, then breaks ties by the distance to `near`. */
const withBonuses = async (
  query: string,
  ranked: readonly RankedPage[],
  store: IndexStore,
  { near, within }: Pick<SearchOptions, 'near' | 'within'>,
): Promise<RankedPage[]> => {
  const inside = within === undefined ? [...ranked] : await pagesWithin(ranked, store, within);
  const names = signedNames(query);
  if (near === undefined && names.length === 0) return inside;
  const folder = near?.replace(/[^/]*$/, '');
  const section = near === undefined ? undefined : sectionOf(near);
  return inside
    .map((page) => {
      const record = store.recordOf(page.page);
      let { score } = page;
      if (store.sectionOf(page.page) === section) score *= NEAR_BONUS;
      if (folder !== undefined && record?.id.startsWith(folder)) score *= NEAR_BONUS;
      if (signedNames(record?.title).some((name) => names.includes(name))) score *= SIGNED_BONUS;
      return { ...page, score };
    })
    .sort((a, b) => b.score - a.score || a.page - b.page);
};

const pagesWithin = async (ranked: readonly RankedPage[], store: IndexStore, within: string): Promise<RankedPage[]> => {
  const inSection = ranked.filter(({ page }) => {
    const section = store.sectionOf(page);
    return within.startsWith(section) || section.startsWith(within);
  });
  if (inSection.every(({ page }) => store.sectionOf(page).startsWith(within))) return inSection;
  // A folder further down: the paths of all pages of the section are needed.
  await store.prepareTitles(store.titleFilesOf(inSection.map(({ page }) => page)));
  return inSection.filter(({ page }) => store.recordOf(page)?.id.startsWith(within));
};
