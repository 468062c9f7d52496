import { scrollToCurrent } from '../../utils/scroll-to-current.js';
import { whenShown } from '../../utils/when-shown.js';
import { readSidebar, sidebarKey } from './sidebar-memory.js';

/**
 * Scrolls a sidebar to where the reader left it, and to its current entry unless that was on this page. Waits until it is
 * shown: a closed drawer is scrolled when it opens.
 * @returns a function that ends the wait.
 */
export function scrollSidebar(pane: HTMLElement): () => void {
  const { s, p } = readSidebar(sidebarKey(pane));
  return whenShown(pane, () => {
    if (s !== undefined && pane.scrollTop === 0) pane.scrollTop = s;
    if (p !== location.pathname) scrollToCurrent(pane);
  });
}
