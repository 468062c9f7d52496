import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { scrollToCurrent } from '../../utils/scroll-to-current.js';
import { whenShown } from '../../utils/when-shown.js';
import { readSidebar, sidebarKey, updateSidebar } from './sidebar-memory.js';

/**
 * Restores a sidebar's scroll position when it mounts, and stores it when the page or the sidebar unmounts. On a full
 * load a script in the head has done the same before the first paint; doing it twice is harmless.
 */
export function useScrollMemory(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const pane = scrollPane(ref.current);
    if (!pane) return;
    const key = sidebarKey(pane);
    const { s } = readSidebar(key);
    if (s !== undefined && pane.scrollTop === 0) pane.scrollTop = s;
    const save = () => {
      // A closed drawer has no position.
      if (pane.clientHeight === 0) return;
      updateSidebar(key, (state) => ({ ...state, s: pane.scrollTop, p: window.location.pathname }));
    };
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [ref]);
}

/**
 * Scrolls only the sidebar, so that the active link is visible; but restores the reader's position when
 * returning to the same page. A closed drawer is scrolled when it opens.
 */
export function useActiveInView(ref: RefObject<HTMLElement | null>, activeLink: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new active link is the reason to look
  useEffect(() => {
    const pane = scrollPane(ref.current);
    if (!pane || readSidebar(sidebarKey(pane)).p === window.location.pathname) return undefined;
    return whenShown(pane, () => scrollToCurrent(pane));
  }, [ref, activeLink]);
}

function scrollPane(root: HTMLElement | null): HTMLElement | null {
  return root?.closest<HTMLElement>('[data-sidebar]') ?? root;
}
