import { charactersOf, PAIRED_SCRIPTS } from './is-paired.js';
import { normalizeWord } from './normalize-word.js';
import { camelCaseStarts } from './split-camel-case.js';

/**
 * Kinds of tokens. `PART`: a word, a part of an identifier or a pair of characters of Chinese, Japanese, Korean or Thai;
 * these are consecutive. `WHOLE`: an identifier of several parts as one token, at the position of its first part. `TAIL`: the
 * last character of a run of paired characters, so that it can be found like the others.
 */
export const TokenKind = { PART: 0, WHOLE: 1, TAIL: 2 } as const;
export type TokenKind = (typeof TokenKind)[keyof typeof TokenKind];

/** The tokens of a text, a column per property: there are hundreds of thousands of them. */
export interface TextTokens {
  words: string[];
  /** First and end offset in the text as given, in UTF-16 code units. */
  starts: number[];
  ends: number[];
  /** Position in the sequence of parts, for the distance between words. */
  positions: number[];
  kinds: TokenKind[];
}

const RUNS = /* @__PURE__ */ new RegExp(
  `([${PAIRED_SCRIPTS}]+)|(?:[A-Za-z0-9]|(?![${PAIRED_SCRIPTS}])[\\p{L}\\p{N}\\p{M}])+`,
  'gu',
);
/** Separators that may join words into one identifier: `test-timeout`, `rstest.fn`, `@rstest/core`, `a::b`, `don't`. */
const JOINT = /^[-_./:@#$'’\\]{1,2}$/;
/** A short option of a command line, `-c`, with what precedes it: it is a word with its hyphen. */
const SHORT_OPTION = /(?:^|[\s`([|,/（，、])-[A-Za-z]$/;
/** Longer identifiers are paths and sentences without blanks; a token for the complete identifier has no use. */
const MAX_JOINED_WORDS = 4;
/** Longer words are hashes and encoded data; they are truncated here, in index and query alike. */
const MAX_WORD_LENGTH = 48;

interface Word {
  text: string;
  start: number;
  end: number;
}

/** Divides a text into tokens, in the order of the text. The only tokeniser: index, query and highlights use it. */
export const textToTokens = (text: string): TextTokens => {
  const tokens: TextTokens = { words: [], starts: [], ends: [], positions: [], kinds: [] };
  let joined: Word[] = [];
  let position = 0;
  const flush = (): void => {
    const [first] = joined;
    if (!first) return;
    const { start, end } = first;
    // Case counts: `-c` and `-C` are different options.
    if (end - start === 1 && !joined[1] && SHORT_OPTION.test(text.slice(Math.max(0, start - 2), end)))
      push(tokens, text.slice(start - 1, end), start - 1, end, position, TokenKind.WHOLE);
    position = pushIdentifier(tokens, joined, position);
    joined = [];
  };
  for (const match of text.matchAll(RUNS)) {
    const word = { text: match[0], start: match.index, end: match.index + match[0].length };
    const previous = joined.at(-1);
    if (match[1] !== undefined) {
      flush();
      position = pushPairs(tokens, word, position);
      continue;
    }
    if (previous && !JOINT.test(text.slice(previous.end, word.start))) flush();
    joined.push(word);
  }
  flush();
  return tokens;
};

/** Overlapping pairs: `配置文件` gives 配置, 置文, 文件 and the tail 件. Returns the next free position. */
const pushPairs = (tokens: TextTokens, { text, start }: Word, position: number): number => {
  const characters = charactersOf(text);
  const last = characters.length - 1;
  let offset = start;
  for (let i = 0; i <= last; i++) {
    const own = characters[i] as string;
    const next = characters[i + 1] ?? '';
    const kind = i === last && last > 0 ? TokenKind.TAIL : TokenKind.PART;
    push(tokens, normalizeWord(own + next), offset, offset + own.length + next.length, position + i, kind);
    offset += own.length;
  }
  return position + characters.length;
};

/** Parts of the words, each word of several parts in one piece, and all words in one piece. */
const pushIdentifier = (tokens: TextTokens, joined: readonly Word[], position: number): number => {
  const first = joined[0] as Word;
  const end = (joined.at(-1) as Word).end;
  let next = position;
  for (const [index, word] of joined.entries()) {
    const starts = camelCaseStarts(word.text);
    const normal = normalizeWord(word.text);
    if (index === 0 && joined.length > 1 && joined.length <= MAX_JOINED_WORDS) {
      const all = normalizeWord(joined.map(({ text }) => text).join(''));
      push(tokens, all, first.start, end, next, TokenKind.WHOLE);
    }
    if (starts.length === 1) {
      push(tokens, normal, word.start, word.end, next, TokenKind.PART);
      next += 1;
      continue;
    }
    push(tokens, normal, word.start, word.end, next, TokenKind.WHOLE);
    for (const [i, start] of starts.entries()) {
      const stop = starts[i + 1] ?? word.text.length;
      const part = normalizeWord(word.text.slice(start, stop));
      push(tokens, part, word.start + start, word.start + stop, next, TokenKind.PART);
      next += 1;
    }
  }
  return next;
};

const push = (
  tokens: TextTokens,
  word: string,
  start: number,
  end: number,
  position: number,
  kind: TokenKind,
): void => {
  if (word === '') return;
  tokens.words.push(word.length > MAX_WORD_LENGTH ? word.slice(0, MAX_WORD_LENGTH) : word);
  tokens.starts.push(start);
  tokens.ends.push(end);
  tokens.positions.push(position);
  tokens.kinds.push(kind);
};
