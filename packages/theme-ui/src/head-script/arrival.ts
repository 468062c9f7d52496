const { classList } = document.documentElement;

/** Items of the sidebar that a slow phone styles and lays out in one frame. */
const ITEMS = 40;
/** Milliseconds of a short frame: one of 60 a second has 17. */
const SHORT = 25;
/** Changes in one frame. */
const MOST = 8;
/** Milliseconds after the first paint in which the sidebar waits for the style sheet. */
const PATIENCE = 1000;

/** What is held back on arrival; `layout.css` has the rules for these classes. */
export const HELD = ['hold', 'hold-outline', 'hold-nav', 'hold-sidebar', 'hold-end'];

/**
 * Shows everything that is held back, in frames of its own, so that none takes long (docs/decisions/015): what else of the
 * text is in the window, the outline, and the sidebar. That comes after the style sheet, with which everything is styled
 * again that is shown by then. The rest of the text waits until the reader scrolls or all is loaded. The class `hold` goes
 * only with a click on a link to a place on the page: without it the whole page is styled again.
 * @param onSidebar Called when the sidebar is shown.
 */
export function showInTurns(onSidebar: () => void): void {
  let isAsked = document.readyState === 'complete';
  let hasSheet = isAsked || [...document.styleSheets].some(({ href }) => href);
  let isGoing = false;
  let items: HTMLElement[] | undefined;
  const showItems = () => {
    if (!items) {
      items = [...document.querySelectorAll<HTMLElement>('.dt-side li')];
      for (const item of items) item.hidden = true;
      classList.remove('hold-nav');
    }
    if (!items[0]) {
      classList.remove('hold-sidebar');
      onSidebar();
    }
    for (const item of items.splice(0, ITEMS)) item.hidden = false;
  };
  /** Says whether there may be more to show. */
  const showNext = (): boolean => {
    const fold = document.querySelector('[data-fold]');
    const isWhole = !fold && document.readyState !== 'loading';
    if (fold && !isWindowFull(fold)) fold.removeAttribute('data-fold');
    else if (classList.contains('hold-outline')) classList.remove('hold-outline');
    else if (hasSheet && isSidebarHeld()) showItems();
    else if (isWhole && classList.contains('hold-end')) classList.remove('hold-end');
    else if (fold && isAsked) fold.removeAttribute('data-fold');
    else return !fold && !isWhole;
    return true;
  };
  /**
   * Leaves a frame to what has just changed. If that was short, twice as much follows; if long, the reader has a frame first.
   * @param changes How much has just changed.
   */
  const goOn = (changes: number) => {
    if (isGoing) return;
    isGoing = true;
    const changed = performance.now();
    const next = (count: number) => {
      isGoing = false;
      for (let index = 0; index < count; index++) if (!showNext()) return;
      goOn(count);
    };
    requestAnimationFrame(() => {
      if (performance.now() - changed < SHORT) next(Math.min(2 * changes || 1, MOST));
      else requestAnimationFrame(() => next(1));
    });
  };
  const showSidebar = () => {
    hasSheet = true;
    goOn(0);
  };
  const showRest = () => {
    isAsked = true;
    goOn(0);
  };
  document.addEventListener(
    'load',
    ({ target }) => {
      // Its own frame comes first.
      if ((target as HTMLLinkElement).rel === 'stylesheet') requestAnimationFrame(showSidebar);
    },
    true,
  );
  addEventListener('load', () => {
    hasSheet = true;
    showRest();
  });
  addEventListener('scroll', showRest, { once: true });
  // No browser scrolls to what is not shown.
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[href^="#"]')) classList.remove('hold');
    },
    true,
  );
  setTimeout(showSidebar, PATIENCE);
  showNext();
  goOn(1);
}

/** Whether a fold is below the window. */
function isWindowFull({ previousElementSibling }: Element): boolean {
  return previousElementSibling !== null && previousElementSibling.getBoundingClientRect().bottom > innerHeight;
}

/** Whether the sidebar is still held back. */
export function isSidebarHeld(): boolean {
  return classList.contains('hold-sidebar');
}

/**
 * Whether the reader comes from elsewhere, to a browser that tells of its first paint. Not one who comes from the site
 * itself or reloads: there the browser shows the page before until the first paint, and the sides would blink. Nor one who
 * goes to a place further down, or to a text: of that only the browser's own record tells.
 */
export function isArrival(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const goesToPlace = location.hash !== '' || entry?.name.includes('#');
  const isFromHere = document.referrer.startsWith(location.origin);
  return entry?.type === 'navigate' && !goesToPlace && !isFromHere && window.PerformanceObserver !== undefined;
}
