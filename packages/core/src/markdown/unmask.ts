import { MASK_PUNCTUATION } from './mask-emphasis.js';
import { MASK_START, type Mask } from './mask-source.js';
import type { Position } from './tree.js';

const MASKED = /[\uFDD0\uFDD1\u2CFE]/;

/** A node of Markdown's tree or of HTML's, as far as source text gets into it. */
export interface SourceNode {
  type: string;
  position?: Pick<Position, 'start'>;
  children?: SourceNode[];
  value?: string;
  /** A list, if the node is a component. */
  attributes?: object;
  /** Of elements. */
  tagName?: string;
  properties?: Record<string, unknown>;
  /** Of Markdown's headings. */
  depth?: number;
}

/**
 * Restores masked text that is not a container: in code, raw HTML, expressions, paragraphs. Headings that mark
 * containers are left for `containers`, which gets their masks from the map.
 */
export function unmask<N extends SourceNode>(tree: { children: N[] }, masks: readonly Mask[]): Map<N, Mask> {
  const markers = new Map<SourceNode, Mask>();
  if (masks.length > 0) restoreChildren(tree, { masks, next: 0, markers });
  return markers as Map<N, Mask>;
}

interface SourceAttribute {
  value?: string | null | { value: string };
}

interface State {
  masks: readonly Mask[];
  /** Index of the next mask in document order. */
  next: number;
  markers: Map<SourceNode, Mask>;
}

function restoreChildren(parent: { children: SourceNode[] }, state: State): void {
  for (const node of parent.children) {
    seek(state, node);
    if (node.type === 'text' && node.value !== undefined) {
      node.value = restore(node.value, state, true);
      continue;
    }
    const marker = takeMarker(node, state);
    if (marker) state.markers.set(node, marker);
    for (const attribute of Array.isArray(node.attributes) ? (node.attributes as SourceAttribute[]) : []) {
      if (typeof attribute.value === 'string') attribute.value = restore(attribute.value, state);
      else if (attribute.value) attribute.value.value = restore(attribute.value.value, state);
    }
    // The info string of a fence is before its code; the other fields follow the text that they belong to.
    restoreFields(node, ['lang', 'meta'], state);
    if (node.type === 'element') restoreFields((node as { data?: object }).data, ['meta'], state);
    if (node.value !== undefined) node.value = restore(node.value, state);
    if (node.children) restoreChildren({ children: node.children }, state);
    const isLinkOrImage = node.tagName === 'a' || node.tagName === 'img';
    restoreFields(isLinkOrImage ? node.properties : node, ['alt', 'title'], state);
  }
}

function restoreFields(target: object | undefined, names: readonly string[], state: State): void {
  for (const name of names) {
    const value: unknown = target && Reflect.get(target, name);
    if (target && typeof value === 'string') Reflect.set(target, name, restore(value, state));
  }
}

/** Footnotes are at the end of the tree but not of the source: the node's offset determines the next mask. */
function seek(state: State, node: SourceNode): void {
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
function takeMarker(node: SourceNode, state: State): Mask | undefined {
  if (node.tagName !== 'h1' && !(node.type === 'heading' && node.depth === 1)) return undefined;
  const first = node.children?.[0];
  const mask = state.masks[state.next];
  if (first?.type !== 'text' || !first.value?.startsWith(MASK_START)) return undefined;
  if (mask?.kind !== 'open' && mask?.kind !== 'close') return undefined;
  first.value = first.value.replace(/^\uFDD0\uFDD1* ?/, '');
  const { start } = first.position ?? {};
  if (start?.offset !== undefined) {
    const shift = mask.offset + mask.text.length - start.offset;
    first.position = {
      ...first.position,
      start: { ...start, column: start.column + shift, offset: start.offset + shift },
    };
  }
  const last = node.children?.at(-1);
  if (last?.type === 'text') last.value = last.value?.replace(/(?<!\s)\s*\uFDD0\uFDD1*$/, '');
  node.children = node.children?.filter((child) => child.type !== 'text' || child.value !== '');
  return mask;
}

function restore(value: string, state: State, escaped = false): string {
  if (!MASKED.test(value)) return value;
  let out = '';
  let at = 0;
  for (;;) {
    const mask = state.masks[state.next];
    const head = mask?.text.startsWith(MASK_PUNCTUATION) ? MASK_PUNCTUATION : MASK_START;
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
