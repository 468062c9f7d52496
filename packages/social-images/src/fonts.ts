import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Font } from '@takumi-rs/core';
import type { FontFile } from './options.js';
import { PictureError } from './picture-error.js';

/** First and last code point, inclusive. */
type Range = [number, number];

/** Files of one family for some characters. */
export interface FontPart {
  family: string;
  /** All characters if absent: the characters of the file are not known. */
  ranges?: readonly Range[];
  files: readonly { file: string; weight?: number }[];
}

/** The fonts that pictures are drawn with. Nothing is read before a picture needs it. */
export interface Fonts {
  /** Families in order of preference. */
  families: readonly string[];
  /** The parts that the characters of a text need, and the characters that none has. */
  forText(text: string): { parts: FontPart[]; missing: string[] };
}

/**
 * Opens the fonts of the options.
 * @throws {PictureError} for a missing package or file.
 */
export function openFonts(
  fonts: readonly (string | FontFile)[],
  { weights, root }: { weights: readonly number[]; root: string },
): Fonts {
  const parts = fonts.flatMap((font) =>
    typeof font === 'string' ? packageParts(font, weights, root) : filePart(font, root),
  );
  const whole = parts.filter(({ ranges }) => !ranges);
  return {
    families: [...new Set(parts.map(({ family }) => family))],
    forText(text) {
      const needed = new Set<FontPart>(whole);
      const missing: string[] = [];
      for (const character of new Set(text)) {
        if (INVISIBLE.test(character)) continue;
        const code = character.codePointAt(0) as number;
        const part = parts.find(({ ranges }) => ranges?.some(([first, last]) => code >= first && code <= last));
        if (part) needed.add(part);
        else if (whole.length === 0) missing.push(character);
      }
      return { parts: [...needed], missing };
    },
  };
}

/** Spaces, signs without a shape, and selectors of variants. */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Z}|[\ufe00-\ufe0f]/u;

/** Reads the files of a part. */
export function readPart({ family, ranges, files }: FontPart): Font[] {
  return files.map(({ file, weight }) => ({
    name: family,
    data: readFileSync(file),
    weight,
    ...(ranges && { unicodeRange: [...ranges] }),
  }));
}

function filePart({ family, file, weight }: FontFile, root: string): FontPart[] {
  const absolute = path.resolve(root, file);
  if (!statSync(absolute, { throwIfNoEntry: false })?.isFile()) {
    throw new PictureError(`The font ${file} does not exist.`, 'Set its path, relative to the site’s folder.');
  }
  return [{ family, files: [{ file: absolute, weight }] }];
}

/** Fontsource divides a font into files by characters, which `unicode.json` lists. */
function packageParts(name: string, weights: readonly number[], root: string): FontPart[] {
  const folder = path.dirname(resolvePackage(name, root));
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  try {
    const { id, family } = read('metadata.json') as { id: string; family: string };
    const ranges = Object.entries(read('unicode.json') as Record<string, string>);
    const parts = ranges.map(([key, text]) => {
      const subset = key.replace(/[[\]]/g, '');
      const fileOf = (weight: number) => path.join(folder, 'files', `${id}-${subset}-${weight}-normal.woff2`);
      const files = weights.map((weight) => ({ file: fileOf(weight), weight }));
      return { family, ranges: text.split(',').map(toRange), files: files.filter(({ file }) => isFile(file)) };
    });
    const usable = parts.filter(({ files }) => files.length > 0);
    if (usable.length > 0) return usable;
  } catch {
    // The error is reported below.
  }
  throw new PictureError(
    `${name} has no fonts of the weights ${weights.join(', ')} in the format of Fontsource.`,
    'Use a package such as @fontsource/inter, or a font file as { family, file }.',
  );
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

/** The site's own package comes first; the default font is one of this package's. */
function resolvePackage(name: string, root: string): string {
  for (const from of [path.join(root, 'package.json'), fileURLToPath(import.meta.url)]) {
    try {
      return createRequire(from).resolve(name);
    } catch {
      // The next one may have it.
    }
  }
  throw new PictureError(`The font package ${name} is not installed.`, 'Install it beside the site, or fix its name.');
}

/** `U+4E00-9FFF`, or `U+20AC`. */
function toRange(text: string): Range {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/** Packages with characters that most fonts lack, by script. */
const PACKAGES: readonly (readonly [script: RegExp, name: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, '@fontsource/noto-sans-jp'],
  [/\p{Script=Hangul}/u, '@fontsource/noto-sans-kr'],
  [/\p{Script=Arabic}/u, '@fontsource/noto-sans-arabic'],
  [/\p{Script=Hebrew}/u, '@fontsource/noto-sans-hebrew'],
  [/\p{Script=Devanagari}/u, '@fontsource/noto-sans-devanagari'],
  [/\p{Script=Thai}/u, '@fontsource/noto-sans-thai'],
  [/\p{Extended_Pictographic}/u, '@fontsource/noto-emoji'],
];

/** The package to add for characters that no font has. */
export function packageFor(characters: readonly string[], lang: string): string | undefined {
  const text = characters.join('');
  const known = PACKAGES.find(([script]) => script.test(text))?.[1];
  if (known || !/\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u.test(text)) return known;
  if (/^ja\b/i.test(lang)) return '@fontsource/noto-sans-jp';
  return `@fontsource/noto-sans-${/^zh-(?:hant|tw|hk|mo)\b/i.test(lang) ? 'tc' : 'sc'}`;
}
