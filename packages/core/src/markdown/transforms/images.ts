import type { Diagnostic } from '../../diagnostics/index.js';
import { type Element, h, isElement, isJsxElement, type JsxElement, type Root } from '../tree.js';
import type { ResolvedImage, SourcePosition } from '../types.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';
import { decodeUrl } from './decode-url.js';

/** Names of an SVG element's address: in hast, and in JSX. */
const REFERENCE = ['href', 'xLinkHref', 'xlinkHref'];

/** Attributes with addresses of files that a page shows or plays, besides `src` of images. */
const ADDRESSES: ReadonlyMap<string, readonly string[]> = new Map([
  ['audio', ['src']],
  ['image', REFERENCE],
  ['img', ['srcSet']],
  ['input', ['src']],
  ['source', ['src', 'srcSet']],
  ['track', ['src']],
  ['use', REFERENCE],
  ['video', ['src', 'poster']],
]);

/**
 * Finds every image with a literal address, gives it its size, and lets all but the first load when needed. Videos and
 * sounds are found like images.
 */
export function images(tree: Root, context: TransformContext): void {
  let first = true;
  walk(tree, context.file, (node, parent, index, file) => {
    if (isElement(node)) media(node, file, context);
    if (isElement(node, 'img')) {
      // The sources of a picture apply to its child only.
      const isInPicture = (isJsxElement(parent) ? parent.name : isElement(parent) && parent.tagName) === 'picture';
      const shown = image(node, file, context, { isFirst: first, isInPicture });
      first = false;
      parent.children[index] = shown;
      // A pair is not walked into.
      return false;
    }
    if (isJsxElement(node)) jsxMedia(node, file, context);
    return undefined;
  });
}

function image(
  node: Element,
  file: string,
  context: TransformContext,
  at: { isFirst: boolean; isInPicture: boolean },
): Element {
  const { src } = node.properties;
  if (typeof src !== 'string' || src === '') return node;
  const resolved = find(src, positionOf(node, file), context);
  const dark = at.isInPicture ? undefined : resolved.dark;
  // Browsers load only the visible image of a pair. The first image is likely visible at once.
  const isLazy = dark !== undefined || !at.isFirst;
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

function media(node: Element, file: string, context: TransformContext): void {
  for (const name of ADDRESSES.get(node.tagName) ?? []) {
    const value = node.properties[name];
    if (typeof value !== 'string' || value === '') continue;
    node.properties[name] = findAll(name, value, (url) => find(url, positionOf(node, file), context, node.tagName));
  }
}

/** An element with an expression among its attributes: only literal addresses are resolved. */
function jsxMedia(node: JsxElement, file: string, context: TransformContext): void {
  const tagName = node.name ?? '';
  const names = tagName === 'img' ? ['src', 'srcSet'] : (ADDRESSES.get(tagName) ?? []);
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !names.includes(attribute.name) || typeof attribute.value !== 'string')
      continue;
    attribute.value = findAll(attribute.name, attribute.value, (url) =>
      find(url, positionOf(node, file), context, tagName),
    );
  }
}

/** An address in `srcset`, and its width or density. */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)((?:\s[^,]*)?(?:,|$))/g;

/** Resolves the address in an attribute, or those in a list such as `a.png 1x, b.png 2x`. */
function findAll(attribute: string, value: string, resolve: (url: string) => ResolvedImage): string {
  if (attribute !== 'srcSet') return resolve(value).src;
  return value.replace(CANDIDATE, (_all, url: string, rest: string) => resolve(url).src + rest);
}

/** A missing image, or another file that a page shows or plays. */
export function imageMissing(url: string, position: SourcePosition, tagName = 'img'): Diagnostic {
  const isImage = tagName === 'img';
  return {
    code: 'image-missing',
    severity: 'error',
    message: `There is no ${isImage ? 'image' : 'file'} "${url}".`,
    suggestion: 'Fix the path: relative ones start from this file, those with "/" from the public folder.',
    ...position,
  };
}

function find(src: string, position: SourcePosition, context: TransformContext, tagName?: string): ResolvedImage {
  // A part of the drawing itself.
  if (src.startsWith('#')) return { src };
  const url = decodeUrl(src);
  const resolved = context.options.resolveImage ? context.options.resolveImage(url, position) : { src };
  if (!resolved) context.diagnostics.push(imageMissing(url, position, tagName));
  const found = resolved ?? { src };
  context.images.push({ url, src: found.src, ...position });
  return found;
}
