import { type Element, isElement, isJsxElement, type JsxElement, type Root } from '../tree.js';
import type { ResolvedLink, SourcePosition } from '../types.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';
import { decodeUrl } from './decode-url.js';
import { isHeadingAnchor } from './heading-anchor.js';
import { literal } from './static-jsx.js';

/** Resolves every link with a literal address: Markdown's, HTML's and components'. External ones open a new tab. */
export function links(tree: Root, context: TransformContext): void {
  walk(tree, context.file, (node, _parent, _index, file) => {
    if (isElement(node, 'a')) linkElement(node, file, context);
    else if (isJsxElement(node)) {
      for (const attribute of node.attributes) {
        const url = addressIn(attribute);
        if (url !== undefined) attribute.value = resolve(url, positionOf(node, file), context).href;
      }
    }
  });
}

/** A `link` prop may contain anything: it is resolved if it is written as an address. */
const ADDRESS = /^(?:[./#]|https?:)/i;

/** The literal address in an attribute of a component: `href="…"`, `link="…"`, `link={'…'}`. */
function addressIn(attribute: JsxElement['attributes'][number]): string | undefined {
  if (attribute.type !== 'mdxJsxAttribute' || (attribute.name !== 'href' && attribute.name !== 'link'))
    return undefined;
  const { value } = attribute;
  const text = typeof value === 'object' && value !== null ? literal(value.value) : value;
  return typeof text === 'string' && (attribute.name === 'href' || ADDRESS.test(text)) ? text : undefined;
}

function linkElement(node: Element, file: string, context: TransformContext): void {
  const { href } = node.properties;
  const isFootnote = node.properties.dataFootnoteRef !== undefined || node.properties.dataFootnoteBackref !== undefined;
  if (typeof href !== 'string' || isFootnote || isHeadingAnchor(node)) return;
  const resolved = resolve(href, positionOf(node, file), context);
  node.properties.href = resolved.href;
  if (!resolved.external) return;
  node.properties.target ??= '_blank';
  node.properties.rel ??= ['noopener'];
}

function resolve(url: string, position: SourcePosition, context: TransformContext): ResolvedLink {
  const written = decodeUrl(url);
  const resolved = context.options.resolveLink?.(written, position) ?? {
    href: url,
    external: /^(?:https?:)?\/\//i.test(url),
  };
  const at = written.indexOf('#');
  context.links.push({
    url: written,
    href: resolved.href,
    ...(resolved.target === undefined ? {} : { target: resolved.target }),
    ...(resolved.external ? { external: true } : {}),
    ...(at >= 0 ? { hash: written.slice(at + 1) } : {}),
    ...position,
  });
  return resolved;
}
