import { slug } from 'github-slugger';
import type { BlockContent, PhrasingContent } from 'mdast';
import { type Element, headingDepth, isElement, isPart, type Node, textOf } from '../tree.js';
import { markAddress } from './addresses.js';
import { alertToMdast } from './alert-to-mdast.js';
import type { Block } from './block.js';
import { definitionsToMdast } from './definitions-to-mdast.js';
import { drawTree } from './draw-tree.js';
import { footnoteLabel, formulaOf, inlineToMdast, text } from './inline-to-mdast.js';
import { listToMdast } from './list-to-mdast.js';
import { findElement, isBlock, isSilent, readCode, roleOf, stringOf } from './read-element.js';
import { tableToMdast } from './table-to-mdast.js';

/** Turns an article, or a part of one, into blocks of Markdown. Inline content between blocks becomes a paragraph. */
export function blocksToMdast(nodes: readonly Node[]): Block[] {
  const out: Block[] = [];
  let line: Node[] = [];
  const endLine = (): void => {
    out.push(...paragraph(inlineToMdast(line)));
    line = [];
  };
  for (const node of flat(nodes)) {
    if (!isBlock(node)) {
      line.push(node);
      continue;
    }
    endLine();
    if (!isSilent(node as Element)) out.push(...elementToBlocks(node as Element));
  }
  endLine();
  return out;
}

/** A paragraph, unless it is empty. */
function paragraph(children: PhrasingContent[]): Block[] {
  return children.length > 0 ? [{ type: 'paragraph', children }] : [];
}

function boldLine(label: string): Block {
  return { type: 'paragraph', children: [{ type: 'strong', children: [text(label)] }] };
}

function elementToBlocks(element: Element): Block[] {
  const { tagName, properties } = element;
  const depth = headingDepth(element);
  if (depth > 0) return headingToMdast(element, depth as 1 | 2 | 3 | 4 | 5 | 6);
  if (isPart(element, 'code') || tagName === 'pre') return [codeToMdast(element)];
  if (isPart(element, 'files')) return [{ type: 'code', lang: 'tree', value: drawTree(element) }];
  if (isPart(element, 'diagram')) return [diagramToMdast(element)];
  if (isPart(element, 'container')) return alertToMdast(element, blocksToMdast);
  if (properties.dataFootnotes !== undefined) return footnotesToMdast(element);
  const formula = formulaOf(element);
  if (formula !== undefined) return [{ type: 'math', value: formula }];
  const label = roleOf(element) === 'tabpanel' ? stringOf(properties.ariaLabel) : undefined;
  if (label) return [boldLine(label), ...blocksToMdast(element.children)];
  switch (tagName) {
    case 'ul':
    case 'ol':
      return listToMdast(element, blocksToMdast);
    case 'dl':
      return definitionsToMdast(element, blocksToMdast);
    case 'table':
      return tableToMdast(element, blocksToMdast);
    case 'blockquote':
      return [{ type: 'blockquote', children: blocksToMdast(element.children) }];
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'figure':
      return figureToMdast(element);
    case 'summary':
    case 'dt':
      return bold(element);
    case 'a':
      return cardToMdast(element);
    case 'iframe':
    case 'video':
    case 'audio':
      return mediaToMdast(element);
    default:
      return blocksToMdast(element.children);
  }
}

function headingToMdast(element: Element, depth: 1 | 2 | 3 | 4 | 5 | 6): Block[] {
  // A block in a heading, usually from a component, is read as inline content.
  const children = inlineToMdast(element.children);
  if (children.length === 0) return [];
  const id = stringOf(element.properties.id);
  // Links need the id; one generated from the text can be derived.
  if (id !== undefined && id !== slug(textOf(element).trim())) {
    children.push({ type: 'html', value: ` {#${id}}` });
  }
  return [{ type: 'heading', depth, children }];
}

function codeToMdast(element: Element): Block {
  const { value, lang, title } = readCode(element);
  return { type: 'code', lang: lang ?? (title ? 'text' : null), meta: titleMeta(title), value };
}

function diagramToMdast(figure: Element): Block {
  const caption = findElement(figure, ({ tagName }) => tagName === 'figcaption');
  const meta = titleMeta(caption && textOf(caption).trim());
  return { type: 'code', lang: 'mermaid', meta, value: String(figure.properties.dataSource ?? '') };
}

function titleMeta(title: string | undefined): string | null {
  return title ? `title="${title.replace(/["\n]/g, "'")}"` : null;
}

/** A single image has its caption as title; the second one of a pair is omitted. */
function figureToMdast(element: Element): Block[] {
  const image = findElement(element, ({ tagName }) => tagName === 'img');
  const caption = findElement(element, ({ tagName }) => tagName === 'figcaption');
  const hasMore = findElement(element, ({ tagName }) => /^(?:p|pre|table|ul|ol|video)$/.test(tagName));
  if (!image || !caption || hasMore) return blocksToMdast(element.children);
  const title = textOf(caption).trim();
  return paragraph(inlineToMdast([{ ...image, properties: { ...image.properties, title } }]));
}

function bold(element: Element): Block[] {
  const children = inlineToMdast(element.children);
  return children.length > 0 ? paragraph([{ type: 'strong', children }]) : [];
}

/** A link around blocks is a card: its first block is its name, the rest is below. */
function cardToMdast(element: Element): Block[] {
  const [first, ...rest] = blocksToMdast(element.children);
  const href = stringOf(element.properties.href);
  if (!first || href === undefined || (first.type !== 'paragraph' && first.type !== 'heading'))
    return first ? [first, ...rest] : [];
  return [
    { ...first, children: [{ type: 'link', url: markAddress(href), children: first.children }] } as Block,
    ...rest,
  ];
}

/** Media becomes a link. */
function mediaToMdast(element: Element): Block[] {
  const { title, ariaLabel, src } = element.properties;
  const source = findElement(element, ({ tagName }) => tagName === 'source');
  const address = stringOf(src) ?? stringOf(source?.properties.src);
  if (address === undefined) return [];
  const name = stringOf(title) ?? stringOf(ariaLabel) ?? address;
  return paragraph([{ type: 'link', url: markAddress(address), children: [text(name)] }]);
}

function footnotesToMdast(section: Element): Block[] {
  const list = findElement(section, ({ tagName }) => tagName === 'ol');
  return (list?.children ?? []).flatMap((item): Block[] => {
    if (!isElement(item, 'li')) return [];
    const identifier = footnoteLabel(String(item.properties.id ?? ''));
    return [{ type: 'footnoteDefinition', identifier, children: blocksToMdast(item.children) as BlockContent[] }];
  });
}

/** Fragments are replaced by their content. */
function flat(nodes: readonly Node[]): readonly Node[] {
  const isShown = ({ type }: Node) => type === 'fragment' || type === 'slot' || type.startsWith('mdxJsx');
  if (!nodes.some(isShown)) return nodes;
  return nodes.flatMap((node) => (isShown(node) && 'children' in node ? flat(node.children) : [node]));
}
