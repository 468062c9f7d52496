/** Between the site's bundle, which has its own copy of this module, and the build. */
const ISLAND = Symbol.for('diptych:island');

/** Notes on an error which island threw it. */
export function markIsland(cause: unknown, name: string): void {
  if (cause instanceof Error && !(ISLAND in cause)) Object.defineProperty(cause, ISLAND, { value: name });
}

/** Name of the island that threw an error. */
export function islandOf(cause: unknown): string | undefined {
  return cause instanceof Error ? (cause as { [ISLAND]?: string })[ISLAND] : undefined;
}
