import type { TocEntry } from '../shared/types.js';
import {
  classes,
  type Element,
  headingDepth,
  isElement,
  isJsxElement,
  isParent,
  type Node,
  type Parent,
  textOf,
} from './tree.js';
import type { PageSection } from './types.js';

/** What readers can search for and jump to in an article. */
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
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'button', 'input', 'select', 'textarea', 'svg']);
const SILENT_CLASSES = new Set(['dt-anchor', 'dt-code-tools', 'sr-only']);

/** Reads an article's tree: outline, ids, and text by section. */
export function treeToFacts(tree: Parent): ArticleFacts {
  const reader: Reader = { sections: [{ depth: 0, text: '', code: '' }], ids: [] };
  for (const child of tree.children) read(child, reader);
  const sections = reader.sections.map((section) => ({
    ...section,
    text: tidy(section.text),
    code: section.code.trimEnd(),
  }));
  const [first, ...rest] = sections as [PageSection, ...PageSection[]];
  const kept = first.text || first.code ? sections : rest;
  return { toc: toToc(kept), ids: reader.ids, sections: kept };
}

/** The page's plain text: what `TocEntry.charIndex` counts in, and what search shows. Code is left out. */
export function sectionsToText(sections: readonly PageSection[]): string {
  return sections
    .flatMap(({ heading, text }) => [heading ?? '', text])
    .filter(Boolean)
    .join('\n');
}

function toToc(sections: readonly PageSection[]): TocEntry[] {
  const out: TocEntry[] = [];
  let charIndex = 0;
  for (const { id, heading, depth, text } of sections) {
    if (id !== undefined && heading !== undefined && depth >= 2 && depth <= 4)
      out.push({ text: heading, id, depth, charIndex });
    if (heading) charIndex += heading.length + 1;
    if (text) charIndex += text.length + 1;
  }
  return out;
}

interface Reader {
  sections: PageSection[];
  ids: string[];
}

function read(node: Node, reader: Reader): void {
  const section = reader.sections.at(-1) as PageSection;
  if (node.type === 'text') {
    section.text += /[\n\t\r]/.test(node.value) ? node.value.replace(/\s+/g, ' ') : node.value;
  } else if (node.type === 'raw') {
    readRaw(node.value, reader);
  } else if (isJsxElement(node)) {
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'id' && typeof attribute.value === 'string')
        reader.ids.push(attribute.value);
    }
    section.text += '\n';
    for (const child of node.children) read(child, reader);
    section.text += '\n';
  } else if (node.type === 'element') {
    readElement(node, reader);
  } else if (isParent(node)) {
    for (const child of node.children) read(child, reader);
  }
}

function readElement(node: Element, reader: Reader): void {
  const { id } = node.properties;
  if (typeof id === 'string' && id !== '') reader.ids.push(id);
  const { ariaHidden } = node.properties;
  if (SILENT.has(node.tagName) || (ariaHidden !== undefined && String(ariaHidden) === 'true')) return;
  if (node.properties.className !== undefined && classes(node).some((name) => SILENT_CLASSES.has(name))) return;
  const depth = headingDepth(node);
  if (depth > 0) {
    const heading = headingText(node);
    reader.sections.push({ ...(typeof id === 'string' ? { id } : {}), heading, depth, text: '', code: '' });
    return;
  }
  const section = reader.sections.at(-1) as PageSection;
  const code = codeOf(node);
  if (code !== undefined) {
    section.code += `${code}\n\n`;
    return;
  }
  const isBlock = BLOCKS.has(node.tagName);
  if (isBlock) section.text += '\n';
  for (const child of node.children) read(child, reader);
  if (isBlock) (reader.sections.at(-1) as PageSection).text += '\n';
}

function headingText(heading: Element): string {
  const visible = heading.children.filter((child) => !(isElement(child, 'a') && classes(child).includes('dt-anchor')));
  return visible.map(textOf).join('').replace(/\s+/g, ' ').trim();
}

/** Text of a code block: kept by `code`, or read from what it made. */
function codeOf(node: Element): string | undefined {
  if (node.data?.code !== undefined) return node.data.code;
  return node.tagName === 'pre' ? textOf(node).replace(/\n$/, '') : undefined;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function readRaw(html: string, reader: Reader): void {
  const clean = html.replace(/<!--[\s\S]*?-->/g, '');
  for (const match of clean.matchAll(/<[a-z][^>]*?\s(?:id|name)\s*=\s*["']?([^"'\s>]+)/gi))
    reader.ids.push(match[1] as string);
  const section = reader.sections.at(-1) as PageSection;
  section.text += clean
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?([a-z][\w-]*)[^>]*>/gi, (_tag, name: string) => (BLOCKS.has(name.toLowerCase()) ? '\n' : ''))
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_all, name: string) => ENTITIES[name] ?? '');
}

function tidy(text: string): string {
  return text
    .replace(/[ \t]*\n\s*/g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim();
}
