/** Cycles the focus through elements with Tab; a focus elsewhere goes to the first or last. */
export function moveRound(event: KeyboardEvent, ring: readonly HTMLElement[]): void {
  const index = ring.indexOf(document.activeElement as HTMLElement);
  const next = ring[(index + (event.shiftKey ? -1 : 1) + ring.length) % ring.length];
  event.preventDefault();
  (index < 0 && event.shiftKey ? ring[ring.length - 1] : next)?.focus();
}
