import { MAX_QUERY_LENGTH, MAX_QUERY_WORDS } from '../constants.js';
import { isPaired } from '../tokens/is-paired.js';
import { compactText } from '../tokens/normalize-word.js';
import { TokenKind, textToTokens } from '../tokens/text-to-tokens.js';
import { CHINESE_FILLERS, STOP_WORDS } from './stop-words.js';

/** One thing to look for. */
export interface QueryUnit {
  word: string;
  /** The reader may still be typing it. */
  prefix: boolean;
  /** Counts for ranking but need not be there. */
  optional: boolean;
  /** Number of the run of paired characters it belongs to; -1 for other words. */
  run: number;
}

export interface ParsedQuery {
  /** The query as it was asked. */
  text: string;
  units: QueryUnit[];
  /** Letters and digits alone, for comparing with whole titles and identifiers. */
  compact: string;
}

/** Reads a query. No units: nothing to look for. */
export const textToQuery = (text: string): ParsedQuery => {
  const asked = cutSafely(text, MAX_QUERY_LENGTH);
  const typing = !/\s$/.test(asked);
  const tokens = textToTokens(splitFillers(asked));
  const units: QueryUnit[] = [];
  const seen = new Map<string, QueryUnit>();
  let run = -1;
  let lastEnd = -1;
  let last: QueryUnit | undefined;
  for (let i = 0; i < tokens.words.length && units.length < MAX_QUERY_WORDS; i++) {
    if (tokens.kinds[i] !== TokenKind.PART) continue;
    const word = tokens.words[i] as string;
    const paired = isPaired(word);
    // The next pair begins inside the one before it; anything else starts a new run.
    if (paired && (tokens.starts[i] as number) >= lastEnd) run += 1;
    lastEnd = paired ? (tokens.ends[i] as number) : -1;
    // One character of a paired script is looked for at the beginning of pairs.
    const prefix = paired && [...word].length === 1;
    last = seen.get(word) ?? { word, prefix, optional: false, run: paired ? run : -1 };
    if (!seen.has(word)) units.push(last);
    seen.set(word, last);
  }
  if (last && typing && last.run < 0) last.prefix = true;
  const telling = units.filter((unit) => !STOP_WORDS.has(unit.word));
  if (telling.length > 0) for (const unit of units) unit.optional = !telling.includes(unit);
  return { text, units, compact: compactText(asked) };
};

const splitFillers = (text: string): string =>
  text.replace(/\p{Script=Han}+/gu, (run) => {
    const pieces = run.split(CHINESE_FILLERS).filter((piece) => piece !== '');
    const useful = pieces.length > 0 && pieces.every((piece) => [...piece].length > 1);
    return useful ? pieces.join(' ') : run;
  });

/** At most `length` code units, without half a character at the end. */
const cutSafely = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
