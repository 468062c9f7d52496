import { createHighlighterCoreSync, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { colorsToKinds, THEME_NAME, theme } from './theme.js';

/** A run of characters of one kind; `kind` is a class name, `''` for plain text. */
export interface CodeToken {
  text: string;
  kind: string;
}

/** Colours code. Made once per thread: grammars are kept. */
export interface Highlighter {
  /** Loads the grammars of these languages; unknown ones are ignored. */
  load(languages: Iterable<string>): Promise<void>;
  /** Whether a language has a grammar, loaded or not, or is known to be plain. */
  knows(language: string): boolean;
  /** Tokens by line. The language must be loaded; an unknown or plain one gives one plain token a line. */
  tokenize(code: string, language: string): CodeToken[][];
}

const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext']);

/** A longer line is data, not code to read; colouring it can take seconds. */
const MAX_LINE_LENGTH = 5000;

/** No limit in milliseconds on a line: what a page looks like must not depend on how busy the machine is. */
const LINE_TIME_LIMIT = 0;

export function createHighlighter(): Highlighter {
  const core = createHighlighterCoreSync({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    warnings: false,
  });
  const { colorMap } = core.setTheme(THEME_NAME);
  let kinds: string[] = [];
  const loading = new Map<string, Promise<void>>();
  const grammarOf = (language: string) => {
    const name = language.toLowerCase();
    return Object.hasOwn(bundledLanguages, name) ? (name as keyof typeof bundledLanguages) : undefined;
  };
  const load = (name: keyof typeof bundledLanguages): Promise<void> => {
    const known = loading.get(name);
    if (known) return known;
    const promise = core.loadLanguage(bundledLanguages[name]);
    loading.set(name, promise);
    return promise;
  };
  return {
    async load(languages) {
      const names = new Set(Array.from(languages, grammarOf));
      await Promise.all(Array.from(names, (name) => (name === undefined ? undefined : load(name))));
    },
    knows: (language) => PLAIN.has(language.toLowerCase()) || grammarOf(language) !== undefined,
    tokenize(code, language) {
      const name = PLAIN.has(language.toLowerCase()) ? undefined : grammarOf(language);
      const lines = code.split('\n');
      if (name === undefined) return lines.map((text) => [{ text, kind: '' }]);
      // The map grows while grammars are loaded.
      if (kinds.length !== colorMap.length) kinds = colorsToKinds(colorMap);
      return tokenizeLines(core, name, lines, kinds);
    },
  };
}

// Bits 15 to 23 of a token's metadata hold the index of its colour (vscode-textmate's encoded token attributes).
const foregroundOf = (metadata: number) => (metadata >>> 15) & 0x1ff;

function tokenizeLines(
  core: HighlighterCore,
  name: string,
  lines: readonly string[],
  kinds: readonly string[],
): CodeToken[][] {
  const grammar = core.getLanguage(name);
  let state: Parameters<typeof grammar.tokenizeLine2>[1] = null;
  return lines.map((line) => {
    if (line === '' || line.length > MAX_LINE_LENGTH) return line === '' ? [] : [{ text: line, kind: '' }];
    const result = grammar.tokenizeLine2(line, state, LINE_TIME_LIMIT);
    state = result.ruleStack;
    return mergeTokens(line, result.tokens, kinds);
  });
}

/** Adjacent tokens of one kind become one, and white space joins what is before it. */
function mergeTokens(line: string, encoded: Uint32Array, kinds: readonly string[]): CodeToken[] {
  const out: CodeToken[] = [];
  let last: CodeToken | undefined;
  for (let index = 0; index < encoded.length; index += 2) {
    const text = line.slice(encoded[index], index + 2 < encoded.length ? encoded[index + 2] : line.length);
    if (text === '') continue;
    const kind = kinds[foregroundOf(encoded[index + 1] as number)] ?? '';
    if (last && (last.kind === kind || text.trim() === '')) last.text += text;
    else out.push((last = { text, kind: text.trim() === '' ? '' : kind }));
  }
  return out;
}
