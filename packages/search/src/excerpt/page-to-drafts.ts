import { SNIPPET_LENGTH } from '../constants.js';
import type { Occurrence } from '../rank/find-occurrences.js';
import type { PageMatch, UnitStats } from '../rank/page-match.js';

/** A suggestion that could be made, before its text is cut. */
export type Draft =
  | { type: 'title'; value: number; complete: boolean }
  | { type: 'summary'; value: number; complete: boolean }
  | { type: 'header'; heading: number; value: number; complete: boolean }
  | { type: 'content'; heading: number; value: number; complete: boolean; from: number; to: number };

/** What a draft is worth when all words of the query stand there; the part of it that does, otherwise. */
const COMPLETE_VALUE = 10;
const TYPE_VALUE = { title: 3, header: 2, headerWithParents: 0.5, content: 1, summary: 1.2 } as const;
/** Code is read last: prose says more in a line. */
const CODE_PENALTY = 0.4;

/** All suggestions a page could give, the most telling first. */
export const pageToDrafts = (match: PageMatch, stats: UnitStats): Draft[] => {
  const drafts = [titleDrafts, summaryDrafts, headerDrafts, contentDrafts].flatMap((make) => make(match, stats));
  return drafts.sort((a, b) => b.value - a.value);
};

/** Part of the query, by rarity, that the units make up. 1: all of it. */
const share = (units: ReadonlySet<number>, { rarities, telling, whole }: UnitStats): number => {
  if (units.has(whole)) return 1;
  let all = 0;
  let here = 0;
  telling.forEach((tells, unit) => {
    const weight = tells ? (rarities[unit] ?? 0) + 0.1 : 0;
    all += weight;
    if (units.has(unit)) here += weight;
  });
  return all === 0 ? 0 : here === all ? 1 : here / all;
};

const unitsOf = (occurrences: readonly Occurrence[]): Set<number> => new Set(occurrences.map(({ unit }) => unit));

const titleDrafts = ({ title }: PageMatch, stats: UnitStats): Draft[] => {
  const part = share(unitsOf(title), stats);
  const complete = part === 1;
  return part > 0
    ? [{ type: 'title', complete, value: part * COMPLETE_VALUE + (complete ? TYPE_VALUE.title : 0) }]
    : [];
};

const summaryDrafts = ({ summary }: PageMatch, stats: UnitStats): Draft[] => {
  const part = share(unitsOf(summary), stats);
  const complete = part === 1;
  const value = part * COMPLETE_VALUE + (complete ? TYPE_VALUE.summary : 0);
  return part > 0 ? [{ type: 'summary', complete, value }] : [];
};

const headerDrafts = ({ view, title, headings }: PageMatch, stats: UnitStats): Draft[] =>
  headings.flatMap((occurrences, heading): Draft[] => {
    const own = unitsOf(occurrences);
    const ownPart = share(own, stats);
    if (ownPart === 0) return [];
    const around = new Set([...own, ...unitsOf(title)]);
    for (const parent of parentsOf(view.record.toc, heading))
      for (const { unit } of headings[parent] ?? []) around.add(unit);
    const complete = share(around, stats) === 1;
    const bonus = ownPart === 1 ? TYPE_VALUE.header : TYPE_VALUE.headerWithParents;
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

/** The best place of each section. */
const contentDrafts = (match: PageMatch, stats: UnitStats): Draft[] => {
  const { toc } = match.view.record;
  const best = new Map<number, Draft>();
  let heading = -1;
  for (let first = 0; first < match.body.length; first++) {
    const offset = match.view.body.starts[match.body[first]?.token ?? 0] as number;
    while (heading + 1 < toc.length && (toc[heading + 1]?.charIndex ?? 0) <= offset) heading += 1;
    const draft = draftFrom(match, first, heading, stats);
    if (draft.value > (best.get(heading)?.value ?? 0)) best.set(heading, draft);
  }
  return [...best.values()];
};

/** What an excerpt that begins at an occurrence would hold. */
const draftFrom = (match: PageMatch, first: number, heading: number, stats: UnitStats): Draft => {
  const { body, inCode, record } = match.view;
  const from = body.starts[match.body[first]?.token ?? 0] as number;
  const limit = Math.min(from + SNIPPET_LENGTH, record.toc[heading + 1]?.charIndex ?? record.content.length);
  const units = new Map<number, number>();
  let to = from;
  for (let i = first; i < match.body.length; i++) {
    const { token, unit, weight } = match.body[i] as Occurrence;
    if ((body.ends[token] as number) > limit) break;
    if ((units.get(unit) ?? 0) >= weight) continue;
    units.set(unit, weight);
    to = Math.max(to, body.ends[token] as number);
  }
  const part = share(new Set(units.keys()), stats);
  const exact = [...units.values()].reduce((sum, weight) => sum + weight, 0) / Math.max(1, units.size);
  // Between places with the same words the one where they stand closest.
  const density = 1 - (to - from) / (SNIPPET_LENGTH * 2);
  const code = inCode[match.body[first]?.token ?? 0] ? CODE_PENALTY : 0;
  const bonus = part === 1 ? TYPE_VALUE.content : 0;
  const value = part === 0 ? 0 : part * COMPLETE_VALUE + bonus * (0.5 * exact + 0.5 * density) - code;
  return { type: 'content', heading, complete: part === 1, value, from, to: Math.max(to, from) };
};
