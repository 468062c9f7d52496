/** Scrolls a sidebar's pane, and nothing else, so far that its active link is seen. */
export function scrollToActive(pane: HTMLElement): void {
  const active = pane.querySelector('[aria-current="page"]');
  if (!active) return;
  const outer = pane.getBoundingClientRect();
  const inner = active.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  pane.scrollTop += inner.top - outer.top - outer.height / 2;
}
