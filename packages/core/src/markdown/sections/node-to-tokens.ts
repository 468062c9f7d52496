import type { ArticleMessages } from '../../shared/messages.js';
import { parseMeta } from '../highlight/meta.js';
import { CONTAINER_TYPES, containerTitle } from '../labels.js';
import { isHeadingAnchor } from '../transforms/heading-anchor.js';
import {
  type Element,
  isElement,
  isExpression,
  isJsxElement,
  isPart,
  type JsxElement,
  type Node,
  textOf,
} from '../tree.js';
import { codeToTokens, proseToTokens } from './text-to-tokens.js';

/** Input of the tokens of a tree besides the tree. */
export interface TokensContext {
  /** Text that Diptych inserts does not need translation. */
  labels: ArticleMessages;
  /** Names the target of a resolved link, the same for all languages. */
  linkToWord(href: string): string;
}

/**
 * The tokens of a node itself, without those of its children; `inside` is whether the children have more. Formatting
 * has none: emphasis, lists, tables and line breaks may change freely.
 */
export function nodeToTokens(node: Node, context: TokensContext): { tokens: string[]; inside: boolean } {
  if (node.type === 'text') return { tokens: proseToTokens(node.value), inside: false };
  if (isExpression(node)) return { tokens: codeToTokens(node.value), inside: false };
  if (isJsxElement(node)) return { tokens: jsxToTokens(node, context), inside: true };
  if (node.type !== 'element') return { tokens: [], inside: 'children' in node };
  return elementToTokens(node, context);
}

function elementToTokens(node: Element, context: TokensContext): { tokens: string[]; inside: boolean } {
  const { href, src, alt, checked } = node.properties;
  switch (node.tagName) {
    case 'pre':
      return { tokens: codeBlockToTokens(node), inside: false };
    case 'code':
      return { tokens: codeToTokens(textOf(node)), inside: false };
    case 'a':
      if (node.properties.dataFootnoteBackref !== undefined || isHeadingAnchor(node))
        return { tokens: [], inside: false };
      if (node.properties.dataFootnoteRef !== undefined) return { tokens: ['[^]'], inside: false };
      return { tokens: typeof href === 'string' ? [context.linkToWord(href)] : [], inside: true };
    case 'img':
      return {
        tokens: [...proseToTokens(String(alt ?? '')), context.linkToWord(String(src ?? ''))],
        inside: false,
      };
    case 'input':
      return { tokens: checked ? ['[x]'] : [], inside: false };
    default:
      return containerToTokens(node, context);
  }
}

/** A container's type determines the purpose of its text. Its title is Diptych's unless the author set one. */
function containerToTokens(node: Element, { labels }: TokensContext): { tokens: string[]; inside: boolean } {
  if (isPart(node, 'container-title') || node.tagName === 'summary') {
    const text = textOf(node).trim();
    return { tokens: [], inside: !CONTAINER_TYPES.some((type) => containerTitle(type, labels) === text) };
  }
  const type = isPart(node, 'container') ? node.properties.dataType : undefined;
  return { tokens: type ? [`:::${type}`] : [], inside: true };
}

function codeBlockToTokens(pre: Element): string[] {
  const code = pre.children.find((child) => isElement(child, 'code'));
  return ['```', ...codeToTokens(parseMeta(code?.data?.meta ?? '').title ?? ''), ...codeToTokens(textOf(pre)), '```'];
}

function jsxToTokens({ name, attributes }: JsxElement, { linkToWord }: TokensContext): string[] {
  const values = attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return codeToTokens(attribute.value);
    const { value } = attribute;
    if (attribute.name === 'href' && typeof value === 'string') return [linkToWord(value)];
    return [attribute.name, ...codeToTokens(typeof value === 'string' ? value : (value?.value ?? ''))];
  });
  return [`<${name ?? ''}>`, ...values];
}
