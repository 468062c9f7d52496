import type { CodeToken } from './create-line-tokenizer.js';

const COLORS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;
/** Text attributes of terminals, and the codes that turn them off. */
const STYLES = new Map<number, { name: string; off: number }>([
  [1, { name: 'bold', off: 22 }],
  [2, { name: 'dim', off: 22 }],
  [3, { name: 'italic', off: 23 }],
  [4, { name: 'underline', off: 24 }],
  [7, { name: 'inverse', off: 27 }],
  [9, { name: 'strike', off: 29 }],
]);

// An escape sequence of any kind: colours end with `m`; links, titles and movements of the cursor are left out.
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what terminals are told with
const ESCAPE = /\u001b(?:\[([\d;:]*)([A-Za-z])|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\^_])/g;

/** Terminal output, as tokens by line: `ansi-green ansi-bold` is the kind of green bold text. */
export function ansiToLines(source: string): CodeToken[][] {
  const state: State = { styles: new Set() };
  return source.split('\n').map((line) => {
    const tokens: CodeToken[] = [];
    const add = (text: string) => {
      if (text !== '') tokens.push({ text, kind: kindOf(state) });
    };
    let at = 0;
    for (const match of line.matchAll(ESCAPE)) {
      add(line.slice(at, match.index));
      at = match.index + match[0].length;
      if (match[2] === 'm') apply(state, (match[1] ?? '').split(/[;:]/).map(Number));
    }
    add(line.slice(at));
    return tokens;
  });
}

/** Terminal output as plain text. */
export function withoutAnsi(source: string): string {
  return source.includes('\u001b') ? source.replace(ESCAPE, '') : source;
}

interface State {
  color?: string;
  background?: string;
  styles: Set<number>;
}

function kindOf({ color, background, styles }: State): string {
  const names = Array.from(styles, (code) => STYLES.get(code)?.name);
  return [color, background && `on-${background}`, ...names]
    .filter((name) => name !== undefined)
    .map((name) => `ansi-${name}`)
    .join(' ');
}

function apply(state: State, codes: readonly number[]): void {
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? 0;
    if (code === 0) {
      state.color = undefined;
      state.background = undefined;
      state.styles.clear();
    } else if (STYLES.has(code)) state.styles.add(code);
    else if (code === 38 || code === 48) {
      const isPalette = codes[index + 1] === 5;
      const color = isPalette ? paletteColor(codes[index + 2] ?? 0) : undefined;
      if (code === 38) state.color = color;
      else state.background = color;
      index += isPalette ? 2 : 4;
    } else if (code >= 30 && code <= 39) state.color = COLORS[code - 30];
    else if (code >= 40 && code <= 49) state.background = COLORS[code - 40];
    else if (code >= 90 && code <= 97) state.color = bright(code - 90);
    else if (code >= 100 && code <= 107) state.background = bright(code - 100);
    else for (const [on, { off }] of STYLES) if (off === code) state.styles.delete(on);
  }
}

/** Of the bright colours only black is distinct: grey. */
function bright(index: number): string | undefined {
  return index === 0 ? 'grey' : COLORS[index];
}

/** The first sixteen colours of the palette; the others have no name, and are not themed. */
function paletteColor(index: number): string | undefined {
  return index < 8 ? COLORS[index] : index < 16 ? bright(index - 8) : undefined;
}
