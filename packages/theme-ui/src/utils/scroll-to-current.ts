/** Scrolls a pane, and nothing else, so that its current entry is visible. */
export function scrollToCurrent(pane: HTMLElement): void {
  const current = pane.querySelector('[aria-current]');
  if (!current) return;
  const outer = pane.getBoundingClientRect();
  const inner = current.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  pane.scrollTop += inner.top - outer.top - outer.height / 2;
}
