import type { Diagnostic } from '../../diagnostics/index.js';
import type { ArticleMessages } from '../../shared/messages.js';
import { CODE_GROUP, type ContainerType, containerTitle } from '../labels.js';
import type { Mask } from '../mask-source.js';
import { type Element, h, isParent, isSpace, type Node, type Root } from '../tree.js';
import type { SourceNode } from '../unmask.js';
import { codeGroup } from './code-group.js';
import { type Markers, positionOf } from './context.js';

/** A container while its content is collected. */
export interface OpenContainer<N = Node> {
  /** The heading that marks its first line; its children are the title. */
  node: N;
  mask: Mask;
  children: N[];
}

/** The tree that containers are nested in: HTML's, or Markdown's. */
export interface NestingTree<N> {
  /** Type of its nodes with raw HTML. */
  raw: string;
  /** Makes the node of a container. */
  build(open: OpenContainer<N>): N;
  /** Makes a paragraph of plain text. */
  paragraph(text: string): N;
}

/** Input of the containers of one file. */
export interface ContainerContext {
  file: string;
  labels: ArticleMessages;
  diagnostics: Diagnostic[];
}

/** Builds containers from the headings that mark their lines. */
export function containers(tree: Root, markers: Markers, context: ContainerContext): void {
  nestContainers<Node>(tree, markers, context, {
    raw: 'raw',
    build: (open) => containerElement(open, context),
    paragraph: (text) => h('p', {}, [text]),
  });
}

/** Replaces the headings that mark containers by nodes with their content. One that is not closed ends with its parent. */
export function nestContainers<N extends SourceNode>(
  tree: { children: N[] },
  markers: ReadonlyMap<N, Mask>,
  { file, diagnostics }: Pick<ContainerContext, 'file' | 'diagnostics'>,
  kind: NestingTree<N>,
): void {
  if (markers.size === 0) return;
  const unclosed: OpenContainer<N>[] = [];
  collect(tree, { markers: new Map(markers), kind, unclosed });
  for (const { node, mask } of unclosed) {
    diagnostics.push({
      code: 'container-unclosed',
      severity: 'warning',
      message: `The container "${mask.container?.type}" is not closed; it ends with the block it is in.`,
      suggestion: 'Add a line `:::` after its last line, with as many colons as the first line has.',
      ...positionOf(node, file),
    });
  }
}

interface Nesting<N> {
  markers: Map<N, Mask>;
  kind: NestingTree<N>;
  unclosed: OpenContainer<N>[];
}

function collect<N extends SourceNode>(parent: { children: N[] }, nesting: Nesting<N>): void {
  const { markers, kind, unclosed } = nesting;
  const top: N[] = [];
  const stack: OpenContainer<N>[] = [];
  const add = (node: N) => (stack.at(-1)?.children ?? top).push(node);
  const close = (closed: OpenContainer<N>) => add(kind.build(closed));
  for (const node of splitRaw(parent.children, nesting)) {
    const mask = markers.get(node);
    if (mask?.kind === 'open') {
      stack.push({ node, mask, children: [] });
    } else if (mask) {
      const index = closedBy(stack, mask);
      if (index < 0) {
        // The container was opened in a list item or quote that ended before this line.
        if (!unclosed.pop()) add(kind.paragraph(mask.original.trim()));
        continue;
      }
      while (stack.length > index) {
        const closed = stack.pop() as OpenContainer<N>;
        if (stack.length > index) unclosed.push(closed);
        close(closed);
      }
    } else {
      if (node.children) collect(node as N & { children: N[] }, nesting);
      add(node);
    }
  }
  while (stack.length > 0) {
    const closed = stack.pop() as OpenContainer<N>;
    unclosed.push(closed);
    close(closed);
  }
  parent.children = top;
}

function closedBy(stack: readonly Pick<OpenContainer, 'mask'>[], mask: Mask): number {
  const colons = mask.original.trim().length;
  const same = stack.findLastIndex((open) => colonsOf(open) === colons);
  return same >= 0 ? same : stack.findLastIndex((open) => colonsOf(open) < colons);
}

function colonsOf(open: Pick<OpenContainer, 'mask'>): number {
  return /^:+/.exec(open.mask.original)?.[0].length ?? 0;
}

/** Blocks of raw HTML that end at their own end, not at a blank line. Standard: CommonMark, HTML blocks 1 to 5. */
const WHOLE = /^\s*<(?:[!?]|(?:pre|script|style|textarea)\b)/i;

/** Other blocks of raw HTML extend to the next blank line and may contain a closing line. */
function splitRaw<N extends SourceNode>(children: readonly N[], { markers, kind }: Nesting<N>): readonly N[] {
  const rawOf = (node: N) => (node.type === kind.raw && !WHOLE.test(node.value ?? '') ? node.value : undefined);
  const hasMarker = children.some((node) => markers.has(node));
  if (!hasMarker || !children.some((node) => /^[ \t]*:{3,}[ \t]*$/m.test(rawOf(node) ?? ''))) return children;
  return children.flatMap((node) => {
    const raw = rawOf(node);
    if (raw === undefined) return [node];
    return raw.split(/^[ \t]*(:{3,})[ \t]*$\n?/m).flatMap((value, index): N[] => {
      if (index % 2 === 0) return value ? [{ type: kind.raw, value } as N] : [];
      const marker = { type: 'comment', value } as N;
      markers.set(marker, { kind: 'close', offset: 0, text: value, original: value });
      return [marker];
    });
  });
}

/** The element of a container. The children of its node are the title, if the page gives one. */
export function containerElement({ node, mask, children }: OpenContainer, context: ContainerContext): Element {
  const { labels } = context;
  const type = mask.container?.type ?? 'note';
  if (type === CODE_GROUP) {
    return codeGroup(children, mask.container?.groupId, { ...context, position: positionOf(node, context.file) });
  }
  const given = mask.container?.title;
  const title = isParent(node) && node.children.length > 0 ? node.children : [given ?? containerTitle(type, labels)];
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
  const start = children.findIndex((node) => !isSpace(node));
  const end = children.findLastIndex((node) => !isSpace(node)) + 1;
  return start < 0 ? [] : children.slice(start, end);
}

const INLINE =
  /^(?:a|abbr|b|bdi|bdo|br|cite|code|del|em|i|img|input|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)$/;

function isInline(node: Node): boolean {
  if (node.type === 'element') return INLINE.test(node.tagName);
  return node.type === 'text' || node.type === 'mdxJsxTextElement' || node.type === 'mdxTextExpression';
}

/** In a tight list paragraphs come as bare text; next to a container's title they need their element. */
function paragraphs(children: Node[]): Node[] {
  if (!children.some((node) => isInline(node) && !isSpace(node))) return children;
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
