import sheet from '../../../packages/theme-ui/src/styles/1-tokens.css?raw';

/** A custom property of the theme. */
export interface Token {
  name: string;
  /** Title of the part of the style sheet it stands in. */
  group: string;
}

/** Every token of the theme, in the order of its style sheet: what the light theme sets, which is all of them. */
export const TOKENS: Token[] = readTokens(sheet.slice(0, sheet.indexOf(':root.dark')));

function readTokens(css: string): Token[] {
  let group = '';
  return [...css.matchAll(/\/\*\s*([^:*]+?)(?::[^*]*)?\s*\*\/|(--dt-[\w-]+):/g)].flatMap(([, title, name]) => {
    if (title) group = title;
    return name ? [{ name, group }] : [];
  });
}

/** The value a token has now, in the theme and language shown. */
export function tokenValue(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Contrast of two colours after WCAG 2.2, 1 to 21; undefined where one of them is not a plain colour. */
export function contrast(one: string, other: string): number | undefined {
  const [first, second] = [luminance(one), luminance(other)];
  if (first === undefined || second === undefined) return undefined;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(color: string): number | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[1];
  if (!hex) return undefined;
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const [red, green, blue] = [0, 2, 4].map((start) => {
    const share = Number.parseInt(digits.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
