import Slugger from 'github-slugger';
import { type MarkdownNode, markdownToTree, nodeToText } from './markdown-to-tree.js';
import type { PageSource } from './types.js';

/** A heading below the page's title. */
export interface Heading {
  line: number;
  depth: number;
  /** As readers link to it. */
  id: string;
  /** The page writes the id instead of leaving it to the words. */
  explicit: boolean;
}

/** Headings of level 2 and below, with the ids that the site gives them. */
export function pageToHeadings(page: PageSource): Heading[] {
  const slugger = new Slugger();
  const headings: Heading[] = [];
  const visit = (node: MarkdownNode) => {
    if (node.type === 'heading' && node.depth !== undefined && node.depth > 1) {
      const text = nodeToText(node);
      const written = /\\?\{#([^}]+)\}\s*$/.exec(text)?.[1];
      const id = written ?? slugger.slug(text);
      headings.push({ line: node.position.start.line, depth: node.depth, id, explicit: written !== undefined });
    }
    for (const child of node.children ?? []) visit(child);
  };
  visit(markdownToTree(page));
  return headings;
}
