/** Joins a heading and its parents. */
export const TRAIL_SEPARATOR = ' > ';

/** Each heading after its parents, `A > B`; a parent is the nearest heading before it of a lower level. */
export const headingTrails = (toc: readonly { text: string; depth: number }[]): string[] => {
  const parents: { text: string; depth: number }[] = [];
  return toc.map((entry) => {
    while (parents.length > 0 && (parents.at(-1)?.depth ?? 0) >= entry.depth) parents.pop();
    parents.push(entry);
    return parents.map(({ text }) => text).join(TRAIL_SEPARATOR);
  });
};
