import { headingDepth, isElement, isParent, type Node, type Root, textOf } from '../markdown/tree.js';
import type { Frontmatter } from '../shared/types.js';
import { frontmatterToWords } from './frontmatter-to-words.js';
import { nodeToWords, type WordsContext } from './node-to-words.js';
import type { Passage } from './types.js';

/** A page's tree, headings with their ids, before anything is rendered. */
export interface PassageInput extends WordsContext {
  file: string;
  tree: Root;
  frontmatter: Frontmatter;
  title: string;
}

interface Reader extends PassageInput {
  passages: Passage[];
  open: Passage;
  isFirstHeading: boolean;
}

/**
 * Cuts a page at its headings, at whatever depth they stand. The title belongs to the first passage. Footnotes are a
 * passage of their own, because Markdown puts them at the end.
 */
export function treeToPassages(input: PassageInput): Passage[] {
  const first = frontmatterToWords(input.frontmatter);
  const open: Passage = {
    id: '',
    heading: input.title,
    depth: 1,
    words: first,
    headingWords: 0,
    file: input.file,
    line: 1,
    column: 1,
    endLine: 1,
  };
  const reader: Reader = { ...input, passages: [open], open, isFirstHeading: true };
  for (const child of input.tree.children) read(child, input.file, reader);
  return reader.passages;
}

function read(node: Node, file: string, reader: Reader): void {
  if (isElement(node, 'section') && node.properties.dataFootnotes !== undefined) {
    readFootnotes(node, file, reader);
    return;
  }
  if (headingDepth(node) > 0) openPassage(node, file, reader);
  const { words, inside } = nodeToWords(node, reader);
  for (const word of words) reader.open.words.push(word);
  if (inside && isParent(node)) {
    const own = node.type === 'fragment' || node.type === 'slot' ? node.file : file;
    for (const child of node.children) read(child, own, reader);
  } else if (reader.open.file === file) {
    reader.open.endLine = Math.max(reader.open.endLine, node.position?.end.line ?? 1);
  }
  if (headingDepth(node) > 0 && reader.open.id !== '') reader.open.headingWords = reader.open.words.length;
}

function openPassage(heading: Node, file: string, reader: Reader): void {
  const depth = headingDepth(heading);
  const { line = 1, column = 1 } = heading.position?.start ?? {};
  const isTitle = reader.isFirstHeading && depth === 1;
  reader.isFirstHeading = false;
  if (isTitle) {
    Object.assign(reader.open, { file, line, column, endLine: line });
    return;
  }
  const id = isElement(heading) ? String(heading.properties.id ?? '') : '';
  const text = textOf(heading).replace(/\s+/g, ' ').trim();
  reader.open = { id, heading: text, depth, words: [], headingWords: 0, file, line, column, endLine: line };
  reader.passages.push(reader.open);
}

/** The section's heading is the tool's; the list is the author's. */
function readFootnotes(section: Node, file: string, reader: Reader): void {
  const list = isParent(section) ? section.children.find((child) => isElement(child, 'ol')) : undefined;
  const heading = isParent(section) ? section.children.find((child) => headingDepth(child) > 0) : undefined;
  if (!list || !isParent(list)) return;
  const first = list.children.find((child) => child.position)?.position?.start;
  const { line = 1, column = 1 } = first ?? {};
  const id = heading && isElement(heading) ? String(heading.properties.id ?? 'footnotes') : 'footnotes';
  const text = heading ? textOf(heading).trim() : '';
  reader.open = { id, heading: text, depth: 2, words: [], headingWords: 0, file, line, column, endLine: line };
  reader.passages.push(reader.open);
  for (const child of list.children) read(child, file, reader);
}
