const SCROLLERS = '[data-dt="code"] > pre, [data-dt="table"], [data-dt="diagram"], :not([data-dt="table"]) > table';

/**
 * Makes code, tables and diagrams focusable while they scroll horizontally, so that keys can scroll them, and only
 * then: anything else would be an extra tab stop.
 * @returns a function that ends it
 */
export function watchScrollers(root: HTMLElement | null): () => void {
  if (!root || typeof ResizeObserver === 'undefined') return () => {};
  const observer = new ResizeObserver((entries) => {
    for (const scroller of new Set(entries.map(({ target }) => target.closest<HTMLElement>(SCROLLERS)))) {
      if (!scroller) continue;
      if (scroller.scrollWidth > scroller.clientWidth + 1) scroller.tabIndex = 0;
      else scroller.removeAttribute('tabindex');
    }
  });
  for (const scroller of root.querySelectorAll(SCROLLERS)) {
    observer.observe(scroller);
    // The content grows when wrapping is turned off, or a font loads.
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
  }
  return () => observer.disconnect();
}
