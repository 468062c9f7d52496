/** Shows the panel of a label in these tabs, not in nested ones. */
export function showPanel(tabs: Element, label: string): void {
  for (const panel of tabs.querySelectorAll<HTMLElement>('[role="tabpanel"]')) {
    if (panel.closest('[data-dt="tabs"]') === tabs) panel.hidden = panel.getAttribute('aria-label') !== label;
  }
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
