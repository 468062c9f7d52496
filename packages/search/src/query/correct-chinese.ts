import { editDistance } from './edit-distance.js';
import type { ParsedQuery } from './text-to-query.js';

/** Number of characters compared around a wrong one. */
const AROUND = 2;
/** A range this short, with a wrong character, is too ambiguous. */
const LEAST_LENGTH = 3;

/**
 * Corrects one wrong, missing or doubled Chinese character of a query by the titles of the site.
 * @param unknown For each unit, whether (almost) no page contains it.
 * @param titles All titles.
 */
export const correctChinese = (
  { text, units }: ParsedQuery,
  unknown: readonly boolean[],
  titles: Iterable<string>,
): string | undefined => {
  const first = units.findIndex(({ run }, index) => run >= 0 && unknown[index]);
  if (first < 0) return undefined;
  const run = units[first]?.run;
  const own = units.filter((unit) => unit.run === run);
  const wrong = own.filter((unit) => unknown[units.indexOf(unit)]);
  const [runStart, runEnd] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
  const from = Math.max(runStart, (wrong[0]?.start ?? 0) - AROUND + 1);
  const to = Math.min(runEnd, (wrong.at(-1)?.end ?? 0) + AROUND - 1);
  const stretch = text.slice(from, to);
  if (stretch.length < LEAST_LENGTH) return undefined;
  const counts = new Map<string, number>();
  for (const title of titles) {
    for (const window of windowsOf(title, stretch.length)) {
      if (editDistance(stretch, window, { limit: 1 }) === 1) counts.set(window, (counts.get(window) ?? 0) + 1);
    }
  }
  // Equal lengths first: a wrong character is likelier than a missing one.
  const closeness = (window: string): number =>
    (window.length === stretch.length ? 1_000 : 0) + (counts.get(window) ?? 0);
  const [best] = [...counts.keys()].sort((a, b) => closeness(b) - closeness(a) || (a < b ? -1 : 1));
  return best === undefined ? undefined : text.slice(0, from) + best + text.slice(to);
};

/** Stretches of Chinese of about so many characters. */
function* windowsOf(title: string, length: number): Generator<string> {
  for (const [run] of title.matchAll(/\p{Script=Han}+/gu)) {
    for (let size = Math.max(LEAST_LENGTH, length - 1); size <= length + 1; size++) {
      for (let start = 0; start + size <= run.length; start++) yield run.slice(start, start + size);
    }
  }
}
