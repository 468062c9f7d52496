import {
  type Element,
  headingDepth,
  isElement,
  isJsxElement,
  isParent,
  isPart,
  type JsxElement,
  type Node,
  type PageReading,
  type Parent,
  textOf,
} from '@diptych/core/pages';
import type { ComponentFact, FenceFact, PageFacts } from '../facts.js';
import { locationOf } from './location-of.js';

type Lists = Pick<PageFacts, 'headings' | 'fences' | 'images' | 'components'>;

/** Extracts from a page's tree the facts that rules use most. */
export function readingToFacts(reading: PageReading): PageFacts {
  const { frontmatter, title, links, imports, ids, isStatic, diagnostics, tree, file } = reading;
  const lists: Lists = { headings: [], fences: [], images: [], components: [] };
  collect(tree, { lists, file, level: 0 });
  return { frontmatter, title, ...lists, links, imports, ids, isStatic, isParsed: isParsed(reading), diagnostics };
}

/** Of a page with a syntax error nothing is read, or a statement, expression or fragment is missing. */
export function isParsed({ diagnostics, tree }: PageReading): boolean {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return errors.length === 0 || (tree.children.length > 0 && errors.every(({ code }) => code !== 'mdx-syntax'));
}

interface At {
  lists: Lists;
  file: string;
  level: number;
}

function collect(parent: Parent, at: At): void {
  for (const node of parent.children) {
    if (isElement(node)) collectElement(node, at);
    else if (isJsxElement(node) && node.name !== null) at.lists.components.push(componentFact(node, at));
    if (!isParent(node) || headingDepth(node) > 0 || isElement(node, 'pre')) continue;
    const file = node.type === 'fragment' || node.type === 'slot' ? node.file : at.file;
    collect(node, { ...at, file, level: at.level + (isJsxElement(node) ? 1 : 0) });
  }
}

function collectElement(node: Element, { lists, file }: At): void {
  const depth = headingDepth(node);
  if (depth > 0 && node.position) {
    const visible = node.children.filter((child) => !isAnchor(child));
    const text = visible.map(textOf).join('').replace(/\s+/g, ' ').trim();
    lists.headings.push({ id: String(node.properties.id ?? ''), depth, text, ...locationOf(node, file) });
  } else if (node.tagName === 'pre') {
    const fence = fenceFact(node, file);
    if (fence) lists.fences.push(fence);
  } else if (node.tagName === 'img') {
    const { src, alt } = node.properties;
    lists.images.push({
      src: String(src ?? ''),
      ...(alt === undefined || alt === null ? {} : { alt: String(alt) }),
      ...locationOf(node, file),
    });
  }
}

/** The anchor link that every heading gets. */
function isAnchor(node: Node): boolean {
  return isElement(node) && isPart(node, 'anchor');
}

function fenceFact(pre: Element, file: string): FenceFact | undefined {
  const [code] = pre.children;
  if (pre.children.length !== 1 || !isElement(code, 'code')) return undefined;
  // Code without a position was generated from declarations: it is not a sample.
  if (!pre.position) return undefined;
  const location = locationOf(pre, file);
  return {
    lang: code.data?.lang ?? '',
    meta: code.data?.meta ?? '',
    code: textOf(code).replace(/\r\n/g, '\n').replace(/\n$/, ''),
    indent: location.column - 1,
    ...location,
  };
}

function componentFact(node: JsxElement, { file, level }: At): ComponentFact {
  const attributes: ComponentFact['attributes'] = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name, value } = attribute;
    attributes[name] =
      value === null || value === undefined ? true : typeof value === 'string' ? value : `{${value.value}}`;
  }
  return { name: node.name ?? '', attributes, level, ...locationOf(node, file) };
}
