/** Hides a panel from readers, but not from the browser's search and from links to text. */
export function hidePanel(panel: Element): void {
  panel.setAttribute('hidden', 'until-found');
  // It keeps a box, which assistive technology would name.
  panel.setAttribute('aria-hidden', 'true');
}

/** Shows the panel of a label in these tabs, not in nested ones. The browser still finds the text of the others. */
export function showPanel(tabs: Element, label: string): void {
  for (const panel of tabs.querySelectorAll('[role="tabpanel"]')) {
    if (panel.closest('[data-dt="tabs"]') !== tabs) continue;
    if (panel.getAttribute('aria-label') !== label) hidePanel(panel);
    else for (const name of ['hidden', 'aria-hidden']) panel.removeAttribute(name);
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
