/**
 * Milliseconds for a test of several builds with bundling, each of which takes up to 4 s while other packages are tested on
 * two processors, and three times that on a slow machine.
 */
export const SEVERAL_BUILDS = 120_000;

/** The same for a test of twenty builds and more, or of every kind of edit. */
export const MANY_BUILDS = 300_000;
