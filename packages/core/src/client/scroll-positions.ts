import { scrollToPosition } from './loaded-to-view.js';

const STORAGE_KEY = 'diptych.scroll';
const STATE_KEY = 'diptych';
/** Maximum stored entries; older ones open at the top. */
const LIMIT = 100;

type Position = [x: number, y: number];

/** Scroll positions of the tab's history entries, which survive reloads. */
export interface ScrollPositions {
  /** Stores the current position for the current entry. */
  save(): void;
  /** The stored position of the current entry. */
  current(): Position | undefined;
  /** Makes the browser's entry the current one. Returns whether it was known. */
  enter(): boolean;
  /** Adds a history entry and makes it the current one. */
  push(url: string): void;
  /** The document is about to be reloaded for the current entry: its stored position stays. */
  handOver(): void;
  dispose(): void;
}

/**
 * Handles scroll positions. The browser restores them itself when a document is loaded, because until the app
 * runs nothing else could; so it is given control again whenever the document is left.
 */
export function createScrollPositions(): ScrollPositions {
  const positions = new Map<string, Position>(read());
  let key = keyOf(history.state) ?? newKey();
  stamp(key);

  const save = () => {
    positions.delete(key);
    positions.set(key, [window.scrollX, window.scrollY]);
  };
  let isHandedOver = false;
  const hide = () => {
    if (!isHandedOver) {
      save();
      history.scrollRestoration = 'auto';
    }
    write([...positions].slice(-LIMIT));
  };
  const restore = () => {
    const position = positions.get(key);
    if (position) scrollToPosition(position);
  };
  const takeControl = () => {
    history.scrollRestoration = 'manual';
  };
  // WebKit scrolls a document from its page cache after this event, and only if it is in control.
  const show = ({ persisted }: PageTransitionEvent) => {
    takeControl();
    if (persisted) restore();
  };
  // An entry left within a document stays `manual`: returning to it from another site would not restore its position.
  if (history.scrollRestoration === 'manual') restore();
  takeControl();
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  return {
    save,
    current: () => positions.get(key),
    enter() {
      const known = keyOf(history.state);
      key = known ?? newKey();
      if (!known) stamp(key);
      return known !== undefined;
    },
    push(url) {
      key = newKey();
      history.pushState({ [STATE_KEY]: key }, '', url);
    },
    handOver() {
      isHandedOver = true;
    },
    dispose() {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
      history.scrollRestoration = 'auto';
    },
  };
}

function stamp(key: string): void {
  history.replaceState({ ...history.state, [STATE_KEY]: key }, '');
}

function keyOf(state: unknown): string | undefined {
  const key = (state as Record<string, unknown> | null)?.[STATE_KEY];
  return typeof key === 'string' ? key : undefined;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function read(): [string, Position][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, Position] {
  return Array.isArray(entry) && Array.isArray(entry[1]) && entry[1].every((value) => typeof value === 'number');
}

function write(entries: [string, Position][]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(entries));
  } catch {
    // Storage is blocked: positions last as long as the document.
  }
}
