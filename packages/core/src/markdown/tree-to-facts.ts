import type { TocEntry } from '../shared/types.js';
import { sectionsToToc } from './sections-to-toc.js';
import {
  type Element,
  headingDepth,
  isElement,
  isJsxElement,
  isParent,
  isPart,
  isSilentPart,
  type JsxElement,
  type Node,
  type Parent,
  textOf,
} from './tree.js';
import type { PageSection } from './types.js';

/** Search text and jump targets of an article. */
export interface ArticleFacts {
  /** Headings of level 2 to 4. */
  toc: TocEntry[];
  /** Every id, in order. */
  ids: string[];
  sections: PageSection[];
}

const BLOCKS = new Set(
  (
    'address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const SILENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'button',
  'input',
  'select',
  'textarea',
  'svg',
  'annotation',
  'rp',
  'rt',
]);

/** Labels in a heading that the table of contents and search omit. */
const LABELS = new Set<unknown>(['badge', 'member-rest']);

/** Reads an article's tree: table of contents, ids, and text by section. */
export function treeToFacts(tree: Parent): ArticleFacts {
  const reader: Reader = { sections: [], open: openSection({ depth: 0 }), ids: [] };
  for (const child of tree.children) read(child, reader);
  closeSection(reader);
  const { sections, ids } = reader;
  return { toc: sectionsToToc(sections), ids, sections };
}

interface OpenSection extends Pick<PageSection, 'id' | 'heading' | 'depth' | 'isNotes'> {
  lines: string[];
  /** The current block. */
  line: string;
  code: string[];
  /** Its index among the sections, if others ended before it. */
  index?: number;
}

function openSection(given: Pick<OpenSection, 'id' | 'heading' | 'depth' | 'isNotes'>): OpenSection {
  return { ...given, lines: [], line: '', code: [] };
}

interface Reader {
  sections: PageSection[];
  open: OpenSection;
  ids: string[];
}

function endLine({ open }: Reader): void {
  const line = /[\n\t\r]| {2}/.test(open.line) ? open.line.replace(/\s+/g, ' ').trim() : open.line.trim();
  if (line !== '') open.lines.push(line);
  open.line = '';
}

/** The section before the first heading is kept only if it is not empty. */
function closeSection(reader: Reader): void {
  endLine(reader);
  const { lines, code, depth, id, heading, isNotes } = reader.open;
  if (heading === undefined && lines.length === 0 && code.length === 0) return;
  reader.sections.splice(reader.open.index ?? reader.sections.length, 0, {
    ...(id === undefined ? {} : { id }),
    ...(heading === undefined ? {} : { heading }),
    depth,
    text: lines.join('\n'),
    code: code.join('\n\n'),
    ...(isNotes && { isNotes }),
  });
}

function read(node: Node, reader: Reader): void {
  if (node.type === 'text') {
    reader.open.line += node.value;
  } else if (node.type === 'element') {
    readElement(node, reader);
  } else if (isParent(node)) {
    if (isJsxElement(node)) readLiteralId(node, reader);
    const isBlock = node.type === 'mdxJsxFlowElement';
    if (isBlock) endLine(reader);
    for (const child of node.children) read(child, reader);
    if (isBlock) endLine(reader);
  }
}

function readLiteralId(node: JsxElement, reader: Reader): void {
  for (const { type, value, ...attribute } of node.attributes) {
    if (type === 'mdxJsxAttribute' && 'name' in attribute && attribute.name === 'id' && typeof value === 'string') {
      reader.ids.push(value);
    }
  }
}

function readElement(node: Element, reader: Reader): void {
  const id = idOf(node);
  if (id !== undefined) reader.ids.push(id);
  if (isSilent(node)) return;
  const depth = headingDepth(node);
  if (depth > 0) {
    closeSection(reader);
    reader.open = openSection({ id, heading: headingText(node, reader.ids), depth });
    return;
  }
  if (node.tagName === 'dl' && isPart(node, 'members')) {
    readMembers(node, reader);
    return;
  }
  const notesTitle = node.properties.dataFootnotes === undefined ? undefined : hiddenTitle(node);
  if (notesTitle) {
    readNotes(node, notesTitle, reader);
    return;
  }
  const code = codeOf(node);
  if (code !== undefined) {
    endLine(reader);
    reader.open.code.push(code);
    return;
  }
  if (node.tagName === 'td' || node.tagName === 'th') {
    readCell(node, reader);
    return;
  }
  const isBlock = BLOCKS.has(node.tagName);
  if (isBlock) endLine(reader);
  for (const child of node.children) read(child, reader);
  if (node.tagName === 'ruby') reader.open.line += readingOf(node);
  if (isBlock) endLine(reader);
}

