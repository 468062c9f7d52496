import type { Frontmatter } from '../../shared/types.js';
import { type Element, headingDepth, isElement, isParent, type Node, type Root, textOf } from '../tree.js';
import { frontmatterToTokens } from './frontmatter-to-tokens.js';
import { nodeToTokens, type TokensContext } from './node-to-tokens.js';
import type { Section } from './section.js';

/** A page's tree, headings with their ids, before anything is rendered. */
export interface SectionInput extends TokensContext {
  file: string;
  tree: Root;
  frontmatter: Frontmatter;
  title: string;
}

interface Reader extends SectionInput {
  sections: Section[];
  open: Section;
  isFirstHeading: boolean;
}

/**
 * Divides a page at its headings, at any depth. The title belongs to the first section. Footnotes are a separate
 * section, because Markdown puts them at the end.
 */
export function treeToSections(input: SectionInput): Section[] {
  const first = frontmatterToTokens(input.frontmatter);
  const open: Section = {
    id: '',
    heading: input.title,
    depth: 1,
    tokens: first,
    headingTokens: 0,
    file: input.file,
    line: 1,
    column: 1,
    endLine: 1,
  };
  const reader: Reader = { ...input, sections: [open], open, isFirstHeading: true };
  for (const child of input.tree.children) read(child, input.file, reader);
  return reader.sections;
}

function read(node: Node, file: string, reader: Reader): void {
  if (isElement(node, 'section') && node.properties.dataFootnotes !== undefined) {
    readFootnotes(node, file, reader);
    return;
  }
  if (headingDepth(node) > 0) openSection(node, file, reader);
  const { tokens, inside } = nodeToTokens(node, reader);
  for (const token of tokens) reader.open.tokens.push(token);
  if (inside && isParent(node)) {
    const own = node.type === 'fragment' || node.type === 'slot' ? node.file : file;
    for (const child of node.children) read(child, own, reader);
  } else if (reader.open.file === file) {
    reader.open.endLine = Math.max(reader.open.endLine, node.position?.end.line ?? 1);
  }
  if (headingDepth(node) > 0 && reader.open.id !== '') reader.open.headingTokens = reader.open.tokens.length;
}

function openSection(heading: Node, file: string, reader: Reader): void {
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
  addSection(reader, { id, heading: text, depth, file, line, column });
}

function addSection(
  reader: Reader,
  given: Pick<Section, 'id' | 'heading' | 'depth' | 'file' | 'line' | 'column'>,
): void {
  reader.open = { ...given, tokens: [], headingTokens: 0, endLine: given.line };
  reader.sections.push(reader.open);
}

/** The section's heading is the tool's; the list is the author's. */
function readFootnotes(section: Element, file: string, reader: Reader): void {
  const list = section.children.find((child) => isElement(child, 'ol'));
  const heading = section.children.find((child) => headingDepth(child) > 0);
  if (!list) return;
  const { line = 1, column = 1 } = list.children.find((child) => child.position)?.position?.start ?? {};
  const id = heading && isElement(heading) ? String(heading.properties.id ?? 'footnotes') : 'footnotes';
  const text = heading ? textOf(heading).trim() : '';
  addSection(reader, { id, heading: text, depth: 2, file, line, column });
  for (const child of list.children) read(child, file, reader);
}
