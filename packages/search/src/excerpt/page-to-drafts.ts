import { SNIPPET_LENGTH } from '../constants.js';
import type { Occurrence } from '../rank/find-occurrences.js';
import type { FoundPages } from '../rank/find-pages.js';
import type { PageMatch } from '../rank/to-page-match.js';
import { isLinkList } from '../store/view-to-grades.js';

type Importance = FoundPages['importance'];

/** A candidate result, before its excerpt is cut. */
export type Draft =
  | { type: 'title' | 'summary'; value: number; complete: boolean }
  | { type: 'header'; heading: number; value: number; complete: boolean }
  | { type: 'content'; heading: number; value: number; complete: boolean; from: number; to: number };

/** Score of a draft that contains all words of the query; else the share of the query that it contains. */
const COMPLETE_VALUE = 10;
const TYPE_VALUE = { title: 3, header: 2, headerWithParents: 0.5, content: 1, summary: 1.2 } as const;
/** From this share of the query on, nothing important is missing. */
const COMPLETE = 0.85;
/** Text in a list of links is about other pages. */
const LINKS_SHARE = 0.3;
/** Code ranks last: prose explains more per line. */
const CODE_PENALTY = 0.4;

/** All candidate results of a page, best first. */
export const pageToDrafts = (match: PageMatch, importance: Importance): Draft[] =>
  [
    ...lineDrafts('title', match, importance),
    ...lineDrafts('summary', match, importance),
    ...headerDrafts(match, importance),
    ...contentDrafts(match, importance),
  ].sort((a, b) => b.value - a.value);

/** Share of the query that occurrences cover, weighted by importance; related words count less. 1: all of it. */
const share = (occurrences: readonly Occurrence[], importance: Importance): number => {
  const best = importance.map(() => 0);
  for (const { unit, weight } of occurrences) best[unit] = Math.max(best[unit] as number, weight);
  let all = 0;
  let here = 0;
  for (const [unit, value] of importance.entries()) {
    all += value;
    here += value * (best[unit] as number);
  }
  return all === 0 ? 0 : here / all;
};

/** The title, or the summary. */
const lineDrafts = (type: 'title' | 'summary', match: PageMatch, importance: Importance): Draft[] => {
  const part = share(match[type], importance);
  const complete = part >= COMPLETE;
  const value = part * COMPLETE_VALUE + (complete ? TYPE_VALUE[type] : 0);
  return part > 0 ? [{ type, complete, value }] : [];
};

const headerDrafts = ({ view, title, headings }: PageMatch, importance: Importance): Draft[] =>
  headings.flatMap((own, heading): Draft[] => {
    const ownPart = share(own, importance);
    if (ownPart === 0) return [];
    const parents = [...parentsOf(view.record.toc, heading)].flatMap((parent) => headings[parent] ?? []);
    const complete = share([...own, ...title, ...parents], importance) >= COMPLETE;
    const bonus = ownPart >= COMPLETE ? TYPE_VALUE.header : TYPE_VALUE.headerWithParents;
    return [{ type: 'header', heading, complete, value: complete ? COMPLETE_VALUE + bonus : ownPart * COMPLETE_VALUE }];
  });

function* parentsOf(toc: readonly { depth: number }[], index: number): Generator<number> {
  let depth = toc[index]?.depth ?? 0;
  for (let i = index - 1; i >= 0; i--) {
    const own = toc[i]?.depth ?? 0;
    if (own >= depth) continue;
    depth = own;
    yield i;
  }
}

/** The best position in each section. */
const contentDrafts = (match: PageMatch, importance: Importance): Draft[] => {
  const { toc } = match.view.record;
  const best = new Map<number, Draft>();
  let heading = -1;
  for (let first = 0; first < match.body.length; first++) {
    const offset = match.view.body.starts[match.body[first]?.token ?? 0] as number;
    while (heading + 1 < toc.length && (toc[heading + 1]?.charIndex ?? 0) <= offset) heading += 1;
    const draft = draftFrom(match, first, heading, importance);
    if (draft.value > (best.get(heading)?.value ?? 0)) best.set(heading, draft);
  }
  return [...best.values()];
};

/** The occurrences within an excerpt that begins at a given one. */
const draftFrom = (match: PageMatch, first: number, heading: number, importance: Importance): Draft => {
  const { body, inCode, record } = match.view;
  const from = body.starts[match.body[first]?.token ?? 0] as number;
  const limit = Math.min(from + SNIPPET_LENGTH, record.toc[heading + 1]?.charIndex ?? record.content.length);
  const units = new Map<number, Occurrence>();
  let to = from;
  for (let i = first; i < match.body.length; i++) {
    const occurrence = match.body[i] as Occurrence;
    const end = body.ends[occurrence.token] as number;
    if (end > limit) break;
    if ((units.get(occurrence.unit)?.weight ?? 0) >= occurrence.weight) continue;
    units.set(occurrence.unit, occurrence);
    to = Math.max(to, end);
  }
  const found = [...units.values()];
  const part = share(found, importance);
  const exact = found.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1, found.length);
  // Among positions with the same words, prefer the one where they are closest together.
  const density = 1 - (to - from) / (SNIPPET_LENGTH * 2);
  const code = inCode[match.body[first]?.token ?? 0] ? CODE_PENALTY : 0;
  const complete = part >= COMPLETE;
  const links = isLinkList(record.toc[heading]?.text ?? '') ? LINKS_SHARE : 1;
  const value =
    part === 0 ? 0 : part * COMPLETE_VALUE + (complete ? TYPE_VALUE.content : 0) * (0.5 * exact + 0.5 * density) - code;
  return { type: 'content', heading, complete, value: value * links, from, to: Math.max(to, from) };
};
