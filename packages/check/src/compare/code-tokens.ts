import { programToTokens, type Token } from './program-tokens.js';

/** How a family of programming languages writes comments and strings, which are translated. */
interface Syntax {
  comments: readonly RegExp[];
  texts: readonly RegExp[];
}

const QUOTED = [/"(?:\\.|[^"\\\n])*"/y, /'(?:\\.|[^'\\\n])*'/y];
const SLASHES: Syntax = { comments: [/\/\/[^\n]*/y, /\/\*[\s\S]*?\*\//y], texts: [...QUOTED, /`(?:\\.|[^`\\])*`/y] };
/** `#` begins a comment only at the start of a word: `${#list}` and colours do not. */
const HASHES: Syntax = { comments: [/(?<![^\s;])#[^\n]*/y], texts: QUOTED };
const STYLES: Syntax = { comments: [/\/\*[\s\S]*?\*\//y, /(?<![:\w])\/\/[^\n]*/y], texts: QUOTED };
const MARKUP: Syntax = { comments: [/<!--[\s\S]*?-->/y], texts: [...QUOTED, /(?<=>)[^<>{}]+(?=<)/y] };
const QUERIES: Syntax = { comments: [/--[^\n]*/y, /\/\*[\s\S]*?\*\//y], texts: QUOTED };

const FAMILIES: readonly (readonly [string, Syntax])[] = [
  [
    'js jsx ts tsx mjs cjs mts cts javascript typescript json json5 jsonc java kotlin go rust rs c cpp cs swift php dart',
    SLASHES,
  ],
  [
    'sh bash shell zsh fish powershell ps1 yaml yml toml ini env dotenv python py ruby rb docker dockerfile makefile',
    HASHES,
  ],
  ['css scss sass less styl stylus', STYLES],
  ['html xml svg vue svelte astro', MARKUP],
  ['sql lua haskell', QUERIES],
];
const SYNTAXES = new Map(
  FAMILIES.flatMap(([names, syntax]) => names.split(' ').map((name) => [name, syntax] as const)),
);

/**
 * Splits code into the tokens that must be equal in both languages; comments are dropped and strings become `…`.
 * @returns `undefined` for prose and program output, which may differ freely.
 */
export function codeToTokens(code: string, lang: string): Token[] | undefined {
  const name = lang.toLowerCase();
  const syntax = SYNTAXES.get(name);
  return syntax && (programToTokens(code, name) ?? scan(code, syntax));
}

/** Offset in the second list of its first difference from the first; `undefined` if they are equal. */
export function firstDifference(a: readonly Token[], b: readonly Token[]): number | undefined {
  const index = b.findIndex((token, at) => token.text !== a[at]?.text);
  if (index >= 0) return b[index]?.start;
  return a.length > b.length ? (b.at(-1)?.start ?? 0) : undefined;
}

const SPACE = [/\s+/y];
const WORD = [/[\p{L}\p{N}_$]+|\S/uy];

function scan(code: string, { comments, texts }: Syntax): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < code.length) {
    const silent = matchAt(comments, code, at) ?? matchAt(SPACE, code, at);
    const text = silent === undefined ? matchAt(texts, code, at) : undefined;
    const found = silent ?? text ?? matchAt(WORD, code, at) ?? code.charAt(at);
    if (silent === undefined) tokens.push({ text: text === undefined ? found : '…', start: at });
    at += found.length;
  }
  return tokens;
}

/** The match of the first of several sticky patterns at an offset. */
function matchAt(patterns: readonly RegExp[], code: string, at: number): string | undefined {
  for (const pattern of patterns) {
    pattern.lastIndex = at;
    const match = pattern.exec(code);
    if (match) return match[0];
  }
  return undefined;
}