/** How characters are read, in brackets behind them, as browsers without ruby show it: both can be searched for. */
function readingOf(ruby: Element): string {
  const reading = ruby.children.map((child) => (isElement(child, 'rt') ? textOf(child).trim() : '')).join('');
  return reading && `(${reading})`;
}

/** What links to an element name. A link without an id has a name in old pages. */
function idOf({ tagName, properties }: Element): string | undefined {
  const id = properties.id || (tagName === 'a' && properties.name);
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** A table row becomes a line with bars between its cells, so that excerpts are readable. */
function readCell(cell: Element, reader: Reader): void {
  const before = reader.open.line.trimEnd();
  reader.open.line = before === '' ? '' : `${before} | `;
  for (const child of cell.children) read(child, reader);
}

/** Sections that follow are put behind the open one, which can be opened again. */
function leaveSection(reader: Reader): OpenSection {
  endLine(reader);
  reader.open.index ??= reader.sections.length;
  return reader.open;
}

/** The heading of a section, if readers do not see it. */
function hiddenTitle({ children }: Element): Element | undefined {
  return children.find((child): child is Element => headingDepth(child) > 0 && isSilent(child as Element));
}

/** Footnotes are a section of their own; what is around them belongs together. */
function readNotes(notes: Element, title: Element, reader: Reader): void {
  const around = leaveSection(reader);
  const depth = headingDepth(title);
  reader.open = openSection({ id: idOf(title), heading: headingText(title, reader.ids), depth, isNotes: true });
  for (const child of notes.children) read(child, reader);
  closeSection(reader);
  reader.open = around;
}

/** Each member of a list is a section of its own; what is around the list belongs together. */
function readMembers(list: Element, reader: Reader): void {
  const around = leaveSection(reader);
  for (const child of list.children) {
    const id = isElement(child, 'dt') ? child.properties.id : undefined;
    if (!isElement(child) || typeof id !== 'string') {
      read(child, reader);
      continue;
    }
    if (reader.open !== around) closeSection(reader);
    reader.ids.push(id);
    const depth = Math.min(Math.max(around.depth + 1, 2), 4);
    reader.open = openSection({ id, heading: headingText(child, reader.ids), depth });
  }
  if (reader.open !== around) closeSection(reader);
  reader.open = around;
}

/** Whether an element's text is not part of the article. */
function isSilent(node: Element): boolean {
  const { dataFootnoteRef, dataFootnoteBackref } = node.properties;
  const isOfNote = dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined;
  return isOfNote || SILENT.has(node.tagName) || isSilentPart(node);
}

/**
 * The text of a heading, without labels, buttons, icons and text for screen readers.
 * @param ids Gets the ids inside it.
 */
export function headingText(heading: Element, ids: string[] = []): string {
  const textIn = (node: Node): string => {
    if (node.type === 'text') return node.value;
    if (!isParent(node) || isJsxElement(node)) return '';
    const text = () => node.children.map(textIn).join('');
    if (node.type !== 'element') return text();
    const id = idOf(node);
    if (id !== undefined) ids.push(id);
    if (isSilent(node) || LABELS.has(node.properties.dataDt)) return '';
    return BLOCKS.has(node.tagName) || node.tagName === 'br' ? ` ${text()} ` : text();
  };
  return heading.children.map(textIn).join('').replace(/\s+/g, ' ').trim();
}

/** Text of a code block: that of `code` if stored, otherwise that of its elements. */
function codeOf(node: Element): string | undefined {
  if (node.data?.code !== undefined) return node.data.code;
  return node.tagName === 'pre' ? textOf(node).replace(/\n$/, '') : undefined;
}
