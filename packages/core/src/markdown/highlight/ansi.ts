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
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals are controlled with them
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
      if (match[2] === 'm') apply(state, codesOf(match[1] ?? ''));
    }
    add(line.slice(at));
    return tokens;
  });
}

/** Terminal output as plain text. */
export function withoutAnsi(source: string): string {
  return source.includes('\u001b') ? source.replace(ESCAPE, '') : source;
}

/** The numbers of a sequence. With colons, red, green and blue may follow the name of a colour space, usually empty. */
function codesOf(parameters: string): number[] {
  return parameters
    .replace(/8:2:\d*:(?=\d+:\d+:\d)/g, '8:2:')
    .split(/[;:]/)
    .map(Number);
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
    else if (code === 38 || code === 48 || code === 58) {
      const isPalette = codes[index + 1] === 5;
      const [first = 0, green = 0, blue = 0] = codes.slice(index + 2);
      const color = isPalette ? paletteColor(first) : nearestColor(first, green, blue);
      if (code === 38) state.color = color;
      // The colour of an underline is left out.
      else if (code === 48) state.background = color;
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

/** A colour of the palette: sixteen with names, a cube of 6 × 6 × 6, and 24 greys. Standard: xterm. */
function paletteColor(index: number): string | undefined {
  if (index < 8) return COLORS[index];
  if (index < 16) return bright(index - 8);
  if (index > 231) return nearestColor(...(Array(3).fill(8 + 10 * (index - 232)) as [number, number, number]));
  const level = (step: number) => (step === 0 ? 0 : 55 + 40 * step);
  const at = index - 16;
  return nearestColor(level(Math.floor(at / 36)), level(Math.floor(at / 6) % 6), level(at % 6));
}

/** Names of hues, by the degree at which each ends. */
const HUES: readonly [end: number, name: string][] = [
  [20, 'red'],
  [70, 'yellow'],
  [160, 'green'],
  [200, 'cyan'],
  [260, 'blue'],
  [345, 'magenta'],
  [360, 'red'],
];

/** The name of the colour that is nearest in hue: only those with names can be read in both schemes. */
function nearestColor(red: number, green: number, blue: number): string | undefined {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (most < 48) return 'black';
  if (range < most / 5) return most < 200 ? 'grey' : 'white';
  const third =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const hue = (third * 60 + 360) % 360;
  return HUES.find(([end]) => hue < end)?.[1];
}
