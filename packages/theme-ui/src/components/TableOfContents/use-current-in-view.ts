import { type RefObject, useEffect } from 'react';
import { scrollToCurrent } from '../../utils/scroll-to-current.js';

/**
 * Scrolls what a long table of contents is in so that its current entry is visible: as the reader goes on, unless the
 * pointer or the focus is in the table, and when its pop-up opens. The page is never scrolled.
 */
export function useCurrentInView(ref: RefObject<HTMLElement | null>, current: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new current entry is the reason to look
  useEffect(() => {
    const pane = scrollerOf(ref.current);
    if (pane && !pane.matches(':is(:hover, :focus-within)')) scrollToCurrent(pane);
  }, [ref, current]);
  useEffect(() => {
    const popup = ref.current?.closest<HTMLElement>('[popover]');
    if (!popup) return undefined;
    // Nothing happens where it closes: then it has no layout.
    const show = () => scrollToCurrent(popup);
    popup.addEventListener('toggle', show);
    return () => popup.removeEventListener('toggle', show);
  }, [ref]);
}

/** The nearest element around it that scrolls by itself. */
function scrollerOf(list: HTMLElement | null): HTMLElement | undefined {
  for (let element = list; element && element !== document.body; element = element.parentElement) {
    if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY))
      return element;
  }
  return undefined;
}
