import { type Element, headingDepth, isElement, isParent, isPart, type Node, textOf } from '@diptych/core/pages';
import { locationOf } from '../pages/location-of.js';
import type { CheckPage } from '../types.js';
import type { OptionDoc, OptionLabels, Stated } from './types.js';

/** A list with a missing part. */
export interface UnreadableOption {
  name: string;
  at: Omit<Stated, 'text'>;
  message: string;
}

/** What a page states, and the lists that could not be read. */
export interface PageOptions {
  options: OptionDoc[];
  unreadable: UnreadableOption[];
}

/** A section of a page: the content from a heading to the next. */
interface Section {
  name: string;
  nodes: Located[];
}

interface Located {
  node: Element;
  file: string;
}

/**
 * Reads the lists that state type and default: the one after the page's title is about the option of that name, one
 * after a heading such as `output.module` about that part of it. A list with only one of the two is unreadable. Without
 * labels, only the output of `<Option>` is read.
 */
export async function pageToOptions(page: CheckPage, labels?: OptionLabels, prefix = ''): Promise<PageOptions> {
  const out: PageOptions = { options: [], unreadable: [] };
  const elements = elementsOf((await page.tree()).children, page.file);
  out.options.push(...elements.flatMap(drawnOption));
  if (!labels) return out;
  for (const section of nodesToSections(elements)) {
    const name = section.name.startsWith(prefix) ? section.name.slice(prefix.length) : section.name;
    const read = sectionToOption({ ...section, name }, labels);
    if (read && 'message' in read) out.unreadable.push(read);
    else if (read) out.options.push(read);
  }
  return out;
}

/** What `<Option>` renders; only a default that the page states itself can be wrong. */
function drawnOption(located: Located): OptionDoc[] {
  const { option } = located.node.data ?? {};
  if (!option) return [];
  const at = pointOf(located);
  const stated = (text: string) => ({ ...at, text });
  return [{ name: option.name, type: stated(''), default: stated(option.default ?? ''), context: '', isDrawn: true }];
}

/** The blocks of a page, with those of its fragments. */
function elementsOf(nodes: readonly Node[], file: string): Located[] {
  return nodes.flatMap((node): Located[] => {
    if (isElement(node)) return [{ node, file }];
    if (!isParent(node)) return [];
    return elementsOf(node.children, node.type === 'fragment' || node.type === 'slot' ? node.file : file);
  });
}

function nodesToSections(nodes: readonly Located[]): Section[] {
  const sections: Section[] = [];
  for (const located of nodes) {
    if (headingDepth(located.node) > 0) sections.push({ name: headingText(located.node), nodes: [] });
    else sections.at(-1)?.nodes.push(located);
  }
  return sections;
}

/** Without the anchor link that every heading gets. */
function headingText({ children }: Element): string {
  return children
    .filter((child) => !isElement(child) || !isPart(child, 'anchor'))
    .map(textOf)
    .join('')
    .trim();
}

function sectionToOption({ name, nodes }: Section, labels: OptionLabels): OptionDoc | UnreadableOption | undefined {
  const items = nodes
    .filter(({ node }) => isElement(node, 'ul'))
    .flatMap(({ node, file }) =>
      node.children.filter((child) => isElement(child, 'li')).map((li) => ({ node: li, file })),
    );
  const typeItem = items.find(({ node }) => labelOf(node) === withoutColon(labels.type));
  const defaultItem = items.find(({ node }) => labelOf(node) === withoutColon(labels.default));
  const found = typeItem ?? defaultItem;
  if (!found) return undefined;
  const unreadable = ({ node, file }: Located, message: string) => ({ name, at: locationOf(node, file), message });
  if (!typeItem || !defaultItem) return unreadable(found, 'The list states only one of type and default.');
  const context = nodes.map(({ node }) => contextOf(node)).find((text) => text !== undefined) ?? '';
  const alias = lastTypeName(context);
  const type = firstCode(typeItem) ?? (alias === undefined ? undefined : { ...pointOf(typeItem), text: alias });
  if (!type) return unreadable(typeItem, 'The type is not written as code, beside the label or in a block below.');
  const value = firstCode(defaultItem);
  if (!value) return unreadable(defaultItem, 'The default does not begin with code.');
  return { name, type, default: value, context };
}

function labelOf({ children }: Element): string | undefined {
  const first = children.find((child) => child.type !== 'text' || child.value.trim() !== '');
  if (isElement(first, 'p')) return labelOf(first);
  return isElement(first, 'strong') ? withoutColon(textOf(first)) : undefined;
}

/** The colon may be inside or outside of the bold text. */
function withoutColon(label: string): string {
  return label.trim().replace(/\s*[:：]$/, '');
}

function firstCode({ node, file }: Located): Stated | undefined {
  if (node.tagName === 'code') return { ...pointOf({ node, file }), text: textOf(node) };
  for (const child of node.children) {
    const found = isElement(child) ? firstCode({ node: child, file }) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** TypeScript of a block without meta in its info string: blocks with a title are samples. */
function contextOf(pre: Element): string | undefined {
  const [code] = pre.children;
  if (pre.tagName !== 'pre' || !isElement(code, 'code')) return undefined;
  return code.data?.lang === 'ts' && !code.data.meta ? textOf(code) : undefined;
}

/** A long type is written as a block; its last alias is the option's type. */
function lastTypeName(source: string): string | undefined {
  return [...source.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm)].at(-1)?.[1];
}

function pointOf({ node, file }: Located): Omit<Stated, 'text'> {
  const { line, column } = locationOf(node, file);
  return { file, line, column };
}
