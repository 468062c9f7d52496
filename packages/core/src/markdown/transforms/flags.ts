import { h, isElement, type Node, type Root } from '../tree.js';
import { walk } from '../walk.js';
import type { TransformContext } from './context.js';

/** The dashes of a flag and its first word: `--pool` of `--pool.type=<type>`. */
const FLAG = /(?<![^\s])(--?[\w]+)/;

/** Prevents line breaks in flags in inline code: browsers break after the first of two dashes. */
export function flags(tree: Root, { file }: TransformContext): void {
  walk(tree, file, (node) => {
    // Code in tables has its own line breaks.
    if (isElement(node, 'code') && node.properties.dataBreaks === undefined && !node.properties.className)
      node.children = node.children.flatMap(keepFlags);
    return isElement(node as Node, 'pre') ? false : undefined;
  });
}

function keepFlags(child: Node): Node[] {
  if (child.type !== 'text') return [child];
  return child.value.split(FLAG).flatMap((value, index): Node[] => {
    if (value === '') return [];
    const text: Node = { type: 'text', value };
    // Every other part is what was matched.
    return [index % 2 === 1 ? h('span', { dataDt: 'unbroken' }, [text]) : text];
  });
}
