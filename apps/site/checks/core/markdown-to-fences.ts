import { type MarkdownNode, markdownToTree } from './markdown-to-tree.js';
import { parseMeta } from './parse-meta.js';
import type { Fence, PageSource } from './types.js';

/** All fenced code blocks of a page, in order, also those inside lists and components. */
export function markdownToFences(page: PageSource): Fence[] {
  const fences: Fence[] = [];
  collect(markdownToTree(page), page.file, fences);
  return fences;
}

function collect(parent: MarkdownNode, file: string, fences: Fence[]): void {
  let afterTitled = false;
  for (const node of parent.children ?? []) {
    if (node.type !== 'code') {
      collect(node, file, fences);
      afterTitled = false;
      continue;
    }
    const meta = parseMeta(node.meta ?? '');
    const titled = meta.title !== undefined;
    fences.push({
      file,
      line: node.position.start.line,
      lang: node.lang ?? '',
      meta,
      code: `${node.value ?? ''}\n`,
      adjacent: titled && afterTitled,
    });
    afterTitled = titled;
  }
}
