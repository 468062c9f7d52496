import { setShown, showStoredGroups } from '../components/Sidebar/group-elements.js';
import { scrollSidebar } from '../components/Sidebar/scroll-sidebar.js';
import { rememberGroup } from '../components/Sidebar/sidebar-memory.js';

let restored: Element | undefined;

/**
 * Restores groups and scroll position of a sidebar, once, when it is parsed. It is scrolled when its size is observed,
 * so that the script does not force a layout.
 */
export function restoreSidebar(): void {
  const pane = document.querySelector<HTMLElement>('[data-sidebar]');
  if (!pane?.nextElementSibling || pane === restored) return;
  restored = pane;
  const content = pane.querySelector<HTMLElement>('.dt-side');
  if (content) showStoredGroups(content);
  scrollSidebar(pane);
}

/** Opens and closes groups until the sidebar is hydrated. */
export function answerForGroups(): void {
  document.addEventListener('click', answer, true);
}

function answer(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>('.dt-side:not([data-live]) [aria-expanded]');
  if (!button) return;
  // The click must not be replayed, or the group would toggle twice.
  event.stopImmediatePropagation();
  const open = button.getAttribute('aria-expanded') !== 'true';
  setShown(button, open);
  rememberGroup(button, open);
}
