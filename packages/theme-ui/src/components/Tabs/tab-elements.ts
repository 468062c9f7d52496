/** Hides a panel from readers, but not from the browser's search and from links to text. */
export function hidePanel(panel: Element): void {
  panel.setAttribute('hidden', 'until-found');
  // It keeps a box, which assistive technology would name.
  panel.setAttribute('aria-hidden', 'true');
}

/** The nearest tabs around an element. */
export function tabsAround(element: Element): HTMLElement {
  return element.closest('[data-dt="tabs"]') as HTMLElement;
}

/** The single tabs, as far as the parser has reached them. Their `value` is the label: browsers translate the text. */
export function tabsIn(tabs: Element): HTMLButtonElement[] {
  return [...(tabs.querySelector('[role="tablist"]')?.children ?? [])] as HTMLButtonElement[];
}

/** Shows one panel of these tabs. The browser still finds the text of the others. */
export function showPanel(tabs: Element, index: number): void {
  panelsIn(tabs).forEach((panel, at) => {
    if (at !== index) hidePanel(panel);
    else for (const name of ['hidden', 'aria-hidden']) panel.removeAttribute(name);
  });
}

/** The tab of the panel that a `beforematch` event is about: something in it is to be seen. */
export function foundTab({ target }: Event): HTMLButtonElement | undefined {
  if (!(target instanceof Element) || !target.matches('[data-dt="tabs"] [role="tabpanel"]')) return;
  const tabs = tabsAround(target);
  return tabsIn(tabs)[panelsIn(tabs).indexOf(target)];
}

/** Not those of tabs in them. */
function panelsIn(tabs: Element): Element[] {
  return [...tabs.querySelectorAll('[role="tabpanel"]')].filter((panel) => tabsAround(panel) === tabs);
}

/** The tab that an arrow key moves to, in reading direction; `undefined` for other keys. */
export function nextTab(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  tab: Element,
): HTMLButtonElement | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return; // The browser's own: back, forward, its tabs.
  const tabs = [...(tab.parentElement?.children ?? [])] as HTMLButtonElement[];
  const index = tabs.indexOf(tab as HTMLButtonElement);
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
