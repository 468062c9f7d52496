import { type Element, h, isElement, isPart, isSpace, type Node, type Root } from '../tree.js';
import { walk } from '../walk.js';
import type { TransformContext } from './context.js';

/** Converts an image with a title that is alone in its paragraph to a figure: `![A bar](bar.png "The bar")`. */
export function figures(tree: Root, context: TransformContext): void {
  walk(tree, context.file, (node, parent, index) => {
    if (!isElement(node, 'p')) return;
    const shown = node.children.filter((child) => !isSpace(child));
    const [only] = shown;
    const images = shown.length === 1 && only ? imagesOf(only) : [];
    const title = images[0]?.properties.title;
    if (!only || typeof title !== 'string' || title.trim() === '') return;
    for (const image of images) delete image.properties.title;
    parent.children[index] = { ...h('figure', {}, [only, h('figcaption', {}, [title])]), position: node.position };
  });
}

/** An image, or the pair for the two schemes. */
function imagesOf(node: Node): Element[] {
  if (!isElement(node)) return [];
  if (node.tagName === 'img') return [node];
  return isPart(node, 'image-pair') ? node.children.filter((child) => isElement(child)) : [];
}
