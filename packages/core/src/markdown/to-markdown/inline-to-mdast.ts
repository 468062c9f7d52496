import type { Html, PhrasingContent } from 'mdast';
import { escapeAttribute } from '../../shared/escape.js';
import { decodeUrl } from '../transforms/decode-url.js';
import { type Element, isElement, type Node, textOf } from '../tree.js';
import { markAddress } from './addresses.js';
import { findElement, isSilent, roleOf, stringOf } from './read-element.js';

/** Turns inline content into nodes of Markdown, with white space as in a browser. */
export function inlineToMdast(nodes: readonly Node[]): PhrasingContent[] {
  return trimEdges(tidySpaces(nodes.flatMap((node, index) => spaced(node, nodes[index - 1]))));
}

/** Links side by side without a space between them are buttons on the page. */
function spaced(node: Node, before: Node | undefined): PhrasingContent[] {
  const converted = nodeToMdast(node);
  return isElement(node, 'a') && isElement(before, 'a') ? [text(' '), ...converted] : converted;
}

function nodeToMdast(node: Node): PhrasingContent[] {
  if (node.type === 'text') return [text(node.value)];
  if (node.type === 'element') return isSilent(node) ? [] : elementToMdast(node);
  return 'children' in node ? childrenOf(node) : [];
}

const childrenOf = ({ children }: { children: readonly Node[] }): PhrasingContent[] =>
  children.flatMap((node, index) => spaced(node, children[index - 1]));

function elementToMdast(element: Element): PhrasingContent[] {
  const { tagName, properties } = element;
  const formula = formulaOf(element);
  if (formula !== undefined) return [{ type: 'inlineMath', value: formula }];
  switch (tagName) {
    case 'a':
      return linkToMdast(element);
    case 'img':
      // Same content as the one for the light scheme.
      return properties.dataOnly === 'dark' ? [] : imageToMdast(properties);
    case 'svg':
      return namedDrawing(element);
    case 'br':
      return [{ type: 'break' }];
    case 'em':
    case 'i':
    case 'cite':
    case 'dfn':
    case 'var':
      return wrap(element, (children) => ({ type: 'emphasis', children }));
    case 'strong':
    case 'b':
      return wrap(element, (children) => ({ type: 'strong', children }));
    case 'del':
    case 's':
      return wrap(element, (children) => ({ type: 'delete', children }));
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt':
      return codeToMdast(element);
    case 'q':
      return [text('“'), ...childrenOf(element), text('”')];
    case 'sub':
    case 'sup':
      return footnoteReference(element) ?? [html(`<${tagName}>`), ...childrenOf(element), html(`</${tagName}>`)];
    case 'rt':
      return [text('('), ...childrenOf(element), text(')')];
    case 'rp':
    case 'input':
      return [];
    default:
      return childrenOf(element);
  }
}

function linkToMdast(element: Element): PhrasingContent[] {
  const href = stringOf(element.properties.href);
  if (element.properties.dataFootnoteBackref !== undefined) return [];
  const named = stringOf(element.properties.ariaLabel);
  const children = trimEdges(tidySpaces(childrenOf(element)));
  const shown = children.length > 0 ? children : named ? [text(named)] : [];
  if (href === undefined) return [...anchorToMdast(element), ...shown];
  if (shown.length === 0) return [];
  const title = stringOf(element.properties.title);
  return wrap(element, () => ({ type: 'link', url: markAddress(href), ...(title && { title }), children: shown }));
}

/** The target of links, `<a id="a"></a>`, has no form in Markdown but that of HTML. */
function anchorToMdast({ properties: { id, name } }: Element): PhrasingContent[] {
  const target = stringOf(id) ?? stringOf(name);
  return target === undefined ? [] : [html(`<a id="${escapeAttribute(target)}"></a>`)];
}

