import type { CustomProperty, StylePiece } from './css-to-pieces.js';

const ATTRIBUTES = /\s([\w:-]+)(?:="([^"]*)")?/g;
const CUSTOM_PROPERTY = /--[\w-]+/g;

/** Picks what a document needs of a style sheet for its first paint. */
export type StylePicker = (html: string) => string;

/**
 * Makes the picker of a style sheet, for many documents. A rule is used where every element, class, id and attribute that
 * its selector names stands somewhere in the document; that keeps some too many and never one too few. A custom property
 * is used where a rule that is, or the document, names it. Rules for states that only a reader brings about are left to the
 * whole sheet, which has to follow.
 * @param pieces The sheet, from `cssToPieces`.
 * @param scripts Scripts of the head: classes, ids and attributes that are strings in them may come to stand on an
 *   element before the first paint.
 */
export function createStylePicker(pieces: readonly StylePiece[], scripts: readonly string[]): StylePicker {
  const known = new Set(namesOfPieces(pieces));
  const early = [...known].filter((name) => isNamed(name, scripts));
  return (html) => {
    const present = new Set([...early, ...namesOf(html, known)]);
    const picked = [...pick(pieces, (variants) => variants.some((names) => names.every((name) => present.has(name))))];
    const read = propertiesRead(picked, html);
    return picked.map((part) => (typeof part === 'string' ? part : read.has(part[0]) ? part[1] : '')).join('');
  };
}

function* namesOfPieces(pieces: readonly StylePiece[]): Generator<string> {
  for (const piece of pieces) {
    if ('pieces' in piece) yield* namesOfPieces(piece.pieces);
    else yield* piece.variants?.flat() ?? [];
  }
}

type IsUsed = (variants: readonly string[][]) => boolean;

function* pick(pieces: readonly StylePiece[], isUsed: IsUsed): Generator<string | CustomProperty> {
  for (const piece of pieces) {
    if ('pieces' in piece) {
      const inside = [...pick(piece.pieces, isUsed)];
      // A layer's place is settled by where it is first named.
      if (inside.length > 0 || piece.isLayer) yield* [piece.opening, ...inside, '}'];
    } else if (!piece.variants || isUsed(piece.variants)) {
      if ('properties' in piece) yield* [piece.opening, ...piece.properties];
      yield piece.text;
    }
  }
}

/** Custom properties that are named by a style, by the document, or by the value of another one that is. */
function propertiesRead(parts: readonly (string | CustomProperty)[], html: string): Set<string> {
  const values = new Map<string, string[]>();
  const read = new Set<string>();
  const readFrom = (text: string) => {
    for (const [name] of text.matchAll(CUSTOM_PROPERTY)) {
      if (read.has(name)) continue;
      read.add(name);
      values.get(name)?.forEach(readFrom);
    }
  };
  for (const part of parts) {
    if (typeof part !== 'string') values.set(part[0], [...(values.get(part[0]) ?? []), part[1]]);
  }
  for (const part of parts) if (typeof part === 'string') readFrom(part);
  readFrom(html);
  return read;
}

/** Those of the names known to the sheet that stand in a document. */
function namesOf(html: string, known: ReadonlySet<string>): Set<string> {
  const found = new Set<string>(['html', 'body']);
  const add = (name: string) => known.has(name) && found.add(name);
  for (const [, element = '', attributes = ''] of html.matchAll(/<([a-z][\w-]*)([^>]*)/g)) {
    add(element);
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTES)) {
      add(`[${name}]`);
      if (name === 'class') for (const word of value.split(' ')) add(`.${word}`);
      if (name === 'id') add(`#${value}`);
      if (name === 'lang') {
        for (const range of rangesOf(value)) {
          add(`:lang(${range})`);
          if (element === 'html') add(`:root:lang(${range})`);
        }
      }
    }
  }
  return found;
}

/** `zh-CN` is Chinese as well. */
function rangesOf(lang: string): string[] {
  const parts = lang.split('-');
  return parts.map((_, index) => parts.slice(0, index + 1).join('-'));
}

/** Whether a script may set a class, id or attribute: says its name, `[data-live]` perhaps as `live` of the `dataset`. */
function isNamed(name: string, scripts: readonly string[]): boolean {
  const word = name.replace(/^\[(?:data-)?|^[.#]|\]$/g, '');
  return word !== name && scripts.some((script) => script.includes(`'${word}'`) || script.includes(`"${word}"`));
}
