/** A component of `lazy`, as React stores it. */
interface LazyComponent {
  $$typeof: symbol;
  _payload: { _status: number };
  /** Throws the promise of the component unless it is loaded. */
  _init(payload: unknown): unknown;
}

const LAZY = Symbol.for('react.lazy');
/** Value of `_status` in React. */
const LOADED = 1;

/** The newest components by name, and whether what they load is in use. */
const newest = new Map<string, { component: LazyComponent; isUsed: boolean }>();

/** Notes a component of `lazy`, as a module creates it each time it runs. */
export function noteLazyComponent(type: unknown, name: string): void {
  if (typeof type !== 'object' || (type as LazyComponent | null)?.$$typeof !== LAZY) return;
  const before = newest.get(name);
  const isUsed = before !== undefined && (before.isUsed || isLoaded(before.component));
  newest.set(name, { component: type as LazyComponent, isUsed });
}

/**
 * Loads what newer components stand for whose older ones were loaded: React goes on with the loaded ones, and would not
 * load the newer. Rejects if it does not load.
 */
export async function loadLazyComponents(): Promise<void> {
  // What is loaded may add others: a map is walked up to its end.
  for (const { component, isUsed } of newest.values()) {
    if (isUsed && !isLoaded(component)) await load(component);
  }
}

function isLoaded({ _payload }: LazyComponent): boolean {
  return _payload._status === LOADED;
}

async function load({ _init, _payload }: LazyComponent): Promise<void> {
  try {
    _init(_payload);
  } catch (promise) {
    await promise;
  }
}
