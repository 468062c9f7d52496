const { classList } = document.documentElement;

/**
 * Shows who comes from elsewhere the top of the article first, in the frames after it what else is in the window (text and
 * outline, then the sidebar), and then the rest from fold to fold, so that none takes long (docs/decisions/015). The rest
 * waits until the reader scrolls or all is loaded: above all the style sheet, with which everything is styled again that is
 * shown by then. `layout.css` has the rules for the classes. The class `hold` goes only with a click on a link to a place
 * on the page: without it the whole page is styled again.
 * @param onSidebar Called when the sidebar is shown.
 */
export function holdBack(onSidebar: () => void): void {
  if (!isArrival() || !window.PerformanceObserver) return;
  classList.add('hold', 'hold-sidebar', 'hold-outline', 'hold-end');
  let isWaiting = true;
  /** Says whether there may be more to show. */
  const showText = () => {
    classList.remove('hold-outline');
    nextFold()?.removeAttribute('data-fold');
    if (nextFold() || document.readyState === 'loading') return true;
    classList.remove('hold-end');
    return false;
  };
  const showNext = () => {
    if (!isSidebarHeld()) return showText();
    classList.remove('hold-sidebar');
    onSidebar();
    return true;
  };
  /** Leaves a frame to what has just changed. */
  const showFurther = () => {
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        if (isWaiting && !isSidebarHeld() && isWindowFull()) return;
        if (showNext()) showFurther();
      });
    });
  };
  const showRest = () => {
    isWaiting = false;
    showFurther();
  };
  addEventListener('load', showRest);
  addEventListener('scroll', showRest, { once: true });
  // No browser scrolls to what is not shown.
  addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest('[href^="#"]')) classList.remove('hold');
    },
    true,
  );
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    showText();
    showFurther();
  }).observe({ type: 'paint', buffered: true });
}

function nextFold(): Element | null {
  return document.querySelector('[data-fold]');
}

/** Whether the next fold is below the window. */
function isWindowFull(): boolean {
  const last = nextFold()?.previousElementSibling;
  return last ? last.getBoundingClientRect().bottom > innerHeight : false;
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
