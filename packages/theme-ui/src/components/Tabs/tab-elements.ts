/** The value of `hidden` that lets the browser's search and links to text find what an element holds. */
export const UNTIL_FOUND = 'until-found';

/** Shows the panel of a label in these tabs, not in nested ones. The browser still finds the text of the others. */
export function showPanel(tabs: Element, label: string): void {
  for (const panel of tabs.querySelectorAll('[role="tabpanel"]')) {
    if (panel.closest('[data-dt="tabs"]') !== tabs) continue;
    if (panel.getAttribute('aria-label') === label) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', UNTIL_FOUND);
  }
}

/** Tabs, and the label of their panel, that a `beforematch` event is about: something in that panel is to be seen. */
export function foundPanel({ target }: Event): { tabs: HTMLElement; label: string } | undefined {
  if (!(target instanceof Element) || !target.matches('[role="tabpanel"]')) return;
  const tabs = target.closest<HTMLElement>('[data-dt="tabs"]');
  return tabs ? { tabs, label: target.getAttribute('aria-label') ?? '' } : undefined;
}

/** The tab that an arrow key moves to, in reading direction; `undefined` for other keys. */
export function nextTab(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  tab: Element,
): HTMLElement | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return; // The browser's own: back, forward, its tabs.
  const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
  const index = tabs.indexOf(tab as HTMLElement);
  const forward = getComputedStyle(tab).direction === 'rtl' ? -1 : 1;
  switch (event.key) {
    case 'ArrowRight':
      return tabs.at((index + forward) % tabs.length);
    case 'ArrowLeft':
      return tabs.at((index - forward) % tabs.length);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
  }
}
