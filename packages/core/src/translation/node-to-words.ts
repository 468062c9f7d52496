import { parseMeta } from '../markdown/highlight/meta.js';
import { CONTAINER_TYPES, type MarkdownLabels } from '../markdown/labels.js';
import { isHeadingAnchor } from '../markdown/transforms/headings.js';
import {
  classes,
  type Element,
  isElement,
  isExpression,
  isJsxElement,
  type JsxElement,
  type Node,
  textOf,
} from '../markdown/tree.js';
import { codeToWords, proseToWords } from './text-to-words.js';

/** What the words of a tree depend on besides the tree. */
export interface WordsContext {
  /** Words the tool puts in itself are nobody's to translate. */
  labels: MarkdownLabels;
  /** Names what a resolved link leads to, the same for all languages. */
  linkToWord(href: string): string;
}

/**
 * The words a node has of its own, without those of its children; `inside` says whether the children have more.
 * Formatting has none: emphasis, lists, tables and line breaks may change as they like.
 */
export function nodeToWords(node: Node, context: WordsContext): { words: string[]; inside: boolean } {
  if (node.type === 'text') return { words: proseToWords(node.value), inside: false };
  if (node.type === 'raw') return { words: rawToWords(node.value, context), inside: false };
  if (isExpression(node)) return { words: codeToWords(node.value), inside: false };
  if (isJsxElement(node)) return { words: jsxToWords(node, context), inside: true };
  if (node.type !== 'element') return { words: [], inside: 'children' in node };
  return elementToWords(node, context);
}

function elementToWords(node: Element, context: WordsContext): { words: string[]; inside: boolean } {
  const { href, src, alt, checked } = node.properties;
  switch (node.tagName) {
    case 'pre':
      return { words: codeBlockToWords(node), inside: false };
    case 'code':
      return { words: codeToWords(textOf(node)), inside: false };
    case 'a':
      if (node.properties.dataFootnoteBackref !== undefined || isHeadingAnchor(node))
        return { words: [], inside: false };
      if (node.properties.dataFootnoteRef !== undefined) return { words: ['[^]'], inside: false };
      return { words: typeof href === 'string' ? [context.linkToWord(href)] : [], inside: true };
    case 'img':
      return {
        words: [...proseToWords(String(alt ?? '')), context.linkToWord(String(src ?? ''))],
        inside: false,
      };
    case 'input':
      return { words: checked ? ['[x]'] : [], inside: false };
    default:
      return containerToWords(node, context);
  }
}

/** A container's type says what its text is for. Its title is a word of the tool's unless the author gave one. */
function containerToWords(node: Element, { labels }: WordsContext): { words: string[]; inside: boolean } {
  const names = classes(node);
  if (names.includes('dt-container-title') || node.tagName === 'summary') {
    const text = textOf(node).trim();
    return { words: [], inside: !CONTAINER_TYPES.some((type) => labels.containers[type] === text) };
  }
  const type = names.includes('dt-container')
    ? names.find((name) => name.startsWith('dt-') && name !== 'dt-container')
    : undefined;
  return { words: type ? [`:::${type.slice('dt-'.length)}`] : [], inside: true };
}

function codeBlockToWords(pre: Element): string[] {
  const code = pre.children.find((child) => isElement(child, 'code'));
  const meta = code && isElement(code) ? (code.data?.meta ?? '') : '';
  return ['```', ...codeToWords(parseMeta(meta).title ?? ''), ...codeToWords(textOf(pre)), '```'];
}

function jsxToWords({ name, attributes }: JsxElement, { linkToWord }: WordsContext): string[] {
  const values = attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return codeToWords(attribute.value);
    const { value } = attribute;
    if (attribute.name === 'href' && typeof value === 'string') return [linkToWord(value)];
    return [attribute.name, ...codeToWords(typeof value === 'string' ? value : (value?.value ?? ''))];
  });
  return [`<${name ?? ''}>`, ...values];
}

/** Raw HTML has words between its tags, and addresses in them. */
function rawToWords(html: string, { linkToWord }: WordsContext): string[] {
  const clean = html.replace(/<!--[\s\S]*?-->/g, '');
  return clean.split(/(<[^>]*>)/).flatMap((part, index) => {
    if (index % 2 === 0) return proseToWords(part);
    return [...part.matchAll(/\s(href|src|alt|title)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].flatMap(([, name, a, b]) =>
      /^(?:href|src)$/i.test(name as string) ? [linkToWord(a ?? b ?? '')] : proseToWords(a ?? b ?? ''),
    );
  });
}
