import { WIDE } from '../markdown/wide-characters.js';
import { columnWidth } from '../shared/column-width.js';

/** Least and most columns of a description: fewer say nothing, more are cut by search engines. */
const NARROWEST = 20;
const WIDEST = 160;

/** Between two of these a line may break. */
const IDEOGRAPH = new RegExp(WIDE, 'u');

/** Not that of `e.g.` and `i.e.`. */
const SENTENCE_END = /(?<!\b\p{L}\.\p{L})[.!?]["”’)]?$/u;

/**
 * The description of a page from the paragraph that introduces it: the sentences that fit, else the words that do, and
 * `…`. Undefined if the paragraph is too short, or only introduces what follows it: a list, or code.
 */
export function leadToDescription(lead: string): string | undefined {
  if (/[:：]$/.test(lead)) return undefined;
  let columns = 0;
  let sentences = 0;
  let words = 0;
  let end = 0;
  for (const character of lead) {
    columns += columnWidth(character);
    if (columns >= WIDEST && end + character.length < lead.length) {
      return sentences > 0 ? lead.slice(0, sentences) : `${lead.slice(0, words || end)}…`;
    }
    const isEnough = columns >= NARROWEST;
    if (character === ' ') {
      words = end;
      if (isEnough && SENTENCE_END.test(lead.slice(0, end))) sentences = end;
    }
    end += character.length;
    if (IDEOGRAPH.test(character)) words = end;
    if (isEnough && /[。！？]/.test(character)) sentences = end;
  }
  return columns < NARROWEST ? undefined : lead;
}
