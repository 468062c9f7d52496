import { MASK_PUNCTUATION } from './mask-emphasis.js';
import { MASK_START, type Mask } from './mask-source.js';
import { type Element, headingDepth, isElement, isJsxElement, type Node, type Parent, type Root } from './tree.js';

const MASKED = /[\uFDD0\uFDD1\u2CFE]/;

/**
 * Restores masked text that is not a container: in code, raw HTML, expressions, paragraphs. Headings that mark
 * containers are left for `containers`, which gets their masks from the map.
 */
export function unmask(tree: Root, masks: readonly Mask[]): Map<Node, Mask> {
  const markers = new Map<Node, Mask>();
  if (masks.length > 0) restoreChildren(tree, { masks, next: 0, markers });
  return markers;
}

interface State {
  masks: readonly Mask[];
  /** Index of the next mask in document order. */
  next: number;
  markers: Map<Node, Mask>;
}

function restoreChildren(parent: Parent, state: State): void {
  for (const node of parent.children) {
    seek(state, node);
    if (node.type === 'element') {
      const marker = takeMarker(node, state);
      if (marker) state.markers.set(node, marker);
      restoreProperties(node, state);
    } else if (isJsxElement(node)) {
      for (const attribute of node.attributes) {
        if (typeof attribute.value === 'string') attribute.value = restore(attribute.value, state);
        else if (attribute.type === 'mdxJsxAttribute' && attribute.value) {
          attribute.value.value = restore(attribute.value.value, state);
        }
      }
    } else if ('value' in node) {
      node.value = restore(node.value, state, node.type === 'text');
    }
    if ('children' in node) restoreChildren(node, state);
  }
}

/** Footnotes are at the end of the tree but not of the source: the node's offset determines the next mask. */
function seek(state: State, node: Node): void {
  const offset = node.position?.start.offset;
  if (offset === undefined) return;
  let low = 0;
  let high = state.masks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const mask = state.masks[middle] as Mask;
    if (mask.offset + mask.original.length > offset) high = middle;
    else low = middle + 1;
  }
  state.next = low;
}

/** The mask of a heading for a container's line; its text is removed from the heading. */
function takeMarker(node: Element, state: State): Mask | undefined {
  const first = node.children[0];
  const mask = state.masks[state.next];
  if (headingDepth(node) !== 1 || first?.type !== 'text' || !first.value.startsWith(MASK_START)) return undefined;
  if (mask?.kind !== 'open' && mask?.kind !== 'close') return undefined;
  first.value = first.value.replace(/^\uFDD0\uFDD1* ?/, '');
  const last = node.children.at(-1);
  if (last?.type === 'text') last.value = last.value.replace(/(?<!\s)\s*\uFDD0\uFDD1*$/, '');
  node.children = node.children.filter((child) => child.type !== 'text' || child.value !== '');
  return mask;
}

function restoreProperties(node: Element, state: State): void {
  if (node.data?.meta && MASKED.test(node.data.meta)) node.data.meta = restore(node.data.meta, state);
  if (!isElement(node, 'a') && !isElement(node, 'img')) return;
  for (const name of ['alt', 'title'] as const) {
    const value = node.properties[name];
    if (typeof value === 'string') node.properties[name] = restore(value, state);
  }
}

function restore(value: string, state: State, escaped = false): string {
  if (!MASKED.test(value)) return value;
  let out = '';
  let at = 0;
  for (;;) {
    const mask = state.masks[state.next];
    const head = mask?.text === MASK_PUNCTUATION ? MASK_PUNCTUATION : MASK_START;
    const found = value.indexOf(head, at);
    if (found < 0 || !mask) break;
    state.next += 1;
    const start = Math.max(at, found - mask.text.indexOf(head));
    const original = escaped && mask.original.startsWith('\\') ? mask.original.slice(1) : mask.original;
    out += value.slice(at, start) + original;
    at = Math.min(value.length, start + mask.text.length);
  }
  return out + value.slice(at);
}
