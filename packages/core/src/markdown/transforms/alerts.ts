import type { Diagnostic } from '../../diagnostics/index.js';
import { CONTAINER_TYPES, containerTitle } from '../labels.js';
import { type Element, isElement, type Node, type Root } from '../tree.js';
import type { SourcePosition } from '../types.js';
import { walk } from '../walk.js';
import { type ContainerContext, container } from './containers.js';
import { positionOf } from './context.js';

/** `[!TIP]`, with a title after it or none. */
const MARKER = /^\[!([a-z]+)\](?:[ \t]+|(?=\r?\n)|$)/i;

/** What an alert may be: a container, except for those that open. */
const ALERT_TYPES = CONTAINER_TYPES.filter((type) => type !== 'details');

/** Turns alerts, quotes that begin with `[!TIP]`, into containers. What follows on that line is the title. */
export function alerts(tree: Root, context: ContainerContext): void {
  walk(tree, '', (node, parent, index) => {
    if (isElement(node, 'blockquote')) parent.children[index] = alert(node, context) ?? node;
  });
}

function alert(quote: Element, context: ContainerContext): Element | undefined {
  const at = quote.children.findIndex((child) => child.type === 'element');
  const paragraph = quote.children[at];
  if (!isElement(paragraph, 'p')) return undefined;
  const [text, ...others] = paragraph.children;
  const match = text?.type === 'text' ? MARKER.exec(text.value) : null;
  if (!match || text?.type !== 'text') return undefined;
  // `[!TIP]**text**` is none.
  if (match[0].endsWith(']') && match[0] === text.value && others[0] && !isElement(others[0], 'br')) return undefined;
  const name = match[1] as string;
  const type = ALERT_TYPES.find((known) => known === name.toLowerCase());
  if (!type) {
    context.diagnostics.push(alertUnknown(name, positionOf(quote, context.file)));
    return undefined;
  }
  const { line, rest } = splitLine([{ ...text, value: text.value.slice(match[0].length) }, ...others]);
  const body = quote.children.slice(at + 1);
  if (rest.length > 0) body.unshift({ ...paragraph, children: rest });
  return container(type, line.length > 0 ? line : [containerTitle(type, context.labels)], body);
}

/** The nodes of a paragraph's first line, which ends in a text or with a hard break, and those after it. */
function splitLine(nodes: readonly Node[]): { line: Node[]; rest: Node[] } {
  const at = nodes.findIndex((node) => isElement(node, 'br') || (node.type === 'text' && node.value.includes('\n')));
  const end = nodes[at];
  if (!end) return { line: filled(nodes), rest: [] };
  if (end.type !== 'text') {
    const [next, ...others] = nodes.slice(at + 1);
    // The text after a hard break begins with the line break of the source.
    const after = next?.type === 'text' ? [{ ...next, value: next.value.replace(/^\r?\n/, '') }] : next ? [next] : [];
    return { line: filled(nodes.slice(0, at)), rest: filled([...after, ...others]) };
  }
  const [, first = '', others = ''] = /^(.*?)\r?\n(.*)$/s.exec(end.value) ?? [];
  return {
    line: filled([...nodes.slice(0, at), { ...end, value: first }]),
    rest: filled([{ ...end, value: others }, ...nodes.slice(at + 1)]),
  };
}

function filled(nodes: readonly Node[]): Node[] {
  return nodes.filter((node) => node.type !== 'text' || node.value !== '');
}

function alertUnknown(name: string, at: SourcePosition): Diagnostic {
  return {
    code: 'container-unknown',
    severity: 'warning',
    message: `There is no alert named "${name}"; the quote stays as it is.`,
    suggestion: `The alerts are ${ALERT_TYPES.map((type) => type.toUpperCase()).join(', ')}.`,
    ...at,
  };
}
