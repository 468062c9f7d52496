import type { PageView } from '../store/types.js';
import type { FindOccurrences, Occurrence } from './find-occurrences.js';

/** A page with the positions of the query's words. */
export interface PageMatch {
  view: PageView;
  title: Occurrence[];
  summary: Occurrence[];
  headings: Occurrence[][];
  /** Positions in the text outside headings. */
  body: Occurrence[];
}

/** Finds the query's words in a page. */
export const toPageMatch = (view: PageView, find: FindOccurrences): PageMatch => ({
  view,
  title: find(view.title),
  summary: find(view.summary),
  headings: view.headings.map(find),
  body: outsideHeadings(view, find(view.body)),
});

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
