import type { SpellingOf } from '../query/spell-correction.js';
import type { PageView } from '../store/types.js';

/** Finds how titles and texts spell a word: the most frequent spelling, the best page's first among equals. */
export const createSpellingOf =
  (views: readonly PageView[]): SpellingOf =>
  (word) => {
    const counts = new Map<string, number>();
    let best: string | undefined;
    let most = 0;
    for (const { record, title, body } of views) {
      for (const [text, { words, starts, ends }] of [[record.title, title] as const, [record.content, body] as const]) {
        for (const [token, own] of words.entries()) {
          if (own !== word) continue;
          const spelling = text.slice(starts[token], ends[token]);
          const count = (counts.get(spelling) ?? 0) + 1;
          counts.set(spelling, count);
          if (count > most) [best, most] = [spelling, count];
        }
      }
    }
    return best;
  };
