import type { Heading, Node as MdastNode, Root as MdastRoot, Paragraph, Parent } from 'mdast';
import type { Mask } from '../mask-source.js';
import {
  type ContainerContext,
  containerElement,
  nestContainers,
  type OpenContainer,
} from '../transforms/containers.js';
import { GENERATED_ID, headingIds, takeWrittenId } from '../transforms/heading-slugs.js';
import { isElement, type Node, type Root } from '../tree.js';
import { type SourceNode, unmask } from '../unmask.js';
import { walk } from '../walk.js';

/** A node of Markdown's tree, and what `remark-rehype` makes of it. */
type MarkdownNode = SourceNode & {
  children?: MarkdownNode[];
  data?: { hName?: string; hProperties?: Record<string, unknown>; directiveLabel?: boolean };
};

/** Containers of a file, between Markdown's tree and HTML's. */
export type Containers = Pick<OpenContainer, 'mask' | 'node'>[];

/**
 * Gives Markdown's tree the form that plugins expect: without masks, containers as the nodes of `remark-directive`, and
 * headings with the ids that they get.
 */
export function structureMarkdown(
  tree: MdastRoot,
  masks: readonly Mask[],
  context: Pick<ContainerContext, 'file' | 'diagnostics'>,
): Containers {
  const root = tree as { children: MarkdownNode[] };
  const found: Containers = [];
  nestContainers<MarkdownNode>(root, unmask(root, masks), context, {
    raw: 'html',
    build: (open) => toDirective(open, found.push(open as OpenContainer) - 1),
    paragraph: (value) => ({ type: 'paragraph', children: [{ type: 'text', value }] }),
  });
  nameHeadings(tree);
  return found;
}

function toDirective({ node, mask, children }: OpenContainer<MarkdownNode>, index: number): MarkdownNode {
  const { type, title, groupId, open } = mask.container ?? { type: 'note', open: false };
  const label: MarkdownNode = {
    type: 'paragraph',
    children: node.children ?? [],
    data: { directiveLabel: true, hProperties: { [LABEL]: true } },
  };
  const attributes = { ...(title !== undefined && { title }), ...(groupId && { groupId }), ...(open && { open: '' }) };
  return {
    type: 'containerDirective',
    ...{ name: type, attributes },
    children: [...(label.children?.length ? [label] : []), ...children],
    data: { hName: 'div', hProperties: { [CONTAINER]: index } },
    ...(node.position && { position: node.position }),
  } as MarkdownNode;
}

/** Properties of elements until `buildContainers` has seen them. */
const CONTAINER = 'dataContainer';
const LABEL = 'dataContainerLabel';

/** Builds the containers that no plugin has given another element. */
export function buildContainers(tree: Root, found: Containers, context: ContainerContext): void {
  if (found.length === 0) return;
  walk(tree, context.file, (element, parent, index) => {
    if (!isElement(element)) return;
    const open = found[Number(element.properties[CONTAINER] ?? Number.NaN)];
    if (!open) return;
    const label = element.children.find((child) => isElement(child) && child.properties[LABEL] !== undefined);
    const children = element.children.filter((child) => child !== label);
    const node = { ...open.node, type: 'root', children: isElement(label) ? label.children : [] } as Node;
    parent.children[index] = containerElement({ mask: open.mask, node, children }, context);
  });
}

/** Sets the ids of headings, for plugins that link to them. Those from the text are final only when all headings are known. */
function nameHeadings(tree: MdastRoot): void {
  const headings = headingsIn(tree).map((node) => ({ node, explicit: takeWrittenId(node), text: textOf(node) }));
  const ids = headingIds(headings);
  for (const [index, { node, explicit }] of headings.entries()) {
    const generated = explicit === undefined && { [GENERATED_ID]: true };
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: ids[index], ...generated } };
  }
}

function headingsIn(parent: Parent): Heading[] {
  return parent.children.flatMap((node): Heading[] => {
    if (node.type === 'heading') return [node];
    return 'children' in node && node.type !== 'footnoteDefinition' ? headingsIn(node) : [];
  });
}

/** As `textOf` of HTML's tree: components, expressions and raw HTML have none. */
function textOf(node: MdastNode): string {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'inlineMath')
    return (node as Paragraph & { value: string }).value;
  if (node.type.startsWith('mdx') || !('children' in node)) return '';
  return (node as Parent).children.map(textOf).join('');
}
