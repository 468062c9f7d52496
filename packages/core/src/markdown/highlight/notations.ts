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

// The lookarounds here let a long run of one character be tried once, not from each of its characters.
const NOTATION =
  /(?<!\s)\s*\[!code\s+(\+\+|--|highlight|hl|focus|error|warning|word:(?:\\.|[^:\]\\])+(?=[:\]]))(?::(\d+))?\s*\]/g;

// Comment markers of all languages seen so far: // # -- ; % /* <!-- {/* " ' REM
const OPENER = /(?:\{\s*\/\*+|\/\*+|<!--|\/\/+|#+|--+|;+|%+|\bREM\b|["'*](?<=^\s*.))/gi;
const EMPTY_BLOCK = String.raw`\/(?:\*{2,}|\*+\s+\*+)\/`;
const EMPTY_LINE = String.raw`(?<!\/)\/{2,}|(?<!#)#+|(?<!-)-{2,}|(?<!;);+|(?<!%)%+|\bREM|["'*](?<=^\s*.)`;
const EMPTY_COMMENT = new RegExp(
  String.raw`(?:\{\s*${EMPTY_BLOCK}\s*\}|${EMPTY_BLOCK}|<!--\s*-->|${EMPTY_LINE})$`,
  'i',
);

/**
 * Extracts notations such as `// [!code ++]` from code. On a line with code, a notation applies to that line, and with
 * `:3` to three lines from there; a notation on a separate line, which is removed, applies to the following lines.
 * `[\!code …]` shows a notation.
 */
export function takeNotations(source: string): NotatedCode {
  if (!source.includes('!code')) return { code: source, lines: new Map(), words: [] };
  const remaining: string[] = [];
  const sourceLines: number[] = [];
  const out: NotatedCode = { code: '', lines: new Map(), words: [], sourceLines };
  const written = source.split('\n');
  const addMark = createMarker(out, written.length);
  for (const [index, line] of written.entries()) {
    const found = notationsOf(line);
    if (found.placeholders.length === 0) {
      remaining.push(line);
      sourceLines.push(index);
      continue;
    }
    const alone = found.rest.trim() === '';
    if (!alone) {
      remaining.push(found.rest);
      sourceLines.push(index);
    }
    const first = alone ? remaining.length + 1 : remaining.length;
    for (const mark of found.placeholders) addMark(mark, first);
  }
  out.code = remaining.join('\n').replaceAll('[\\!code', '[!code');
  const last = remaining.length;
  for (const mark of out.words) mark.to = Math.min(mark.to, last);
  return out;
}

interface Mark {
  name: string;
  count?: number;
}

function notationsOf(line: string): { rest: string; placeholders: Mark[] } {
  if (!line.includes('[!code')) return { placeholders: [], rest: line };
  const placeholders: Mark[] = [];
  const inComment = commentsOf(line);
  const rest = line.replace(NOTATION, (all, name: string, count: string | undefined, offset: number) => {
    if (!inComment(offset)) return all;
    placeholders.push({ name, ...(count === undefined ? {} : { count: Number(count) }) });
    return '';
  });
  if (placeholders.length === 0) return { placeholders, rest: line };
  const code = rest.trimEnd();
  const empty = EMPTY_COMMENT.exec(code);
  return { placeholders, rest: empty ? code.slice(0, empty.index).trimEnd() : rest };
}

/**
 * Creates the function that returns whether a comment begins before an offset of a line, outside of the strings that
 * end after it.
 */
function commentsOf(line: string): (offset: number) => boolean {
  // The first marker outside of strings, and in those with each kind of quotation mark, with the last position of that.
  const first = new Map<string, { index: number; end: number }>();
  let at = 0;
  let quote = '';
  for (const { index } of line.matchAll(OPENER)) {
    for (; at < index; at++) {
      const letter = line.charAt(at);
      if (quote !== '' && letter === '\\') at++;
      else if (letter === quote) quote = '';
      else if (quote === '' && /["'`]/.test(letter) && line.includes(letter, at + 1)) quote = letter;
    }
    if (!first.has(quote)) first.set(quote, { index, end: quote === '' ? -1 : line.lastIndexOf(quote) });
  }
  const markers = [...first.values()];
  return (offset) => markers.some(({ index, end }) => index < offset && end < offset);
}

/** Creates the function that adds the effects of a mark. Marks come in the order of their lines. */
function createMarker(out: NotatedCode, lineCount: number): (mark: Mark, first: number) => void {
  // Behind the last line that has a class: no line is marked twice, however many notations overlap.
  const ends = new Map<string, number>();
  return ({ name, count }, first) => {
    if (name.startsWith('word:')) {
      const word = name.slice('word:'.length).replace(/\\(.)/g, '$1');
      out.words.push({ word, from: first, to: count === undefined ? Number.POSITIVE_INFINITY : first + count - 1 });
      return;
    }
    const end = Math.min(first + (count ?? 1), lineCount + 1);
    const added = CLASSES[name] as string;
    for (let line = Math.max(first, ends.get(added) ?? 0); line < end; line++)
      out.lines.set(line, (out.lines.get(line) ?? new Set()).add(added));
    ends.set(added, Math.max(end, ends.get(added) ?? 0));
  };
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
const LIKE_NOTATION = /\[!code\s+(?=[^\]\s])(?:(?!\[!code\s)[^\]])*\]/g;

/** Comments that look like notations but are unknown, in code before notations are extracted. */
export function findUnknownNotations(source: string): UnknownNotation[] {
  if (!source.includes('[!code') && !FOREIGN.test(source)) return [];
  return source.split('\n').flatMap((text, index) => {
    const { rest } = notationsOf(text);
    const foreign = FOREIGN.exec(rest);
    const inComment = commentsOf(rest);
    return [...rest.matchAll(LIKE_NOTATION), ...(foreign ? [foreign] : [])]
      .filter((match) => inComment(match.index))
      .map((match) => ({ text: match[0], line: index + 1 }));
  });
}
