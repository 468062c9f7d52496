const { classList } = document.documentElement;

/**
 * Shows who comes from elsewhere the top of the article first; the sidebar, the outline and what is further down follow in
 * the next frames, from fold to fold, so that none takes long (docs/decisions/015). `layout.css` has the rules for the classes.
 * When all is loaded, all is shown, painted or not. The class `hold` stays: without it the whole page would be styled
 * again.
 * @param onSidebar Called when the sidebar is shown.
 */
export function holdBack(onSidebar: () => void): void {
  if (!isArrival() || !window.PerformanceObserver) return;
  classList.add('hold', 'hold-sidebar', 'hold-outline', 'hold-end');
  const showSidebar = () => {
    if (!isSidebarHeld()) return;
    classList.remove('hold-sidebar');
    onSidebar();
  };
  addEventListener('load', () => {
    showSidebar();
    document.querySelectorAll('[data-fold]').forEach(unfold);
    classList.remove('hold-outline', 'hold-end');
  });
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    showSidebar();
    // It has the next frame for itself.
    requestAnimationFrame(() => requestAnimationFrame(showNext));
  }).observe({ type: 'paint', buffered: true });
}

/** Whether the sidebar waits for the first paint. */
export function isSidebarHeld(): boolean {
  return classList.contains('hold-sidebar');
}

/**
 * Whether the reader comes from elsewhere. Not one who comes from the site itself or reloads: there the browser shows the
 * page before until the first paint, and the sides would blink. Nor one who goes to a place further down, or to a text: of
 * that only the browser's own record tells.
 */
function isArrival(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const goesToPlace = location.hash !== '' || entry?.name.includes('#');
  return entry?.type === 'navigate' && !goesToPlace && !document.referrer.startsWith(location.origin);
}

function showNext(): void {
  classList.remove('hold-outline');
  const fold = document.querySelector('[data-fold]');
  if (!fold && document.readyState !== 'loading') {
    classList.remove('hold-end');
    return;
  }
  if (fold) unfold(fold);
  requestAnimationFrame(showNext);
}

function unfold(element: Element): void {
  element.removeAttribute('data-fold');
}
