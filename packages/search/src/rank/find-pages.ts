import { addTypos, type ExpandedUnit, expandUnits, forgivenTypos } from '../query/expand-units.js';
import type { ParsedQuery } from '../query/text-to-query.js';
import { unitsToRequests } from '../query/units-to-requests.js';
import type { PageView, WordStore } from '../store/types.js';
import { createWordMatcher, type WordMatcher } from './find-occurrences.js';
import { choosePiece, foldDocuments } from './fold-documents.js';
import { type Candidate, countPositive, matchCandidates, rarity, scoreUnits } from './match-candidates.js';
import type { PageMatch, UnitStats } from './page-match.js';
import { standsIn, toMatch } from './to-page-match.js';

/** What was found, and with which words. */
export interface FoundPages {
  /** Best first. */
  matches: PageMatch[];
  match: WordMatcher;
  stats: UnitStats;
  /** All pages that match, also those not scored, as far as they are known: `SearchRecord.id`. */
  paths: string[];
}

interface Attempt {
  units: ExpandedUnit[];
  /** Index of the unit that is the whole query; -1 where there is none. */
  whole: number;
  /** Per unit, how well it stands for each page, and for each piece of a page. */
  scores: Float32Array[];
  pieceScores: Float32Array[];
  candidates: Candidate[];
  /** Units of which only the best pages are known: whether a page holds them shows when it is scored. */
  unchecked: number[];
}

/**
 * Pages that answer a query: words to candidates, the best of them to exact scores, at least `depth`. Typing errors
 * are forgiven only when nothing matches as typed.
 */
export const findPages = async (query: ParsedQuery, store: WordStore, depth: number): Promise<FoundPages> => {
  const typed = expandUnits(query);
  await store.prepare(unitsToRequests(typed, query.compact));
  let attempt = tryUnits(typed, query, store);
  if (attempt.candidates.length === 0 && store.pageCount > 0) attempt = await tryWithTypos(attempt, query, store);
  const stats = toStats(attempt, query, store.pageCount);
  const match = createWordMatcher(attempt.units);
  const best = attempt.candidates.slice(0, Math.max(depth, store.scoredPages));
  const starts = store.documentStarts;
  const { rarities } = stats;
  const pieces = best.map(({ page }) => choosePiece({ page, starts, scores: attempt.pieceScores, rarities }));
  const views = await store.views(pieces);
  const matches = best
    .map((candidate, index) => toMatch(candidate, { view: views[index] as PageView, match, stats }))
    .map((found, index) => (store.hasTexts ? found : addEstimate(found, best[index] as Candidate)))
    .filter((found) => !store.hasTexts || attempt.unchecked.every((unit) => standsIn(found, unit)))
    .sort((a, b) => Number(b.strict) - Number(a.strict) || b.score - a.score || a.page - b.page);
  const paths = attempt.candidates.flatMap(({ page }) => store.pathOf(starts[page] as number) ?? []);
  return { matches, match, stats, paths };
};

/** Without texts the estimate from the grades stands for what they would have added. */
const addEstimate = (found: PageMatch, { score }: Candidate): PageMatch => ({ ...found, score: found.score + score });

const tryUnits = (units: ExpandedUnit[], query: ParsedQuery, store: WordStore): Attempt => {
  // `set up files` finds `setupFiles`: the whole query may be one word of the page.
  const joinable = units.length > 1 && units.every(({ run }) => run < 0);
  const whole: ExpandedUnit = {
    word: query.compact,
    prefix: false,
    optional: true,
    run: -1,
    words: new Map([[query.compact, 1]]),
  };
  const all = joinable ? [...units, whole] : units;
  const pieceScores = scoreUnits(all, store);
  const scores = pieceScores.map((row) => foldDocuments(row, store.documentStarts));
  const others = units.filter(({ optional }) => !optional).length > 1;
  const unchecked = units.flatMap((unit, index) =>
    others && unit.prefix && store.shortPrefix(unit.word) ? [index] : [],
  );
  const rows = { scores: scores.slice(0, units.length), compact: scores[units.length], unchecked };
  const candidates = units.length > 0 ? matchCandidates(units, rows) : [];
  return { units: all, whole: joinable ? units.length : -1, scores, pieceScores, candidates, unchecked };
};

/** First the words that nothing matches; when each matches something, all of them. */
const tryWithTypos = async (before: Attempt, query: ParsedQuery, store: WordStore): Promise<Attempt> => {
  const typed = expandUnits(query);
  const missing = typed.map(
    (unit, index) => !unit.optional && countPositive(before.scores[index] as Float32Array) === 0,
  );
  const hopeless = typed.some((unit, index) => missing[index] && forgivenTypos(unit.word) === 0 && unit.run < 0);
  if (hopeless) return before;
  const doubted = missing.some(Boolean) ? missing : typed.map(() => true);
  await store.prepare(
    typed.flatMap(({ word, prefix }, index) => (doubted[index] ? [{ word, prefix, similar: true }] : [])),
  );
  return tryUnits(
    typed.map((unit, index) => (doubted[index] ? addTypos(unit, store) : unit)),
    query,
    store,
  );
};

const toStats = ({ units, whole, scores }: Attempt, { compact }: ParsedQuery, total: number): UnitStats => ({
  rarities: scores.map((row) => rarity(countPositive(row), total)),
  telling: units.map(({ optional }) => !optional),
  highlighted: units.map(({ optional }, index) => !optional || index === whole),
  whole,
  compact,
});
