import type { Diagnostic } from '../../diagnostics/index.js';
import { type Element, isElement, isJsxElement, type JsxElement, type Root } from '../tree.js';
import type { SourcePosition } from '../types.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';
import { decodeUrl } from './decode-url.js';

/** Finds every image with a literal address, gives it its size, and lets all but the first load when needed. */
export function images(tree: Root, context: TransformContext): void {
  let first = true;
  walk(tree, context.file, (node, _parent, _index, file) => {
    if (isElement(node, 'img')) {
      image(node, file, context, first);
      first = false;
    } else if (isJsxElement(node) && node.name === 'img') jsxImage(node, file, context);
  });
}

function image(node: Element, file: string, context: TransformContext, first: boolean): void {
  const { properties } = node;
  const { src } = properties;
  if (typeof src !== 'string' || src === '') return;
  const resolved = find(src, positionOf(node, file), context);
  properties.src = resolved.src;
  if (resolved.width && resolved.height && properties.width === undefined && properties.height === undefined) {
    properties.width = resolved.width;
    properties.height = resolved.height;
  }
  if (resolved.zoomSrc) properties.dataZoomSrc = resolved.zoomSrc;
  // The first image is likely seen at once.
  if (!first) properties.loading ??= 'lazy';
  properties.decoding ??= 'async';
}

/** An image that keeps an expression somewhere: only a literal address is resolved. */
function jsxImage(node: JsxElement, file: string, context: TransformContext): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'src' || typeof attribute.value !== 'string')
      continue;
    attribute.value = find(attribute.value, positionOf(node, file), context).src;
  }
}

/** An image that is not there. */
export function imageMissing(url: string, position: SourcePosition): Diagnostic {
  return {
    code: 'image-missing',
    severity: 'error',
    message: `There is no image "${url}".`,
    suggestion: 'Fix the path: relative ones start from this file, those with "/" from the public folder.',
    ...position,
  };
}

function find(src: string, position: ReturnType<typeof positionOf>, context: TransformContext) {
  const url = decodeUrl(src);
  const resolved = context.options.resolveImage ? context.options.resolveImage(url, position) : { src };
  if (!resolved) context.diagnostics.push(imageMissing(url, position));
  const found = resolved ?? { src };
  context.images.push({ url, src: found.src, ...position });
  return found;
}
