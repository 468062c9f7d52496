/**
 * A number in front of a name that orders it: `02-install`, `2. Install`, `10_more`. Dates and versions (`2026-01-31`,
 * `1.0-notes`, `7.x`) and years (`2026-review`) are names.
 */
const NUMBER_PREFIX = /^(\d{1,3})\s*[-_.]+\s*(?=[^\s\d._-])(?!x$)/;

/** The number in front of the last name of a path; `undefined` without one. */
export function numberOf(path: string): number | undefined {
  const number = NUMBER_PREFIX.exec(path.slice(path.lastIndexOf('/') + 1))?.[1];
  return number === undefined ? undefined : Number(number);
}

/** A path without the numbers in front of its names. */
export function withoutNumbers(path: string): string {
  return path
    .split('/')
    .map((name) => name.replace(NUMBER_PREFIX, ''))
    .join('/');
}
