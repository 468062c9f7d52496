import type { Diagnostic } from '../../diagnostics/index.js';
import { type Element, h, isElement, isJsxElement, type JsxElement, type Root } from '../tree.js';
import type { ResolvedImage, SourcePosition } from '../types.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';
import { decodeUrl } from './decode-url.js';

/** Finds every image with a literal address, gives it its size, and lets all but the first load when needed. */
export function images(tree: Root, context: TransformContext): void {
  let first = true;
  walk(tree, context.file, (node, parent, index, file) => {
    if (isElement(node, 'img')) {
      const shown = image(node, file, context, first);
      first = false;
      parent.children[index] = shown;
      // A pair is not walked into.
      return false;
    }
    if (isJsxElement(node) && node.name === 'img') jsxImage(node, file, context);
    return undefined;
  });
}

function image(node: Element, file: string, context: TransformContext, first: boolean): Element {
  const { src } = node.properties;
  if (typeof src !== 'string' || src === '') return node;
  const resolved = find(src, positionOf(node, file), context);
  const { dark } = resolved;
  // Browsers load only the visible image of a pair. The first image is likely visible at once.
  const isLazy = dark !== undefined || !first;
  const light = { ...node, properties: shownAs(node.properties, resolved, isLazy) };
  if (!dark) return light;
  const other = { ...node, properties: shownAs(node.properties, dark, isLazy) };
  light.properties.dataOnly = 'light';
  other.properties.dataOnly = 'dark';
  return h('span', { dataDt: 'image-pair' }, [light, other]);
}

function shownAs(written: Element['properties'], image: ResolvedImage, isLazy: boolean): Element['properties'] {
  const properties: Element['properties'] = { ...written, src: image.src };
  if (image.width && image.height && properties.width === undefined && properties.height === undefined) {
    properties.width = image.width;
    properties.height = image.height;
  }
  if (image.zoomSrc) properties.dataZoomSrc = image.zoomSrc;
  if (isLazy) properties.loading ??= 'lazy';
  properties.decoding ??= 'async';
  return properties;
}

/** An image with an expression among its attributes: only a literal address is resolved. */
function jsxImage(node: JsxElement, file: string, context: TransformContext): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'src' || typeof attribute.value !== 'string')
      continue;
    attribute.value = find(attribute.value, positionOf(node, file), context).src;
  }
}

/** A missing image. */
export function imageMissing(url: string, position: SourcePosition): Diagnostic {
  return {
    code: 'image-missing',
    severity: 'error',
    message: `There is no image "${url}".`,
    suggestion: 'Fix the path: relative ones start from this file, those with "/" from the public folder.',
    ...position,
  };
}

function find(src: string, position: SourcePosition, context: TransformContext): ResolvedImage {
  const url = decodeUrl(src);
  const resolved = context.options.resolveImage ? context.options.resolveImage(url, position) : { src };
  if (!resolved) context.diagnostics.push(imageMissing(url, position));
  const found = resolved ?? { src };
  context.images.push({ url, src: found.src, ...position });
  return found;
}
