import { type RefObject, useLayoutEffect, useRef } from 'react';
import { scrollToCurrent } from '../../utils/scroll-to-current.js';
import { whenShown } from '../../utils/when-shown.js';
import { scrollSidebar } from './scroll-sidebar.js';
import { sidebarKey, updateSidebar } from './sidebar-memory.js';

/**
 * Scrolls only the sidebar: where it mounts, to where the reader left it, then with each page to the active link. Stores
 * its position when the page or the sidebar unmounts. On a full load a script in the head has restored it before the
 * first paint; doing it twice is harmless.
 */
export function useSidebarScroll(ref: RefObject<HTMLElement | null>, activeLink: string): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const pane = scrollPane(ref.current);
    if (!pane) return;
    const key = sidebarKey(pane);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new active link is the reason to look
  useLayoutEffect(() => {
    const pane = scrollPane(ref.current);
    if (!pane) return undefined;
    if (!isFirst.current) return whenShown(pane, () => scrollToCurrent(pane));
    isFirst.current = false;
    return scrollSidebar(pane);
  }, [ref, activeLink]);
}

function scrollPane(root: HTMLElement | null): HTMLElement | null {
  return root?.closest<HTMLElement>('[data-sidebar]') ?? root;
}
