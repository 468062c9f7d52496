import {
  headingDepth,
  isElement,
  isJsxElement,
  isParent,
  type Node,
  type Parent,
  type Root,
} from '@diptych/core/pages';
import type { Location } from '../facts.js';
import { locationOf } from './location-of.js';

/** The prose of a paragraph, list item, heading or cell. */
export interface ProseBlock {
  /** Id of the heading above it; for a heading, its own. */
  section: string;
  location: Location;
  pieces: ProsePiece[];
}

/** A run of text, or inline code. */
export interface ProsePiece {
  kind: 'text' | 'code';
  text: string;
  location: Location;
  /** The complete text of the link or emphasis around the piece. */
  mark?: string;
}

const BLOCKS = new Set(
  'p li td th h1 h2 h3 h4 h5 h6 dt dd summary figcaption caption blockquote div section aside details'.split(' '),
);

const MARKS = new Set(['a', 'strong', 'em', 'b', 'i']);

/**
 * A page's prose, block by block. Fenced code and attributes are left out; the text of a fragment counts where it is
 * used.
 */
export function treeToProse(tree: Root, file: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  readChildren(tree, { blocks, section: { id: '' }, file });
  return blocks.filter(({ pieces }) => pieces.some(({ text }) => text.trim() !== ''));
}

interface At {
  blocks: ProseBlock[];
  /** Shared while walking the page: the heading above. */
  section: { id: string };
  file: string;
  block?: ProseBlock;
  mark?: string;
}

function readChildren(parent: Parent, at: At): void {
  for (const node of parent.children) readNode(node, at);
}

function readNode(node: Node, at: At): void {
  if (node.type === 'text') {
    const block = at.block ?? openBlock(node, at);
    block.pieces.push({ kind: 'text', text: node.value, location: locationOf(node, at.file), mark: at.mark });
    return;
  }
  if (!isParent(node)) return;
  const tag = node.type === 'element' ? node.tagName : '';
  if (tag === 'pre') return;
  if (tag === 'code') {
    const text = node.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    at.block?.pieces.push({ kind: 'code', text, location: locationOf(node, at.file), mark: at.mark });
    return;
  }
  const file = node.type === 'fragment' || node.type === 'slot' ? node.file : at.file;
  if (BLOCKS.has(tag)) {
    if (headingDepth(node) > 1 && isElement(node)) at.section.id = String(node.properties.id ?? '');
    readChildren(node, { ...at, file, block: openBlock(node, { ...at, file }) });
  } else {
    const isBlock = isJsxElement(node) && node.type === 'mdxJsxFlowElement';
    const mark = MARKS.has(tag) ? wordsOf(node) : at.mark;
    readChildren(node, { ...at, file, mark, block: isBlock ? undefined : at.block });
  }
}

function openBlock(node: Node, { blocks, section, file }: At): ProseBlock {
  const block: ProseBlock = { section: section.id, location: locationOf(node, file), pieces: [] };
  blocks.push(block);
  return block;
}

function wordsOf(node: Node): string {
  if (node.type === 'text') return node.value;
  return isParent(node) ? node.children.map(wordsOf).join('') : '';
}
