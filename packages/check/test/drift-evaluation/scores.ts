import type { Case } from './evaluate.js';

/** How often a tool was right: of what it named, and of what there was to name. */
export interface Score {
  /** Named rightly. */
  hits: number;
  /** Named wrongly. */
  alarms: number;
  /** Not named. */
  misses: number;
}

export const precision = ({ hits, alarms }: Score): number => (hits + alarms === 0 ? 1 : hits / (hits + alarms));
export const recall = ({ hits, misses }: Score): number => (hits + misses === 0 ? 1 : hits / (hits + misses));

/** Scores by section, and by page: a page is right when anything is named where anything should be. */
export function scoresOf(cases: readonly Case[]): Record<'drift' | 'dates', { sections: Score; pages: Score }> {
  const drift = cases.map(({ found }) => found);
  // A date covers the whole page: all of its sections may have changed.
  const dates = cases.map(({ isNewer, sections }) => (isNewer ? sections : []));
  return { drift: score(cases, drift), dates: score(cases, dates) };
}

function score(cases: readonly Case[], named: readonly string[][]): { sections: Score; pages: Score } {
  const sections = { hits: 0, alarms: 0, misses: 0 };
  const pages = { hits: 0, alarms: 0, misses: 0 };
  for (const [at, { edited }] of cases.entries()) {
    const ids = named[at] ?? [];
    const { expected } = edited;
    sections.hits += ids.filter((id) => expected.includes(id)).length;
    sections.alarms += ids.filter((id) => !expected.includes(id)).length;
    sections.misses += expected.filter((id) => !ids.includes(id)).length;
    if (expected.length > 0) pages[ids.length > 0 ? 'hits' : 'misses'] += 1;
    else if (ids.length > 0) pages.alarms += 1;
  }
  return { sections, pages };
}

/** A Markdown table: a line for each kind of edit, with the cases that were right; then the scores. */
export function toTable(cases: readonly Case[]): string {
  const kinds = [...new Set(cases.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const own = cases.filter((one) => one.kind === kind);
    const isRight = (ids: readonly string[], expected: readonly string[]) =>
      ids.length === expected.length && ids.every((id) => expected.includes(id));
    const right = own.filter(({ found, edited }) => isRight(found, edited.expected)).length;
    const byDate = own.filter(({ isNewer, sections, edited }) =>
      isRight(isNewer ? sections : [], edited.expected),
    ).length;
    return [own[0]?.group ?? '', kind, `${own.length}`, `${right}`, `${byDate}`];
  });
  const { drift, dates } = scoresOf(cases);
  const share = (value: number) => value.toFixed(3);
  const total = (name: string, of: (one: typeof drift) => Score) => [
    name,
    share(precision(of(drift))),
    share(recall(of(drift))),
    share(precision(of(dates))),
    share(recall(of(dates))),
  ];
  return [
    table(['What is edited', 'Edit', 'Pages', 'Right by content', 'Right by date'], rows),
    table(
      ['', 'Content: precision', 'recall', 'Date: precision', 'recall'],
      [total('Sections', ({ sections }) => sections), total('Pages', ({ pages }) => pages)],
    ),
  ].join('\n\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
