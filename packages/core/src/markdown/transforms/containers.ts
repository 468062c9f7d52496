import type { Diagnostic } from '../../diagnostics/index.js';
import type { ArticleMessages } from '../../shared/messages.js';
import { CODE_GROUP, type ContainerType, containerTitle } from '../labels.js';
import type { Mask } from '../mask-source.js';
import { type Element, h, isParent, type Node, type Parent, type Root } from '../tree.js';
import { codeGroup } from './code-group.js';
import { type Markers, positionOf } from './context.js';

interface Open {
  node: Element;
  mask: Mask;
  children: Node[];
}

/** Input of the containers of one file. */
export interface ContainerContext {
  file: string;
  labels: ArticleMessages;
  diagnostics: Diagnostic[];
}

/** Builds containers from the headings that mark their lines. One that is not closed ends with its parent. */
export function containers(tree: Root, markers: Markers, context: ContainerContext): void {
  if (markers.size === 0) return;
  const unclosed: Open[] = [];
  collect(tree, markers, context, unclosed);
  for (const { node, mask } of unclosed) {
    context.diagnostics.push({
      code: 'container-unclosed',
      severity: 'warning',
      message: `The container "${mask.container?.type}" is not closed; it ends with the block it is in.`,
      suggestion: 'Add a line `:::` after its last line, with as many colons as the first line has.',
      ...positionOf(node, context.file),
    });
  }
}

function collect(parent: Parent, markers: Markers, context: ContainerContext, unclosed: Open[]): void {
  const top: Node[] = [];
  const stack: Open[] = [];
  const add = (node: Node) => (stack.at(-1)?.children ?? top).push(node);
  const close = (closed: Open) => add(containerElement(closed, context));
  for (const node of splitRaw(parent.children, markers)) {
    const mask = markers.get(node);
    if (mask?.kind === 'open') {
      stack.push({ node: node as Element, mask, children: [] });
    } else if (mask) {
      const index = closedBy(stack, mask);
      if (index < 0) {
        // The container was opened in a list item or quote that ended before this line.
        if (!unclosed.pop()) add(h('p', {}, [mask.original.trim()]));
        continue;
      }
      while (stack.length > index) {
        const closed = stack.pop() as Open;
        if (stack.length > index) unclosed.push(closed);
        close(closed);
      }
    } else {
      if (isParent(node)) collect(node, markers, context, unclosed);
      add(node);
    }
  }
  while (stack.length > 0) {
    const closed = stack.pop() as Open;
    unclosed.push(closed);
    close(closed);
  }
  parent.children = top;
}

function closedBy(stack: readonly Open[], mask: Mask): number {
  const colons = mask.original.trim().length;
  const same = stack.findLastIndex((open) => colonsOf(open) === colons);
  return same >= 0 ? same : stack.findLastIndex((open) => colonsOf(open) < colons);
}

function colonsOf(open: Open): number {
  return /^:+/.exec(open.mask.original)?.[0].length ?? 0;
}

/** A block of raw HTML extends to the next blank line and may contain a closing line. */
function splitRaw(children: readonly Node[], markers: Markers): readonly Node[] {
  const hasMarker = children.some((node) => markers.has(node));
  if (!hasMarker || !children.some((node) => node.type === 'raw' && /^[ \t]*:{3,}[ \t]*$/m.test(node.value)))
    return children;
  return children.flatMap((node) => {
    if (node.type !== 'raw') return [node];
    return node.value.split(/^[ \t]*(:{3,})[ \t]*$\n?/m).flatMap((value, index): Node[] => {
      if (index % 2 === 0) return value ? [{ type: 'raw', value }] : [];
      const marker: Node = { type: 'comment', value };
      (markers as Map<Node, Mask>).set(marker, { kind: 'close', offset: 0, text: value, original: value });
      return [marker];
    });
  });
}

function containerElement({ node, mask, children }: Open, context: ContainerContext): Element {
  const { labels } = context;
  const type = mask.container?.type ?? 'note';
  if (type === CODE_GROUP) {
    return codeGroup(children, mask.container?.groupId, { ...context, position: positionOf(node, context.file) });
  }
  const given = mask.container?.title;
  const title = node.children.length > 0 ? node.children : [given ?? containerTitle(type, labels)];
  return container(type, title, children, mask.container?.open);
}

/** The markup of a container. */
export function container(type: ContainerType, title: (Node | string)[], children: Node[], open = false): Element {
  const properties = { dataDt: 'container', dataType: type } as const;
  const body = paragraphs(trimBreaks(children));
  if (type === 'details')
    return h('details', { ...properties, ...(open && { open }) }, [h('summary', {}, title), ...body]);
  return h('div', { ...properties, role: 'note' }, [h('p', { dataDt: 'container-title' }, title), ...body]);
}

/** Line breaks between blocks carry no meaning; a container begins and ends without. */
function trimBreaks(children: Node[]): Node[] {
  const isBreak = (node: Node | undefined) => node?.type === 'text' && node.value.trim() === '';
  let start = 0;
  let end = children.length;
  while (start < end && isBreak(children[start])) start++;
  while (end > start && isBreak(children[end - 1])) end--;
  return children.slice(start, end);
}

const INLINE =
  /^(?:a|abbr|b|bdi|bdo|br|cite|code|del|em|i|img|input|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)$/;

function isInline(node: Node): boolean {
  if (node.type === 'element') return INLINE.test(node.tagName);
  return node.type === 'text' || node.type === 'mdxJsxTextElement' || node.type === 'mdxTextExpression';
}

/** In a tight list paragraphs come as bare text; next to a container's title they need their element. */
function paragraphs(children: Node[]): Node[] {
  if (!children.some((node) => isInline(node) && !(node.type === 'text' && node.value.trim() === ''))) return children;
  const out: Node[] = [];
  let run: Node[] = [];
  const flush = () => {
    const inner = trimBreaks(run);
    const [first, last] = [inner[0], inner.at(-1)];
    if (first?.type === 'text') first.value = first.value.trimStart();
    if (last?.type === 'text') last.value = last.value.trimEnd();
    if (inner.length > 0) out.push(h('p', {}, inner));
    run = [];
  };
  for (const node of children) {
    if (isInline(node)) {
      run.push(node);
      continue;
    }
    flush();
    out.push(node);
  }
  flush();
  return out;
}