/** An image with `alt=""` is decorative. */
function imageToMdast(properties: Element['properties']): PhrasingContent[] {
  const src = stringOf(properties.src);
  const alt = stringOf(properties.alt);
  if (src === undefined || (alt === undefined && properties.alt !== undefined)) return [];
  const title = stringOf(properties.title);
  // The data itself would fill pages.
  if (src.startsWith('data:')) return alt ? [text(alt)] : [];
  return [{ type: 'image', url: markAddress(src), alt: alt ?? '', ...(title && { title }) }];
}

/** An inline drawing has no address: its name represents it. */
function namedDrawing(element: Element): PhrasingContent[] {
  const title = element.children.find((child) => isElement(child, 'title'));
  const name = stringOf(element.properties.ariaLabel) ?? (title && textOf(title).trim());
  return name && roleOf(element) === 'img' ? [{ type: 'emphasis', children: [text(name)] }] : [];
}

function codeToMdast(element: Element): PhrasingContent[] {
  const value = textOf(element)
    .replace(/^\s*\n\s*|\s*\n\s*$/g, '')
    .replace(/\s+/g, ' ');
  return value.trim() === '' ? [] : [{ type: 'inlineCode', value }];
}

/**
 * The label of a footnote, from the address of a link to it or from its id, as its file has it: with escapes, in lower
 * case. In fragments, it begins with their prefix.
 */
export function footnoteLabel(address: string): string {
  return decodeUrl(address.replace(/^#?(?:(?:user-content-)?fn-)?/, ''));
}

function footnoteReference(element: Element): PhrasingContent[] | undefined {
  const link = findElement(element, ({ properties }) => properties.dataFootnoteRef !== undefined);
  if (!link) return undefined;
  const identifier = footnoteLabel(String(link.properties.href));
  return [{ type: 'footnoteReference', identifier }];
}

/** The TeX of a formula that is in the page as MathML, as KaTeX and others write it. */
export function formulaOf(element: Element): string | undefined {
  const { tagName, properties } = element;
  const isFormula = tagName === 'math' || (tagName === 'span' && String(properties.className ?? '').includes('katex'));
  if (!isFormula) return undefined;
  const source = findElement(element, (inner) => inner.properties.encoding === 'application/x-tex');
  return source && textOf(source).trim();
}

/** Wraps the content of an element in delimiters; spaces at its edges are moved outside, as Markdown requires. */
function wrap(element: Element, make: (children: PhrasingContent[]) => PhrasingContent): PhrasingContent[] {
  const inner = tidySpaces(childrenOf(element));
  const children = trimEdges(inner);
  if (children.length === 0) return inner;
  const edge = (node: PhrasingContent | undefined, pattern: RegExp) =>
    node?.type === 'text' && pattern.test(node.value) ? [text(' ')] : [];
  return [...edge(inner[0], /^\s/), make(children), ...edge(inner.at(-1), /\s$/)];
}

/** Joins adjacent texts and collapses white space; none remains next to a line break. */
function tidySpaces(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const out: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (node.type !== 'text') {
      if (node.type === 'break' && last?.type === 'text') last.value = last.value.trimEnd();
      out.push(node);
      continue;
    }
    let value = node.value.replace(/[\t\n\f\r ]+/g, ' ');
    if (last?.type === 'break') value = value.trimStart();
    if (last?.type === 'text') last.value = (last.value + value).replace(/ {2,}/g, ' ');
    else if (value !== '') out.push(text(value));
  }
  return out;
}

function trimEdges(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  let out = nodes.filter((node) => node.type !== 'text' || node.value !== '').map((node) => ({ ...node }));
  const isEmpty = (node: PhrasingContent | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');
  while (isEmpty(out[0])) out = out.slice(1);
  while (isEmpty(out.at(-1))) out = out.slice(0, -1);
  const [first, last] = [out[0], out.at(-1)];
  if (first?.type === 'text') first.value = first.value.replace(/^ +/, '');
  if (last?.type === 'text') last.value = last.value.replace(/ +$/, '');
  return out;
}

export function text(value: string): PhrasingContent & { type: 'text' } {
  return { type: 'text', value };
}

/** HTML, which Markdown may contain. */
export function html(value: string): Html {
  return { type: 'html', value };
}
