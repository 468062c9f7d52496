import type { TocEntry } from '@diptych/core/shared';
import { useEffect, useState } from 'react';
import { isShown } from '../../core/headless.js';
import { decode } from '../../utils/decode.js';

/** A heading is current once it is above this share of the window's height. */
const READING_LINE = 0.2;

/**
 * The id of the heading being read; `undefined` on the server and until the first look. Watches by observer: everything
 * above the reading line "intersects", so each crossing reports itself, jumps included, and scrolling costs nothing.
 */
export function useCurrentHeading(toc: readonly Pick<TocEntry, 'id'>[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = toc.map(({ id }) => document.getElementById(id)).filter((element) => element !== null);
    if (headings.length === 0 || typeof IntersectionObserver === 'undefined') {
      setCurrent(undefined);
      return;
    }
    const update = () => setCurrent(currentOf(headings));
    const line = new IntersectionObserver(update, { rootMargin: `1000000px 0px -${(1 - READING_LINE) * 100}% 0px` });
    for (const heading of headings) line.observe(heading);
    const end = new IntersectionObserver(update);
    const foot = document.querySelector('.dt-foot-mark');
    if (foot) end.observe(foot);
    window.addEventListener('hashchange', update);
    return () => {
      line.disconnect();
      end.disconnect();
      window.removeEventListener('hashchange', update);
    };
  }, [toc]);
  return current;
}

function currentOf(all: HTMLElement[]): string | undefined {
  // Headings that are not shown, in a closed tab for example, would count as passed.
  const headings = all.filter(isShown);
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= window.innerHeight * READING_LINE);
  const { scrollHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2) return lastSeen(headings);
  return (passed[passed.length - 1] ?? headings[0])?.id;
}

/**
 * At the end of the page the last headings never reach the line: the target of the hash is current, else the last one.
 */
function lastSeen(headings: HTMLElement[]): string | undefined {
  const asked = headings.find((heading) => heading.id === decode(window.location.hash.slice(1)));
  const isSeen = asked && asked.getBoundingClientRect().top >= 0;
  return (isSeen ? asked : headings[headings.length - 1])?.id;
}
