import { type Element, h, isElement, isSpace, type Root } from '../tree.js';
import { walk } from '../walk.js';
import type { TransformContext } from './context.js';

/** Converts an image with a title that is alone in its paragraph to a figure: `![A bar](bar.png "The bar")`. */
export function figures(tree: Root, context: TransformContext): void {
  walk(tree, context.file, (node, parent, index) => {
    if (!isElement(node, 'p')) return;
    const shown = node.children.filter((child) => !isSpace(child));
    const [image] = shown;
    if (shown.length !== 1 || !isElement(image, 'img') || !hasCaption(image)) return;
    const { title, ...properties } = image.properties;
    const caption = h('figcaption', {}, [String(title)]);
    parent.children[index] = { ...h('figure', {}, [{ ...image, properties }, caption]), position: node.position };
  });
}

function hasCaption({ properties: { title } }: Element): boolean {
  return typeof title === 'string' && title.trim() !== '';
}
