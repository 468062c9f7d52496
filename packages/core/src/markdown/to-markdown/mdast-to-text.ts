import type { Root } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';

/** Text without characters that Markdown could interpret: most texts. The library tries each rule on each character. */
const PLAIN = /^[^\\`*_[\]<>&~|!@:#+=$\n\d\s-](?:[^\\`*_[\]<>&~|!@:#$\n]*[^\\`*_[\]<>&~|!@:#$\n\s])?$/;

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  tightDefinitions: true,
  extensions: [
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmStrikethroughToMarkdown(),
    gfmFootnoteToMarkdown(),
    gfmTaskListItemToMarkdown(),
  ],
  // `[!TIP]` is in the paragraph that follows it, or above it.
  join: [
    (left, right) =>
      left.type === 'html' && left.value.startsWith('[!') && right.type === 'paragraph' ? 0 : undefined,
  ],
  handlers: {
    text(node, _parent, state, info) {
      return PLAIN.test(node.value) ? node.value : state.safe(node.value, info);
    },
    // The library's own write characters beside the marks as entities where English rules of words ask for it: in
    // Chinese text, that is everywhere.
    strong: (node, _parent, state, info) =>
      `**${state.containerPhrasing(node, { ...info, before: '*', after: '*' })}**`,
    emphasis: (node, _parent, state, info) =>
      `*${state.containerPhrasing(node, { ...info, before: '*', after: '*' })}*`,
  },
};

/** Writes a tree of Markdown as text, with a line break at its end. */
export function mdastToText(root: Root): string {
  return root.children.length > 0 ? toMarkdown(root, OPTIONS) : '';
}
