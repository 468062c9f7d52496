import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { scrollToActive } from './scroll-to-active.js';
import { readSidebar, sidebarKey, updateSidebar } from './sidebar-memory.js';

/**
 * Puts back a sidebar's open groups and scroll place when it appears, and keeps the scroll place when the page or the
 * sidebar goes. On a full load a script in the head has done the same before the first paint; doing it twice is harmless.
 */
export function useSidebarMemory(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = ref.current;
    const pane = scrollPane(root);
    if (!root || !pane) return;
    const key = sidebarKey(root);
    const { s } = readSidebar(key);
    if (s !== undefined && pane.scrollTop === 0) pane.scrollTop = s;
    root.dataset.live = '';
    const save = () => updateSidebar(key, (state) => ({ ...state, s: pane.scrollTop, p: window.location.pathname }));
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [ref]);
}

/**
 * Scrolls the sidebar, and nothing else, so far that the active link is seen; but leaves it where the reader had it when
 * the same page comes back.
 */
export function useActiveInView(ref: RefObject<HTMLElement | null>, activeLink: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new active link is the reason to look
  useEffect(() => {
    const pane = scrollPane(ref.current);
    if (pane && readSidebar(sidebarKey(pane)).p !== window.location.pathname) scrollToActive(pane);
  }, [ref, activeLink]);
}

function scrollPane(root: HTMLElement | null): HTMLElement | null {
  return root?.closest<HTMLElement>('[data-sidebar]') ?? root;
}
