import { type MarkdownNode, markdownToTree, nodeToText } from './markdown-to-tree.js';
import type { PageSource } from './types.js';

const FLAG = /(?<![\w-])--[a-z][\w.-]*/gi;

/** Flags in a help text, without dashes: those that begin a line of the list of options. */
export function helpToFlags(help: string): string[] {
  const lines = help.split('\n').filter((line) => /^\s+-/.test(line));
  return [...new Set(lines.flatMap((line) => (/^\s+-.*?(?=\s{2,}|$)/.exec(line)?.[0] ?? '').match(FLAG) ?? []))]
    .map((flag) => flag.slice(2).replace(/\.$/, ''))
    .sort();
}

/** Flags that a page lists in the first column of its tables, with lines. */
export function pageToFlags(page: PageSource): { flag: string; line: number }[] {
  const flags: { flag: string; line: number }[] = [];
  const visit = (node: MarkdownNode) => {
    if (node.type === 'tableRow') {
      for (const flag of nodeToText(node.children?.[0] ?? node).match(FLAG) ?? []) {
        flags.push({ flag: flag.slice(2).replace(/\.$/, ''), line: node.position.start.line });
      }
      return;
    }
    for (const child of node.children ?? []) visit(child);
  };
  visit(markdownToTree(page));
  return flags;
}
