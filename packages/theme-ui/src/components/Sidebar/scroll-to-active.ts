/** Scrolls only the sidebar's pane, so that its active link is visible. */
export function scrollToActive(pane: HTMLElement): void {
  const active = pane.querySelector('[aria-current="page"]');
  if (!active) return;
  const outer = pane.getBoundingClientRect();
  const inner = active.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  pane.scrollTop += inner.top - outer.top - outer.height / 2;
}
