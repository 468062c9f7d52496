import { scrollToActive } from '../components/Sidebar/scroll-to-active.js';
import { readSidebar, rememberGroup, type SidebarState } from '../components/Sidebar/sidebar-memory.js';
import { isSidebarHeld } from './arrival.js';

let restored: Element | undefined;

/**
 * Puts back groups and scroll place of a sidebar, once, as soon as all of it is there. It is scrolled when the size of what
 * is in it is observed: between layout and paint, so that the script does not ask for a layout of its own; where it is a
 * closed drawer, when that opens.
 */
export function restoreSidebar(): void {
  const pane = document.querySelector<HTMLElement>('[data-sidebar]');
  if (isSidebarHeld() || !pane?.nextElementSibling || pane === restored) return;
  restored = pane;
  const state = readSidebar(pane.dataset.sidebar ?? '');
  pane.querySelectorAll('.dt-side [aria-expanded]').forEach((group, index) => {
    const open = state.g?.[index];
    if (open !== undefined) group.setAttribute('aria-expanded', String(open === 1));
  });
  if (!window.ResizeObserver) return;
  new ResizeObserver((_, observer) => {
    observer.disconnect();
    scroll(pane, state);
  }).observe(pane.querySelector('.dt-side') ?? pane);
}

function scroll(pane: HTMLElement, { s, p }: SidebarState): void {
  if (s !== undefined) pane.scrollTop = s;
  if (p !== location.pathname) scrollToActive(pane);
}

/** Opens and closes groups until the sidebar itself answers. */
export function answerForGroups(): void {
  document.addEventListener('click', answer, true);
}

function answer(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const group = event.target.closest<HTMLButtonElement>('.dt-side:not([data-live]) [aria-expanded]');
  if (!group) return;
  // Nobody keeps this click for later, or the group would turn twice.
  event.stopImmediatePropagation();
  const open = group.getAttribute('aria-expanded') !== 'true';
  group.setAttribute('aria-expanded', String(open));
  rememberGroup(group, open);
}
