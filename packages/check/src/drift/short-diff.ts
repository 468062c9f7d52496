import { sharedTokens } from '@diptych/core/pages';

/** Maximum number of differences shown, and maximum characters on each side of one. */
const SHOWN = 3;
const LENGTH = 60;

/**
 * The difference between two texts, in a line: `"are kept" → "are lost"`. White space has no meaning. Empty if nothing
 * else changed.
 */
export function shortDiff(before: string, after: string): string {
  const [a, b] = [before, after].map((text) => text.split(/\s+/).filter(Boolean)) as [string[], string[]];
  const pairs = [...sharedTokens(a, b), [a.length, b.length] as const];
  const changes: string[] = [];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of pairs) {
    const change = describe(a.slice(i, nextI), b.slice(j, nextJ));
    if (change) changes.push(change);
    [i, j] = [nextI + 1, nextJ + 1];
  }
  const more = changes.length - SHOWN;
  return changes.slice(0, SHOWN).join('; ') + (more > 0 ? `; and ${more} more` : '');
}

function describe(removed: readonly string[], added: readonly string[]): string | undefined {
  const [before, after] = [removed, added].map((tokens) => quote(tokens.join(' ')));
  if (removed.length === 0) return added.length === 0 ? undefined : `+ ${after}`;
  return added.length === 0 ? `− ${before}` : `${before} → ${after}`;
}

function quote(text: string): string {
  const characters = [...text];
  return `"${characters.length > LENGTH ? `${characters.slice(0, LENGTH - 1).join('')}…` : text}"`;
}
