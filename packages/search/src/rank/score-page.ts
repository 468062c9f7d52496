import type { PageView } from '../store/types.js';
import { isPaired } from '../tokens/is-paired.js';
import { type TextTokens, TokenKind } from '../tokens/text-to-tokens.js';
import { closestWindow } from './closest-window.js';
import type { Occurrence } from './find-occurrences.js';
import type { UnitStats } from './page-match.js';

/** Weights of ranking, chosen on half of the queries of `bench/search` and checked on the other half. */
const WEIGHT = {
  /** How many times in prose a word in the title, the summary, a heading, code is worth. */
  titleWord: 7,
  summaryWord: 3,
  headingWord: 3,
  codeWord: 0.4,
  /** Added where the whole query is the whole title, its beginning, the page's name in the address, a heading … */
  exactTitle: 40,
  titlePrefix: 14,
  exactSegment: 12,
  exactHeading: 9,
  headingPrefix: 3,
  /** … where all words of the title are words of the query … */
  titleInQuery: 4,
  /** … where all words stand in the title, the summary or one heading, times the part of it they make up … */
  allInTitle: 12,
  allInSummary: 4,
  allInHeading: 6,
  /** … and where they stand side by side in the text. */
  nearby: 6,
} as const;

/** Saturation of repeated words and correction for long pages, as in BM25. */
const SATURATION = 3;
const LENGTH_SHARE = 0.6;
/** What each word between the words of the query takes off. */
const DISTANCE_COST = 0.5;
/** Words of an ordinary page. A constant, so that the score of a page does not depend on the others at hand. */
const ORDINARY_LENGTH = 700;

/** The parts of a page where the query's words stand. */
export interface Places {
  title: readonly Occurrence[];
  summary: readonly Occurrence[];
  headings: readonly (readonly Occurrence[])[];
  body: readonly Occurrence[];
}

/** How well a page answers the query; only comparable within one query. */
export const scorePage = (view: PageView, places: Places, stats: UnitStats): number =>
  scoreWords(view, places, stats) +
  scoreTitle(view, places, stats) +
  scoreHeadings(view, places, stats) +
  scoreNearby(view, places, stats);

const scoreWords = (view: PageView, { title, summary, headings, body }: Places, stats: UnitStats): number => {
  const counts = stats.rarities.map(() => 0);
  const add = (occurrence: Occurrence, worth: number): void => {
    counts[occurrence.unit] = (counts[occurrence.unit] ?? 0) + occurrence.weight * worth;
  };
  for (const occurrence of title) add(occurrence, WEIGHT.titleWord);
  for (const occurrence of summary) add(occurrence, WEIGHT.summaryWord);
  for (const heading of headings) for (const occurrence of heading) add(occurrence, WEIGHT.headingWord);
  for (const occurrence of body) add(occurrence, view.inCode[occurrence.token] ? WEIGHT.codeWord : 1);
  const length = 1 - LENGTH_SHARE + (LENGTH_SHARE * view.body.words.length) / ORDINARY_LENGTH;
  return counts.reduce(
    (sum, count, unit) =>
      sum + ((stats.rarities[unit] ?? 0) * count * (SATURATION + 1)) / (count + SATURATION * length || 1),
    0,
  );
};

const scoreTitle = (view: PageView, { title, summary }: Places, stats: UnitStats): number => {
  const own = view.compact.title;
  let score = 0;
  if (own === stats.compact) score += WEIGHT.exactTitle;
  else if (own.startsWith(stats.compact))
    score += WEIGHT.titlePrefix * (0.5 + (0.5 * stats.compact.length) / own.length);
  if (view.compact.segment === stats.compact) score += WEIGHT.exactSegment;
  score += WEIGHT.titleInQuery * portion(title, view.title);
  score += WEIGHT.allInSummary * coverage(summary, view.summary, stats);
  return score + WEIGHT.allInTitle * coverage(title, view.title, stats);
};

const scoreHeadings = (view: PageView, { headings }: Places, stats: UnitStats): number => {
  let best = 0;
  for (const [index, occurrences] of headings.entries()) {
    if (occurrences.length === 0) continue;
    const own = view.compact.headings[index] ?? '';
    const whole =
      own === stats.compact ? WEIGHT.exactHeading : own.startsWith(stats.compact) ? WEIGHT.headingPrefix : 0;
    const tokens = view.headings[index] as TextTokens;
    best = Math.max(best, whole + WEIGHT.allInHeading * coverage(occurrences, tokens, stats));
  }
  return best;
};

/** 0 unless all telling units are there, then the part of the text that they make up, weighted down for bad matches. */
const coverage = (occurrences: readonly Occurrence[], tokens: TextTokens, stats: UnitStats): number => {
  const best = new Map<number, number>();
  const covered = new Set<number>();
  for (const { unit, weight, token } of occurrences) {
    best.set(unit, Math.max(best.get(unit) ?? 0, weight));
    for (const place of placesOf(tokens, token)) covered.add(place);
  }
  if (stats.telling.some((telling, unit) => telling && !best.has(unit))) return 0;
  const weights = [...best.values()];
  const total = (tokens.positions.at(-1) ?? 0) + 1;
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length);
  return mean * (0.3 + (0.7 * Math.min(covered.size, total)) / total);
};

/** How well the query's words match a text that holds no others; 0 where it does. */
const portion = (occurrences: readonly Occurrence[], tokens: TextTokens): number => {
  const best = new Map<number, number>();
  for (const { token, weight } of occurrences) {
    for (const place of placesOf(tokens, token)) best.set(place, Math.max(best.get(place) ?? 0, weight));
  }
  const total = (tokens.positions.at(-1) ?? -1) + 1;
  if (best.size < total || total === 0) return 0;
  return Math.min(...best.values());
};

/** Positions a token stands on: a pair stands on two, a whole identifier on those of its parts. */
function* placesOf(tokens: TextTokens, token: number): Generator<number> {
  const word = tokens.words[token] as string;
  const position = tokens.positions[token] as number;
  yield position;
  if (isPaired(word) && [...word].length > 1) yield position + 1;
  if (tokens.kinds[token] !== TokenKind.WHOLE) return;
  const end = tokens.ends[token] as number;
  for (let i = token + 1; i < tokens.words.length && (tokens.starts[i] as number) < end; i++) {
    yield tokens.positions[i] as number;
  }
}

const scoreNearby = (view: PageView, { body }: Places, stats: UnitStats): number => {
  const telling = body.filter(({ unit }) => stats.telling[unit]);
  const wanted = stats.telling.filter(Boolean).length;
  const { units, span } = closestWindow(telling, view.body);
  if (units < 2) return 0;
  return (WEIGHT.nearby * (units / wanted)) / (1 + DISTANCE_COST * Math.max(0, span - units));
};
