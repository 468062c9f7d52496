import postcss, { type ChildNode, type Container, type Rule } from 'postcss';

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

/**
 * Reads a style sheet once, for many documents. A rule is used where every element, class, id and attribute that its
 * selector names stands somewhere in the document; that keeps some too many and never one too few. Rules for states
 * that only a reader brings about are left to the whole sheet, which has to follow.
 * @param css A valid style sheet.
 * @param scripts Scripts of the head: classes, ids and attributes that are strings in them may come to stand on an
 *   element before the first paint.
 */
export function createStylePicker(css: string, scripts: readonly string[]): StylePicker {
  const sheet = postcss.parse(css);
  const wanted = new Map<ChildNode, string[][]>();
  sheet.walkRules((rule) => {
    wanted.set(rule, rule.selectors.filter((selector) => !LATER.test(selector)).flatMap(variantsOf));
  });
  const known = new Set([...wanted.values()].flat(2));
  const early = new Set([...known].filter((name) => isNamed(name, scripts)));
  const memory = new Map<string, string>();
  return (html) => {
    const present = namesOf(html, known);
    const key = [...present].sort().join();
    const isThere = (name: string) => present.has(name) || early.has(name);
    const isUsed = (rule: Rule) => wanted.get(rule)?.some((names) => names.every(isThere)) ?? true;
    const picked = memory.get(key) ?? pick(sheet, isUsed).toString();
    memory.set(key, picked);
    return picked;
  };
}

function pick<T extends Container>(container: T, isUsed: (rule: Rule) => boolean): T {
  const copy = container.clone({ nodes: [] } as never) as T;
  container.each((node) => {
    if (node.type === 'comment' || (node.type === 'rule' && !isUsed(node))) return;
    if (node.type !== 'atrule' || !node.nodes) copy.append(node.clone());
    else if (!LATER_GROUPS.test(`${node.name} ${node.params}`)) {
      const group = pick(node, isUsed);
      // A layer's place is settled by where it is first named.
      if (group.nodes?.length || node.name === 'layer') copy.append(group);
    }
  });
  return copy;
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
