import type { TocEntry } from '@diptych/core/shared';
import { useEffect, useState } from 'react';
import { isShown } from '../../core/headless.js';
import { decode } from '../../utils/decode.js';

/** A heading is current once it is above this share of the window's height. */
const READING_LINE = 0.2;

/**
 * The id of the heading being read; `undefined` on the server and until the first look. It is the target of the address
 * until the reader scrolls away from it. Otherwise watches by observer: everything above the reading line "intersects",
 * so each crossing reports itself, jumps included. The end of the page is detected by scrolling.
 */
export function useCurrentHeading(toc: readonly Pick<TocEntry, 'id'>[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = toc.map(({ id }) => document.getElementById(id)).filter((element) => element !== null);
    if (headings.length === 0 || typeof IntersectionObserver === 'undefined') {
      setCurrent(undefined);
      return;
    }
    let target: string | undefined;
    let atEnd = false;
    const update = () => {
      target = targetOf(headings);
      atEnd = isAtEnd();
      setCurrent(target ?? currentOf(headings));
    };
    const onScroll = () => (targetOf(headings) !== target || isAtEnd() !== atEnd) && update();
    const line = new IntersectionObserver(update, { rootMargin: `1000000px 0px -${(1 - READING_LINE) * 100}% 0px` });
    for (const heading of headings) line.observe(heading);
    window.addEventListener('hashchange', update);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      line.disconnect();
      window.removeEventListener('hashchange', update);
      window.removeEventListener('scroll', onScroll);
    };
  }, [toc]);
  return current;
}

/** The heading that the address names, if it stands where the jump to it ends: below its margin, or lower at the end. */
function targetOf(headings: HTMLElement[]): string | undefined {
  const id = decode(window.location.hash.slice(1));
  const heading = headings.find((element) => element.id === id);
  if (!heading || !isShown(heading)) return;
  const margins = [
    getComputedStyle(heading).scrollMarginTop,
    getComputedStyle(document.documentElement).scrollPaddingTop, // May be `auto`.
  ];
  const margin = margins.reduce((sum, margin) => sum + (Number.parseFloat(margin) || 0), 0);
  const offset = heading.getBoundingClientRect().top - margin;
  return offset > -2 && (offset < 2 || isAtEnd()) ? id : undefined;
}

function currentOf(all: HTMLElement[]): string | undefined {
  // Headings that are not shown, in a closed tab for example, would count as passed.
  const headings = all.filter(isShown);
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= window.innerHeight * READING_LINE);
  // At the end of the page the last headings never reach the line.
  const read = window.scrollY > 0 && isAtEnd() ? headings : passed;
  return (read.at(-1) ?? headings[0])?.id;
}

function isAtEnd(): boolean {
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
}
