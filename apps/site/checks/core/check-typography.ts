import { type MarkdownNode, markdownToTree, nodeToText } from './markdown-to-tree.js';
import type { CheckDiagnostic, PageSource } from './types.js';

const RULES: [RegExp, string][] = [
  [/\p{sc=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{sc=Han}/u, 'put a space between Chinese and Latin'],
  [/\p{sc=Han}[,;!?:.](?:\s|$|\p{sc=Han})/u, 'use full-width punctuation'],
  [/ [，。：；、（）「」]|[，。；、（「] /u, 'no space next to full-width punctuation'],
];

const BLOCKS = new Set(['paragraph', 'heading', 'tableCell']);

/** Checks spaces and punctuation of a Chinese page's prose; code counts as Latin. */
export function checkTypography(page: PageSource): CheckDiagnostic[] {
  const diagnostics: CheckDiagnostic[] = [];
  const visit = (node: MarkdownNode) => {
    if (!BLOCKS.has(node.type)) {
      for (const child of node.children ?? []) visit(child);
      return;
    }
    const text = nodeToText(node).replace(/\s*\\?\{#[^}]+\}\s*$/, '');
    for (const [pattern, message] of RULES) {
      const found = pattern.exec(text);
      if (!found) continue;
      const around = text.slice(Math.max(0, found.index - 12), found.index + 12);
      diagnostics.push({ file: page.file, line: node.position.start.line, message: `${message}: …${around}…` });
    }
  };
  visit(markdownToTree(page));
  return diagnostics;
}
