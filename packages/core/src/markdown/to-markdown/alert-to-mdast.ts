import type { BlockContent } from 'mdast';
import { catalogue } from '../../messages/index.js';
import { CONTAINER_TYPES, type ContainerType, containerTitle } from '../labels.js';
import { type Element, isElement, isPart, type Node, textOf } from '../tree.js';
import type { Block } from './block.js';
import { inlineToMdast } from './inline-to-mdast.js';

/** GitHub's alerts; other containers use the closest one. */
const ALERTS: Readonly<Record<Exclude<ContainerType, 'details'>, string>> = {
  tip: 'TIP',
  note: 'NOTE',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
  info: 'NOTE',
};

/** Turns a container into an alert as GitHub writes it, with its title where that is not the usual one. */
export function alertToMdast(element: Element, toBlocks: (nodes: readonly Node[]) => Block[]): Block[] {
  const type = CONTAINER_TYPES.find((name) => name === element.properties.dataType) ?? 'note';
  if (type === 'details') return toBlocks(element.children);
  const isTitle = (node: Node) => isElement(node) && isPart(node, 'container-title');
  const title = element.children.find(isTitle);
  const body = toBlocks(element.children.filter((node) => node !== title)) as BlockContent[];
  const shown = title && isElement(title) && !isUsual(textOf(title), type) ? inlineToMdast(title.children) : [];
  const heading: BlockContent[] =
    shown.length > 0 ? [{ type: 'paragraph', children: [{ type: 'strong', children: shown }] }] : [];
  return [{ type: 'blockquote', children: [{ type: 'html', value: `[!${ALERTS[type]}]` }, ...heading, ...body] }];
}

function isUsual(title: string, type: ContainerType): boolean {
  const usual = catalogue.map(({ messages }) => containerTitle(type, messages));
  return usual.some((label) => label.toLowerCase() === title.trim().toLowerCase());
}
