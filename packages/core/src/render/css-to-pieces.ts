import postcss, { type Container, type Declaration, type Rule } from 'postcss';

/** States that nobody has brought about by the time of the first paint. */
const LATER = /:(?:hover|focus|active|popover-open|target|checked)|::(?:backdrop|selection|view-transition)/;
/** What must not be: as long as a state is not there, `:not(:focus)` holds. With one level of arguments inside. */
const NOT = /:not\((?:[^()]|\([^()]*\))*\)/g;
/** Groups of rules that the first paint can do without; the whole sheet brings them. */
const LATER_GROUPS =
  /^(?:-\w+-)?keyframes|^media (?:print$|\((?:forced-colors|prefers-contrast|prefers-reduced-motion))/;
/** Layers of such rules. */
const LATER_LAYERS = /^(?:.*\.)?later$/;
/** Pseudo-classes of which one argument must be there, with their innermost arguments. */
const CHOICE = /:(?:is|where|has)\(([^()]*)\)/;
/** What need not be there: `:not(.a)` holds without `.a`. */
const OTHER_ARGUMENTS = /:(?!lang)[\w-]+\([^()]*\)/;
const NAMES = /((?::root)?:lang\([^)]*\))|\[([\w-]+)[^\]]*\]|::?[\w-]+|([.#]?)(-?[a-zA-Z_][\w-]*)/g;

/** A custom property: `['--a', '--a:1;']`. */
export type CustomProperty = readonly [name: string, declaration: string];

/**
 * A part of a sheet: a rule with what it needs, a group with what it holds, or what is taken in any case. Custom properties
 * stand apart, because they are needed only by what reads them. Plain data.
 */
export type StylePiece =
  | { text: string; variants?: readonly string[][] }
  | { opening: string; properties: readonly CustomProperty[]; text: string; variants: readonly string[][] }
  | { opening: string; pieces: readonly StylePiece[]; isLayer: boolean };

/**
 * Takes a style sheet apart, without the rules for states that only a reader brings about.
 * @param css A valid style sheet.
 */
export function cssToPieces(css: string): StylePiece[] {
  return piecesOf(postcss.parse(css));
}

function piecesOf(container: Container): StylePiece[] {
  return (container.nodes ?? []).flatMap((node): StylePiece[] => {
    if (node.type === 'rule') {
      const variants = node.selectors.filter((selector) => !LATER.test(selector.replace(NOT, ''))).flatMap(variantsOf);
      return variants.length > 0 ? [ruleToPiece(node, variants)] : [];
    }
    if (node.type !== 'atrule' || LATER_GROUPS.test(`${node.name} ${node.params}`)) return [];
    if (!node.nodes) return [{ text: `${node};` }];
    if (node.nodes.some(({ type }) => type === 'decl')) return [{ text: node.toString() }];
    const opening = `@${node.name}${node.params && ' '}${node.params}{`;
    const isLayer = node.name === 'layer';
    return [{ opening, pieces: isLayer && LATER_LAYERS.test(node.params) ? [] : piecesOf(node), isLayer }];
  });
}

function ruleToPiece(rule: Rule, variants: readonly string[][]): StylePiece {
  const custom = rule.nodes.filter((node): node is Declaration => node.type === 'decl' && node.variable);
  if (custom.length === 0) return { text: rule.toString(), variants };
  const others = rule.nodes.filter((node) => !custom.some((property) => property === node)).join(';');
  return {
    opening: `${rule.selector}{`,
    properties: custom.map((node) => [node.prop, `${node};`]),
    text: `${others}}`,
    variants,
  };
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

/** What a selector names: `nav`, `.class`, `#id`, `[attribute]`, `:lang(zh)`, `:root:lang(zh)`. */
function namesIn(selector: string): string[] {
  return [...selector.matchAll(NAMES)].flatMap(([all, lang, attribute, sign, name]) => {
    if (lang) return [lang];
    if (attribute) return [`[${attribute}]`];
    if (all.startsWith(':') || !name) return [];
    return [sign ? sign + name : name.toLowerCase()];
  });
}
