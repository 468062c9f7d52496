import { MAX_QUERY_LENGTH, MAX_QUERY_WORDS } from '../constants.js';
import { charactersOf, isPaired } from '../tokens/is-paired.js';
import { compactText } from '../tokens/normalize-word.js';
import { blankFillers, STOP_WORDS } from '../tokens/stop-words.js';
import { type TextTokens, TokenKind, textToTokens } from '../tokens/text-to-tokens.js';

/** A search term. */
export interface QueryUnit {
  word: string;
  /** Whether the reader may still be typing it. */
  prefix: boolean;
  /** Whether it carries little information: a stop word, or a question word. */
  filler: boolean;
  /** Index of the run of bigrams it belongs to; -1 for other words. */
  run: number;
  /** An identifier in one piece: `testTimeout`. Its parts are units too. */
  whole: boolean;
  /** Stretch of the query, in UTF-16 code units of `ParsedQuery.searched`. */
  start: number;
  end: number;
}

export interface ParsedQuery {
  /** The original query. */
  text: string;
  /** The same with blanks for Chinese stop words: the source of the units. */
  searched: string;
  tokens: TextTokens;
  units: QueryUnit[];
  /** Only letters and digits, for comparison with complete titles and identifiers. */
  compact: string;
}

/** Parses a query. No units: nothing to search for. */
export const textToQuery = (text: string): ParsedQuery => {
  const cut = cutSafely(text, MAX_QUERY_LENGTH);
  const searched = cut.replace(/\p{Script=Han}+/gu, blankFillers);
  const tokens = textToTokens(searched);
  const units: QueryUnit[] = [];
  const seen = new Set<string>();
  const end = tokens.ends.reduce((most, own) => Math.max(most, own), 0);
  // After a sign, as in `C++`, the word is complete.
  const typing = !/[\s+#]$/.test(cut);
  let run = -1;
  let lastEnd = -1;
  for (let i = 0; i < tokens.words.length && units.length < MAX_QUERY_WORDS; i++) {
    if (tokens.kinds[i] === TokenKind.TAIL) continue;
    const word = tokens.words[i] as string;
    const paired = isPaired(word);
    // The next bigram begins inside the one before it; anything else starts a new run.
    if (paired && (tokens.starts[i] as number) >= lastEnd) run += 1;
    if (paired || tokens.kinds[i] === TokenKind.PART) lastEnd = paired ? (tokens.ends[i] as number) : -1;
    if (seen.has(word)) continue;
    seen.add(word);
    units.push({
      word,
      // A single character of a bigram script is matched at the start of bigrams.
      prefix: paired ? charactersOf(word).length === 1 : typing && tokens.ends[i] === end,
      filler: STOP_WORDS.has(word),
      run: paired ? run : -1,
      whole: tokens.kinds[i] === TokenKind.WHOLE,
      start: tokens.starts[i] as number,
      end: tokens.ends[i] as number,
    });
  }
  if (units.every(({ filler }) => filler)) for (const unit of units) unit.filler = false;
  return { text, searched, tokens, units, compact: compactText(cut) };
};

/** Truncates to `length` code units, without splitting a character. */
const cutSafely = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
