import type { SpellingOf } from '../query/spell-correction.js';
import type { PageView } from '../store/types.js';
import type { TextTokens } from '../tokens/text-to-tokens.js';

/** Finds how pages spell a word: the most frequent spelling, the best page's first among equals. */
export const createSpellingOf =
  (views: readonly PageView[]): SpellingOf =>
  (word) => {
    const counts = new Map<string, number>();
    for (const { record, title, summary, headings, body } of views) {
      countIn(record.title, title);
      countIn(record.description ?? '', summary);
      for (const [index, tokens] of headings.entries()) countIn(record.toc[index]?.text ?? '', tokens);
      countIn(record.content, body);
    }
    function countIn(text: string, { words, starts, ends }: TextTokens): void {
      for (let at = words.indexOf(word); at >= 0; at = words.indexOf(word, at + 1)) {
        const spelling = text.slice(starts[at], ends[at]);
        counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
      }
    }
    let best: string | undefined;
    for (const [spelling, count] of counts) if (count > (counts.get(best ?? '') ?? 0)) best = spelling;
    return best;
  };
