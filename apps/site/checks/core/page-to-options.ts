import { type MarkdownNode, markdownToTree, nodeToText } from './markdown-to-tree.js';
import type { Finding, PageSource } from './types.js';

/** What a page states about one option. */
export interface OptionDoc {
  page: string;
  /** Name as the configuration has it, with dots: `output.module`. */
  name: string;
  /** Line of the statement of the type, of the default. */
  typeLine: number;
  defaultLine: number;
  /** TypeScript source of the type; names in it may come from `context`. */
  type: string;
  /** Declarations from the page's fence under the type. */
  context: string;
  /** JavaScript source of the default. */
  default: string;
}

/** How a language writes the labels of the list. */
export interface OptionLabels {
  type: string;
  default: string;
}

/** A section of a page: what follows a heading, up to the next. */
interface Section {
  name: string;
  nodes: MarkdownNode[];
}

/**
 * Reads the lists that state type and default: the one after the page's title is about the option of that name, one
 * after a heading such as `output.module` about that part of it. Everything else that looks like such a list is a finding.
 */
export function pageToOptions(page: PageSource, labels: OptionLabels): { options: OptionDoc[]; findings: Finding[] } {
  const options: OptionDoc[] = [];
  const findings: Finding[] = [];
  for (const section of treeToSections(markdownToTree(page))) {
    const read = sectionToOption(section, page.file, labels);
    if (read && 'message' in read) findings.push(read);
    else if (read) options.push(read);
  }
  return { options, findings };
}

function treeToSections(tree: MarkdownNode): Section[] {
  const sections: Section[] = [];
  for (const node of tree.children ?? []) {
    // Translated headings end with the id of the original.
    if (node.type === 'heading') sections.push({ name: nodeToText(node).replace(/\s*\\?\{#[^}]*\}$/, ''), nodes: [] });
    else sections.at(-1)?.nodes.push(node);
  }
  return sections;
}

function sectionToOption(
  { name, nodes }: Section,
  file: string,
  labels: OptionLabels,
): OptionDoc | Finding | undefined {
  const items = nodes.filter(({ type }) => type === 'list').flatMap(({ children = [] }) => children);
  const typeItem = items.find((item) => labelOf(item) === labels.type);
  const defaultItem = items.find((item) => labelOf(item) === labels.default);
  if (!typeItem && !defaultItem) return undefined;
  const line = (typeItem ?? defaultItem)?.position.start.line ?? 0;
  if (!typeItem || !defaultItem) return { file, line, message: `${name}: state both the type and the default` };
  const fence = nodes.find(({ type, lang, meta }) => type === 'code' && lang === 'ts' && !meta);
  const context = fence?.value ?? '';
  const type = firstCode(typeItem) ?? lastTypeName(context);
  const value = firstCode(defaultItem);
  if (type === undefined) return { file, line, message: `${name}: write the type as code` };
  if (value === undefined) {
    return { file, line: defaultItem.position.start.line, message: `${name}: begin the default with code` };
  }
  return {
    page: file,
    name,
    context,
    type,
    default: value,
    typeLine: typeItem.position.start.line,
    defaultLine: defaultItem.position.start.line,
  };
}

function labelOf(item: MarkdownNode): string | undefined {
  const first = item.children?.[0]?.children?.[0];
  return first?.type === 'strong' ? nodeToText(first) : undefined;
}

function firstCode(node: MarkdownNode): string | undefined {
  if (node.type === 'inlineCode') return node.value;
  for (const child of node.children ?? []) {
    const found = firstCode(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A long type stands in a fence: its last alias is the option's type. */
function lastTypeName(source: string): string | undefined {
  return [...source.matchAll(/^(?:export )?type (\w+)/gm)].at(-1)?.[1];
}
