import { markdownToMdast, mdxToMdast } from 'satteri';
import type { PageSource } from './types.js';

/** The part of a Markdown tree that the checks read. */
export interface MarkdownNode {
  type: string;
  value?: string;
  lang?: string | null;
  meta?: string | null;
  depth?: number;
  url?: string;
  /** Name and attributes of a component. */
  name?: string | null;
  attributes?: { name?: string; value?: unknown }[];
  children?: MarkdownNode[];
  position: { start: { line: number; offset: number }; end: { line: number; offset: number } };
}

/** Parses a page the way the site does; `.mdx` by the file's name. Throws the parser's error. */
export function markdownToTree({ file, text }: PageSource): MarkdownNode {
  const parse = file.endsWith('.mdx') ? mdxToMdast : markdownToMdast;
  return parse(text, { features: { gfm: true, frontmatter: true } }) as unknown as MarkdownNode;
}

/** Plain text of a node and everything in it. */
export function nodeToText(node: MarkdownNode): string {
  return node.value ?? (node.children ?? []).map(nodeToText).join('');
}
