import type { ArticleMessages } from '../../shared/messages.js';
import { type ContainerType, containerTitle } from '../labels.js';
import { type Element, isElement, type Node, type Root } from '../tree.js';
import { walk } from '../walk.js';
import { container } from './containers.js';

const MARKER = /^\[!(tip|note|important|warning|caution)\][ \t]*(?:\r?\n|$)/i;

/** Turns GitHub's alerts, quotes that begin with `[!TIP]`, into containers. */
export function alerts(tree: Root, labels: ArticleMessages): void {
  walk(tree, '', (node, parent, index) => {
    if (isElement(node, 'blockquote')) parent.children[index] = alert(node, labels) ?? node;
  });
}

function alert(quote: Element, labels: ArticleMessages): Element | undefined {
  const at = quote.children.findIndex((child) => child.type === 'element');
  const paragraph = quote.children[at];
  if (!isElement(paragraph, 'p')) return undefined;
  const text = paragraph.children[0];
  const match = text?.type === 'text' ? MARKER.exec(text.value) : null;
  if (!match || text?.type !== 'text') return undefined;
  // Without a line break in the text, the marker must be followed by one in the source, or by nothing.
  const next = paragraph.children[1];
  if (match[0].length === text.value.length && next && !match[0].includes('\n') && !isElement(next, 'br'))
    return undefined;
  const rest = withoutBreak(paragraph.children.slice(1));
  const value = text.value.slice(match[0].length);
  const children = value ? [{ ...text, value }, ...rest] : rest;
  const type = (match[1] as string).toLowerCase() as ContainerType;
  const body = quote.children.slice(at + 1);
  if (children.length > 0) body.unshift({ ...paragraph, children });
  return container(type, [containerTitle(type, labels)], body);
}

/** Without a hard line break at the beginning, after which the text begins with a newline. */
function withoutBreak([first, second, ...others]: Node[]): Node[] {
  if (!isElement(first, 'br')) return [first, second, ...others].filter((node) => node !== undefined);
  if (second?.type !== 'text') return second ? [second, ...others] : others;
  const value = second.value.replace(/^\n/, '');
  return value ? [{ ...second, value }, ...others] : others;
}
