import type { HighlighterCore } from 'shiki/core';

type Grammar = ReturnType<HighlighterCore['getLanguage']>;
type State = ReturnType<Grammar['tokenizeLine2']>['ruleStack'];

/** A run of characters of one kind; `kind` is a class name, `''` for plain text. */
export interface CodeToken {
  readonly text: string;
  readonly kind: string;
}

/** Tokens of lines that follow each other, from the beginning of a block. */
export type LineTokenizer = (lines: readonly string[]) => (readonly CodeToken[])[];

/** A cached line for one state, and the state after it. */
interface KnownLine {
  tokens: readonly CodeToken[];
  next: number;
}

/** Longer lines are data, not code; highlighting them can take seconds. */
const MAX_LINE_LENGTH = 5000;

/** No time limit per line: the result must not depend on the load of the machine. */
const LINE_TIME_LIMIT = 0;

/** Maximum cached lines per language, about 300 bytes each. */
const MAX_KNOWN_LINES = 20_000;

/** States are compared one by one; a typical language has about a hundred. */
const MAX_STATES = 2000;

/**
 * Creates the tokenizer of one language. Lines are often repeated in documentation: in a corpus of 4,465 different
 * blocks, two lines of three had occurred before in the same state, so their tokens are cached.
 * @param kinds The kind of token for each index of Shiki's colour map.
 */
export function createLineTokenizer(grammar: Grammar, kinds: readonly string[]): LineTokenizer {
  let states: (State | null)[] = [];
  let known: Map<string, KnownLine>[] = [];
  let count = 0;
  const reset = () => {
    states = [null];
    known = [new Map()];
    count = 0;
  };
  const stateId = (state: State): number => {
    const id = states.findIndex((other) => other?.equals(state));
    if (id >= 0) return id;
    known.push(new Map());
    return states.push(state) - 1;
  };
  const tokenize = (line: string, state: number): KnownLine => {
    const result = grammar.tokenizeLine2(line, states[state] ?? null, LINE_TIME_LIMIT);
    count += 1;
    return { tokens: mergeTokens(line, result.tokens, kinds), next: stateId(result.ruleStack) };
  };
  reset();
  return (lines) => {
    if (count > MAX_KNOWN_LINES || states.length > MAX_STATES) reset();
    let state = 0;
    return lines.map((line) => {
      if (line === '') return [];
      if (line.length > MAX_LINE_LENGTH) return [{ text: line, kind: '' }];
      const inState = known[state] as Map<string, KnownLine>;
      let found = inState.get(line);
      if (!found) {
        const own = copyOf(line);
        found = tokenize(own, state);
        inState.set(own, found);
      }
      state = found.next;
      return found.tokens;
    });
  };
}

/** A copy of its own: engines represent a part of a text by a reference, which keeps the whole page in memory. */
const copyOf = (line: string): string => ` ${line}`.slice(1);

// Bits 15 to 23 of a token's metadata are the index of its colour (vscode-textmate's encoded token attributes).
const foregroundOf = (metadata: number) => (metadata >>> 15) & 0x1ff;

/** Merges adjacent tokens of one kind, and white space with the token before it. */
function mergeTokens(line: string, encoded: Uint32Array, kinds: readonly string[]): CodeToken[] {
  const out: { text: string; kind: string }[] = [];
  for (let index = 0; index < encoded.length; index += 2) {
    const text = line.slice(encoded[index], index + 2 < encoded.length ? encoded[index + 2] : line.length);
    if (text === '') continue;
    const isSpace = text.trim() === '';
    const kind = isSpace ? '' : (kinds[foregroundOf(encoded[index + 1] as number)] ?? '');
    const last = out.at(-1);
    if (last && (last.kind === kind || isSpace)) last.text += text;
    else out.push({ text, kind });
  }
  return out;
}
