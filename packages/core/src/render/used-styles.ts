import postcss, { type Container } from 'postcss';

/** States that nobody has brought about by the time of the first paint. */
const LATER = /:(?:hover|focus|active|popover-open|target|checked)|::(?:backdrop|selection|view-transition)/;
/** Groups of rules that the first paint can do without; the whole sheet brings them. */
const LATER_GROUPS =
  /^(?:-\w+-)?keyframes|^media (?:print$|\((?:forced-colors|prefers-contrast|prefers-reduced-motion))/;
/** Pseudo-classes of which one argument must be there, with their innermost arguments. */
const CHOICE = /:(?:is|where|has)\(([^()]*)\)/;
/** What need not be there: `:not(.a)` holds without `.a`. */
const OTHER_ARGUMENTS = /:(?!lang)[\w-]+\([^()]*\)/;
const NAMES = /(:lang\([^)]*\))|\[([\w-]+)[^\]]*\]|::?[\w-]+|([.#]?)(-?[a-zA-Z_][\w-]*)/g;
const ATTRIBUTES = /\s([\w:-]+)(?:="([^"]*)")?/g;

/** Picks what a document needs of a style sheet for its first paint. */
export type StylePicker = (html: string) => string;

/** A sheet taken apart: rules with what they need, groups with what they hold, and what is taken in any case. */
type Piece =
  | { text: string; variants?: readonly string[][] }
  | { opening: string; pieces: readonly Piece[]; isLayer: boolean };

/**
 * Reads a style sheet once, for many documents. A rule is used where every element, class, id and attribute that its
 * selector names stands somewhere in the document; that keeps some too many and never one too few. Rules for states
 * that only a reader brings about are left to the whole sheet, which has to follow.
 * @param css A valid style sheet.
 * @param scripts Scripts of the head: classes, ids and attributes that are strings in them may come to stand on an
 *   element before the first paint.
 */
export function createStylePicker(css: string, scripts: readonly string[]): StylePicker {
  const pieces = piecesOf(postcss.parse(css));
  const known = new Set(namesOfPieces(pieces));
  const early = [...known].filter((name) => isNamed(name, scripts));
  return (html) => {
    const present = new Set([...early, ...namesOf(html, known)]);
    return pick(pieces, (variants) => variants.some((names) => names.every((name) => present.has(name))));
  };
}

function piecesOf(container: Container): Piece[] {
  return (container.nodes ?? []).flatMap((node): Piece[] => {
    if (node.type === 'rule') {
      const variants = node.selectors.filter((selector) => !LATER.test(selector)).flatMap(variantsOf);
      return variants.length > 0 ? [{ text: node.toString(), variants }] : [];
    }
    if (node.type !== 'atrule' || LATER_GROUPS.test(`${node.name} ${node.params}`)) return [];
    if (!node.nodes) return [{ text: `${node};` }];
    if (node.nodes.some(({ type }) => type === 'decl')) return [{ text: node.toString() }];
    const opening = `@${node.name}${node.params && ' '}${node.params}{`;
    return [{ opening, pieces: piecesOf(node), isLayer: node.name === 'layer' }];
  });
}

function* namesOfPieces(pieces: readonly Piece[]): Generator<string> {
  for (const piece of pieces) {
    if ('pieces' in piece) yield* namesOfPieces(piece.pieces);
    else yield* piece.variants?.flat() ?? [];
  }
}

function pick(pieces: readonly Piece[], isUsed: (variants: readonly string[][]) => boolean): string {
  let css = '';
  for (const piece of pieces) {
    if ('text' in piece) css += !piece.variants || isUsed(piece.variants) ? piece.text : '';
    else {
      const inside = pick(piece.pieces, isUsed);
      // A layer's place is settled by where it is first named.
      if (inside || piece.isLayer) css += `${piece.opening}${inside}}`;
    }
  }
  return css;
}

/** The names of a selector, or of each of its variants: `:is(.a, .b) p` is `.a p` or `.b p`. */
function variantsOf(selector: string): string[][] {
  const choice = CHOICE.exec(selector);
  if (choice) {
    const [all, options = ''] = choice;
    // A blank keeps `a:is(b)` from becoming one name.
    return options.split(',').flatMap((option) => variantsOf(selector.replace(all, () => ` ${option} `)));
  }
  const other = OTHER_ARGUMENTS.exec(selector);
  if (other) return variantsOf(selector.replace(other[0], ''));
  return [namesIn(selector)];
}

/** What a selector names: `nav`, `.class`, `#id`, `[attribute]`, `:lang(zh)`. */
function namesIn(selector: string): string[] {
  return [...selector.matchAll(NAMES)].flatMap(([all, lang, attribute, sign, name]) => {
    if (lang) return [lang];
    if (attribute) return [`[${attribute}]`];
    if (all.startsWith(':') || !name) return [];
    return [sign ? sign + name : name.toLowerCase()];
  });
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
      if (name === 'lang') for (const range of rangesOf(value)) add(`:lang(${range})`);
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
