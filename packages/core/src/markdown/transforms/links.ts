import { hasHost, hasOrigin } from '../../shared/has-origin.js';
import { withBase } from '../../shared/links.js';
import { describeRefused, refusedScheme } from '../../shared/refused-scheme.js';
import { idOf } from '../../shared/urls.js';
import { type Element, isElement, isJsxElement, type JsxElement, type Root } from '../tree.js';
import type { ResolvedLink, SourcePosition } from '../types.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';
import { decodeUrl } from './decode-url.js';
import { isHeadingAnchor } from './heading-anchor.js';
import { literal } from './static-jsx.js';

/** Attributes of other elements than `a` that lead to a page, or to a file shown like one. */
const DOCUMENTS: ReadonlyMap<string, string> = new Map([
  ['area', 'href'],
  ['embed', 'src'],
  ['iframe', 'src'],
  ['object', 'data'],
]);

/** Elements whose `href` is an image, see `images`. */
const IMAGES = new Set(['image', 'use']);

/**
 * Resolves every link with a literal address: Markdown's, HTML's and components'. External ones open a new tab. A link
 * with a scheme that is refused loses its address.
 */
export function links(tree: Root, context: TransformContext): void {
  walk(tree, context.file, (node, _parent, _index, file) => {
    if (isElement(node, 'a')) linkElement(node, file, context);
    else if (isElement(node)) documentElement(node, file, context);
    else if (isJsxElement(node) && !IMAGES.has(node.name ?? '')) jsxElement(node, file, context);
    if (isElement(node) || isJsxElement(node)) formElement(node, context);
  });
}

function documentElement(node: Element, file: string, context: TransformContext): void {
  const name = DOCUMENTS.get(node.tagName);
  const url = name && node.properties[name];
  if (!name || typeof url !== 'string') return;
  const position = positionOf(node, file);
  if (isRefused(url, position, { context, takesData: node.tagName !== 'area' })) delete node.properties[name];
  else node.properties[name] = documentAddress(url, position, context);
}

function jsxElement(node: JsxElement, file: string, context: TransformContext): void {
  const name = DOCUMENTS.get(node.name ?? '');
  const position = positionOf(node, file);
  const isDownload = node.attributes.some((attribute) => 'name' in attribute && attribute.name === 'download');
  // What a component does with data is not known.
  const takesData = isDownload || (node.name !== 'a' && node.name !== 'area');
  node.attributes = node.attributes.filter((attribute) => {
    const isDocument = attribute.type === 'mdxJsxAttribute' && attribute.name === name;
    const url = isDocument ? attribute.value : addressIn(attribute);
    if (typeof url !== 'string') return true;
    if (isRefused(url, position, { context, takesData })) return false;
    attribute.value = isDocument ? documentAddress(url, position, context) : resolve(url, position, context).href;
    return true;
  });
}

/** Attributes with the address that a form is sent to. */
const FORM_ADDRESSES = ['action', 'formAction'];

/** Adds the base to the address that a form is sent to: what answers there may be no page, and has no language. */
function formElement(node: Element | JsxElement, { options: { base = '/' } }: TransformContext): void {
  if (isElement(node)) {
    for (const name of FORM_ADDRESSES) {
      const url = node.properties[name];
      if (typeof url === 'string') node.properties[name] = withBase(url, base);
    }
  } else if (/^[a-z]/.test(node.name ?? '')) {
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
      if (FORM_ADDRESSES.includes(attribute.name)) attribute.value = withBase(attribute.value, base);
    }
  }
}

/** A relative address that is not a page's may name a file beside the page, as that of an image does. */
const BESIDE = /^(?![/?#])(?!.*\.mdx?(?:[?#]|$))/i;

/** Resolves the address of a document that is shown in the page. Those of other sites are left as they are. */
function documentAddress(url: string, position: SourcePosition, context: TransformContext): string {
  if (url === '' || hasOrigin(url)) return url;
  const written = decodeUrl(url);
  const beside = BESIDE.test(url) ? context.options.resolveImage?.(written, position) : undefined;
  return beside ? beside.src : resolve(url, position, context).href;
}

/** A `link` prop may contain anything: it is resolved if it is written as an address. */
const ADDRESS = /^(?:[./#]|(?:https?|javascript|vbscript):(?=\S))/i;

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
  const position = positionOf(node, file);
  if (isRefused(href, position, { context, takesData: node.properties.download !== undefined })) {
    delete node.properties.href;
    return;
  }
  const resolved = resolve(href, position, context);
  node.properties.href = resolved.href;
  if (!resolved.external) return;
  node.properties.target ??= '_blank';
  node.properties.rel ??= ['noopener'];
}

/** Whether a link must not have an address, with a warning. */
function isRefused(
  url: string,
  position: SourcePosition,
  { context, takesData }: { context: TransformContext; takesData: boolean },
): boolean {
  const written = decodeUrl(url);
  const scheme = refusedScheme(written);
  if (scheme === undefined || (scheme === 'data' && takesData)) return false;
  const { message, suggestion } = describeRefused(written);
  context.diagnostics.push({
    code: 'link-refused',
    severity: 'warning',
    message: `${message} It is left out.`,
    suggestion,
    ...position,
  });
  return true;
}

function resolve(url: string, position: SourcePosition, context: TransformContext): ResolvedLink {
  const written = decodeUrl(url);
  const resolved = context.options.resolveLink?.(written, position) ?? {
    href: url,
    external: hasHost(url),
  };
  const hash = idOf(written);
  context.links.push({
    url: written,
    href: resolved.href,
    ...(resolved.target === undefined ? {} : { target: resolved.target }),
    ...(resolved.external ? { external: true } : {}),
    ...(hash === undefined ? {} : { hash }),
    ...position,
  });
  return resolved;
}
