import {
  classes,
  type Element,
  isElement,
  isParent,
  isPart,
  isSilentPart,
  type Node,
  type Parent,
  textOf,
} from '../tree.js';
import { asComment } from '../typed-code.js';

/** Elements without text content: controls, and code for browsers. */
const SILENT = new Set(
  'script style template noscript button select textarea option dialog canvas map link meta title head'.split(' '),
);

const BLOCKS = new Set(
  (
    'address article aside blockquote details dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr iframe video audio li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Whether an element is omitted: hidden, decorative, or a control. Hidden panels of tabs are included. */
export function isSilent(element: Element): boolean {
  const { tagName, properties } = element;
  if (SILENT.has(tagName) || (tagName === 'label' && findElement(element, isField))) return true;
  if (roleOf(element) === 'tablist') return true;
  if (properties.hidden !== undefined && properties.hidden !== false && roleOf(element) !== 'tabpanel') return true;
  return isSilentPart(element);
}

/** Whether an element is a form field. The boxes of a task list are not. */
function isField({ tagName, properties }: Element): boolean {
  return tagName === 'select' || tagName === 'textarea' || (tagName === 'input' && properties.type !== 'checkbox');
}

/** Whether a node is a block. An unknown element is one if it contains one. */
export function isBlock(node: Node): boolean {
  if (node.type !== 'element') return false;
  // A `div` that wraps part of a sentence is laid out on its own lines all the same.
  if (node.tagName === 'math') return node.properties.display === 'block';
  return BLOCKS.has(node.tagName) || (!isSilent(node) && node.children.some(isBlock));
}

export function roleOf({ properties }: Element): string | undefined {
  return stringOf(properties.role);
}

/** The value of an attribute as text; undefined where there is none. */
export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The first matching element below a node. */
export function findElement(parent: Parent, fits: (element: Element) => boolean): Element | undefined {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const found = fits(child) ? child : findElement(child, fits);
    if (found) return found;
  }
  return undefined;
}

/** A code block: its text, and its fence. */
export interface CodeFacts {
  value: string;
  lang?: string;
  title?: string;
}

/** Reads a code block as `code` and the theme write it, or a plain `pre`. */
export function readCode(element: Element): CodeFacts {
  const title = findElement(element, (inner) => isPart(inner, 'code-title'));
  const pre = element.tagName === 'pre' ? element : findElement(element, ({ tagName }) => tagName === 'pre');
  const code = pre && findElement(pre, ({ tagName }) => tagName === 'code');
  const named = code && classes(code).find((name) => name.startsWith('language-'));
  const written = stringOf(element.properties.dataLang) ?? named?.slice('language-'.length);
  // The signs of its lines are no part of the language.
  const lang = pre && isDiff(pre) ? 'diff' : written;
  return {
    value: element.data?.code ?? (pre ? codeText(pre) : ''),
    ...(lang && { lang }),
    ...(title && { title: textOf(title).trim() }),
  };
}

/**
 * The text of a block. Added and removed lines have a color and a sign on the page: here the sign. Types and errors below
 * lines become comments.
 */
function codeText(pre: Element): string {
  const hasSigns = isDiff(pre);
  const read = (node: Node): string => {
    if (isElement(node) && isPart(node, 'code-note')) {
      const note = `\n${asComment(textOf(node).slice(1), String(node.properties.dataKind))}`;
      return hasSigns ? note.replaceAll('\n', '\n  ') : note;
    }
    if (!isParent(node)) return node.type === 'text' ? node.value : '';
    const sign = hasSigns && isElement(node) ? signOf(classes(node)) : '';
    return sign + node.children.map(read).join('');
  };
  return read(pre).replace(/\n$/, '');
}

/** What stands before a line of a diff. */
function signOf(names: readonly string[]): string {
  if (!names.includes('line')) return '';
  return names.includes('add') ? '+ ' : names.includes('remove') ? '- ' : '  ';
}

function isDiff(pre: Element): boolean {
  return classes(pre).includes('has-diff');
}
