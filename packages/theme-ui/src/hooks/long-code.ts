/** Shows all lines of a long block, or its first ones. */
export function showLines(code: Element, isOpen: boolean): void {
  code.querySelector('[data-dt="expand"]')?.setAttribute('aria-expanded', String(isOpen));
  code.classList.toggle('dt-code-open', isOpen);
}

/**
 * Opens long blocks in which the browser scrolls, or has scrolled already, to text that it has found or to the end of a
 * selection. The text stays in place on the screen.
 * @returns a function that ends it.
 */
export function watchLongCode(root: HTMLElement): () => void {
  const onScroll = ({ target }: Event) => openScrolled(target as Element);
  for (const pre of root.querySelectorAll(CLOSED)) openScrolled(pre);
  // These events do not bubble.
  root.addEventListener('scroll', onScroll, true);
  return () => root.removeEventListener('scroll', onScroll, true);
}

const CLOSED = '[data-long]:not(.dt-code-open) > pre';

function openScrolled(pre: Element): void {
  const top = pre.scrollTop;
  if (top === 0 || !pre.parentElement || !pre.matches(CLOSED)) return;
  showLines(pre.parentElement, true);
  window.scrollBy({ top, behavior: 'instant' });
}
