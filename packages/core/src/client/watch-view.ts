import { ISLAND_TAG, SLOT_TAG } from '../shared/markup.js';

/** Distance from the viewport at which an island is hydrated. */
const MARGIN = '200px 0px';

/** One observer for an article's islands. */
export interface ViewWatch {
  forget(island: HTMLElement): void;
  stop(): void;
}

/** Calls back when an island becomes visible; hidden ones when they are shown. */
export function watchView(islands: Iterable<HTMLElement>, onView: (island: HTMLElement) => void): ViewWatch {
  const owners = new Map<Element, Set<HTMLElement>>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) for (const island of [...(owners.get(target) ?? [])]) onView(island);
      }
    },
    { rootMargin: MARGIN },
  );
  for (const island of islands) {
    const boxes = [...boxesOf(island)];
    for (const box of boxes) {
      owners.set(box, (owners.get(box) ?? new Set()).add(island));
      observer.observe(box);
    }
    // Bare text has no box to watch.
    if (boxes.length === 0) queueMicrotask(() => onView(island));
  }
  return {
    forget(island) {
      for (const box of boxesOf(island)) {
        const others = owners.get(box);
        others?.delete(island);
        if (others?.size === 0) observer.unobserve(box);
      }
    },
    stop: () => observer.disconnect(),
  };
}

/** The outermost elements of an island that have a box; `display: contents` has none. */
function* boxesOf(element: Element): Generator<Element> {
  for (const child of element.children) {
    if (child.localName === ISLAND_TAG || child.localName === SLOT_TAG) yield* boxesOf(child);
    else yield child;
  }
}
