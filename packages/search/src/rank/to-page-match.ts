import type { PageView } from '../store/types.js';
import { findOccurrences, type Occurrence, type WordMatcher } from './find-occurrences.js';
import type { Candidate } from './match-candidates.js';
import type { PageMatch, UnitStats } from './page-match.js';
import { scorePage } from './score-page.js';

/** Finds the query's words in a page and scores it. */
export const toMatch = (
  candidate: Candidate,
  { view, match, stats }: { view: PageView; match: WordMatcher; stats: UnitStats },
): PageMatch => {
  const places = {
    title: findOccurrences(view.title, match),
    summary: findOccurrences(view.summary, match),
    headings: view.headings.map((tokens) => findOccurrences(tokens, match)),
    body: outsideHeadings(view, findOccurrences(view.body, match)),
  };
  return { ...candidate, ...places, view, score: scorePage(view, places, stats) };
};

/** Whether a unit of the query stands anywhere in the page. */
export const standsIn = ({ title, summary, headings, body }: PageMatch, unit: number): boolean =>
  [title, summary, body, ...headings].some((places) => places.some((place) => place.unit === unit));

/** Headings are lines of the text too; there they would count twice and make poor excerpts. */
const outsideHeadings = ({ body, record }: PageView, occurrences: readonly Occurrence[]): Occurrence[] => {
  const ranges = record.toc.filter(({ text, charIndex }) => record.content.startsWith(text, charIndex));
  let at = 0;
  return occurrences.filter(({ token }) => {
    const start = body.starts[token] as number;
    while (at < ranges.length && (ranges[at]?.charIndex ?? 0) + (ranges[at]?.text.length ?? 0) <= start) at += 1;
    return at >= ranges.length || start < (ranges[at]?.charIndex ?? 0);
  });
};
