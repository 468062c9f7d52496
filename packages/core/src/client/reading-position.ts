import { isShown } from '../headless/hidden-parts.js';

/** A reader's position in an article that also applies to its translation: both share heading ids. */
export interface ReadingPosition {
  /** Headings above the reading line, the nearest first, with their distance from the window's top edge. */
  passed: readonly { id: string; top: number }[];
  /** From the nearest heading to the next one, in CSS pixels. */
  length: number;
}

/** Headings in this part of the window, from the top edge, count as reached. */
const UPPER_PART = 1 / 3;

/** Reads where the reader is. */
export function readingPosition(article: HTMLElement): ReadingPosition {
  const passed = headingsPassed(article).map((heading) => ({ id: heading.id, top: topOf(heading) }));
  const next = headingsOf(article)[passed.length];
  const end = next ? topOf(next) : article.getBoundingClientRect().bottom;
  return { passed: passed.reverse(), length: end - (passed[0]?.top ?? 0) };
}

/** The headings above the reading line, in the order of the article. */
export function headingsPassed(article: HTMLElement): HTMLElement[] {
  return headingsOf(article).filter((heading) => topOf(heading) <= window.innerHeight * UPPER_PART);
}

/**
 * Scrolls to a reader's position in the article's translation: the same heading at the same distance from the top edge.
 * If its section is too short for that, proportionally into it.
 * @returns the heading; `undefined` if there was none, and the window stays in place.
 */
export function restoreReadingPosition(article: HTMLElement, position: ReadingPosition): HTMLElement | undefined {
  const headings = headingsOf(article);
  for (const { id, top } of position.passed) {
    const at = headings.findIndex((heading) => heading.id === id);
    const heading = headings[at];
    if (!heading) continue;
    const now = topOf(heading);
    const end = headings[at + 1]?.getBoundingClientRect().top ?? article.getBoundingClientRect().bottom;
    const isTooShort = -top > end - now && position.length > 0;
    const wanted = isTooShort ? (top / position.length) * (end - now) : top;
    window.scrollBy({ top: now - wanted, behavior: 'instant' });
    return heading;
  }
  return undefined;
}

/**
 * Those that are displayed: headings in a closed tab or closed details have no position, though they may have a box.
 */
function headingsOf(article: HTMLElement): HTMLElement[] {
  const headings = article.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4, h5, h6)[id]');
  return [...headings].filter(isShown);
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
