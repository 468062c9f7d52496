/** Code without its notations, and their effects. */
export interface NotatedCode {
  code: string;
  /** Classes by 1-based line of `code`. */
  lines: Map<number, Set<string>>;
  words: WordMark[];
  /** For each line of `code` its line in the source, both 0-based; absent if they are the same. */
  sourceLines?: number[];
}

/** A word to highlight in some lines, 1-based and inclusive. */
export interface WordMark {
  word: string;
  from: number;
  to: number;
}

const CLASSES: Record<string, string> = {
  '++': 'add',
  '--': 'remove',
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'focused',
  error: 'error',
  warning: 'warning',
};

/** Names of notations, apart from `word:…`. */
export const NOTATION_NAMES: readonly string[] = Object.keys(CLASSES);

const NOTATION = /\s*\[!code\s+(\+\+|--|highlight|hl|focus|error|warning|word:(?:\\.|[^:\]\\])+)(?::(\d+))?\s*\]/g;

// Comment markers of all languages seen so far: // # -- ; % /* <!-- {/* " ' REM
const OPENER = /(?:\{\s*\/\*+|\/\*+|<!--|\/\/+|#+|--+|;+|%+|\bREM\b|(?<=^\s*)["'*])/gi;
const EMPTY_COMMENT =
  /\s*(?:\{\s*\/\*+\s*\*+\/\s*\}|\/\*+\s*\*+\/|<!--\s*-->|(?:\/\/+|#+|--+|;+|%+|\bREM\b|(?<=^\s*)["'*])\s*)$/i;

/**
 * Extracts notations such as `// [!code ++]` from code. On a line with code, a notation applies to that line, and with
 * `:3` to three lines from there; a notation on a separate line, which is removed, applies to the following lines.
 * `[\!code …]` shows a notation.
 */
export function takeNotations(source: string): NotatedCode {
  if (!source.includes('!code')) return { code: source, lines: new Map(), words: [] };
  const kept: string[] = [];
  const sourceLines: number[] = [];
  const out: NotatedCode = { code: '', lines: new Map(), words: [], sourceLines };
  for (const [index, line] of source.split('\n').entries()) {
    const found = notationsOf(line);
    if (found.placeholders.length === 0) {
      kept.push(line);
      sourceLines.push(index);
      continue;
    }
    const alone = found.rest.trim() === '';
    if (!alone) {
      kept.push(found.rest);
      sourceLines.push(index);
    }
    const first = alone ? kept.length + 1 : kept.length;
    for (const mark of found.placeholders) apply(out, mark, first);
  }
  out.code = kept.join('\n').replaceAll('[\\!code', '[!code');
  const last = kept.length;
  for (const mark of out.words) mark.to = Math.min(mark.to, last);
  return out;
}

interface Mark {
  name: string;
  count?: number;
}

function notationsOf(line: string): { rest: string; placeholders: Mark[] } {
  const placeholders: Mark[] = [];
  const rest = line.replace(NOTATION, (all, name: string, count: string | undefined, offset: number) => {
    if (!inComment(line, offset)) return all;
    placeholders.push({ name, ...(count === undefined ? {} : { count: Number(count) }) });
    return '';
  });
  return { placeholders, rest: placeholders.length > 0 ? rest.replace(EMPTY_COMMENT, '') : line };
}

/** Whether a comment begins before a place of a line, outside of the strings that end behind the place. */
function inComment(line: string, offset: number): boolean {
  const openers = [...line.slice(0, offset).matchAll(OPENER)];
  return openers.some(({ index }) => !isInString(line, { from: index, to: offset }));
}

/** Whether a string is open at the beginning of a range and goes on behind its end. */
function isInString(line: string, { from, to }: { from: number; to: number }): boolean {
  let quote: string | undefined;
  for (let at = 0; at < from; at++) {
    const letter = line.charAt(at);
    if (quote !== undefined && letter === '\\') at++;
    else if (letter === quote) quote = undefined;
    else if (quote === undefined && /["'`]/.test(letter) && line.includes(letter, at + 1)) quote = letter;
  }
  return quote !== undefined && line.includes(quote, to);
}

function apply(out: NotatedCode, { name, count }: Mark, first: number): void {
  if (name.startsWith('word:')) {
    const word = name.slice('word:'.length).replace(/\\(.)/g, '$1');
    out.words.push({ word, from: first, to: count === undefined ? Number.POSITIVE_INFINITY : first + count - 1 });
    return;
  }
  for (let line = first; line < first + (count ?? 1); line++) {
    const classes = out.lines.get(line) ?? new Set();
    out.lines.set(line, classes.add(CLASSES[name] as string));
  }
}

/** An unknown notation. */
export interface UnknownNotation {
  /** As written: `[!code foo]`, or a comment of another tool such as `highlight-next-line`. */
  text: string;
  /** 1-based line of the source. */
  line: number;
}

/** Comments by which Docusaurus marks lines. */
const FOREIGN = /\bhighlight-(?:next-line|start|end)\b/;
const LIKE_NOTATION = /\[!code\s+[^\]]*[^\]\s]\s*\]/g;

/** Comments that look like notations but are unknown, in code before notations are extracted. */
export function findUnknownNotations(source: string): UnknownNotation[] {
  if (!source.includes('[!code') && !FOREIGN.test(source)) return [];
  return source.split('\n').flatMap((text, index) => {
    const { rest } = notationsOf(text);
    const foreign = FOREIGN.exec(rest);
    return [...rest.matchAll(LIKE_NOTATION), ...(foreign ? [foreign] : [])]
      .filter((match) => inComment(rest, match.index))
      .map((match) => ({ text: match[0], line: index + 1 }));
  });
}
