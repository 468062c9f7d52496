import { readSidebar, rememberGroup, sidebarKey } from './sidebar-memory.js';

/** The buttons of a sidebar's groups, in document order: stored states refer to their index. */
export function groupButtons(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[aria-expanded]')];
}

/** Whether a group is displayed open. */
export function isShown(button: Element): boolean {
  return button.getAttribute('aria-expanded') === 'true';
}

/** Opens or closes a group; the style sheet hides the list after a collapsed button. */
export function setShown(button: Element, open: boolean): void {
  button.setAttribute('aria-expanded', String(open));
}

/**
 * Opens and closes groups as the reader left them. Groups around the current page are rendered open and stay so, and
 * count as opened from now on; one of them is closed only if the reader closed it on this page. Both the script in the
 * head and the component call this, so they agree.
 * @returns Whether each group is open, in order.
 */
export function showStoredGroups(root: Element): boolean[] {
  const { g = {} } = readSidebar(sidebarKey(root));
  return groupButtons(root).map((button, index) => {
    const stored = g[index];
    if (stored !== undefined) {
      const holdsCurrent = button.parentElement?.querySelector('[aria-current="page"]') !== null;
      const open = stored === 1 || (holdsCurrent && isShown(button));
      if (stored === 0 && open) rememberGroup(button, true);
      setShown(button, open);
    }
    return isShown(button);
  });
}
