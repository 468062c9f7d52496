import type { Delete, Emphasis, FootnoteDefinition, FootnoteReference, Literal, Root, Strong } from 'mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { defaultHandlers, type Handle, type Info, type Options, type State, toMarkdown } from 'mdast-util-to-markdown';

/** Characters that Markdown interprets anywhere in a line. */
const SPECIAL = /[\\`*_[\]<&~|\r\n\t]/;
/** The beginning of a line that Markdown interprets: of a list, a heading, a quotation or a rule. */
const SPECIAL_START = /^[\s#>+=:-]|^\d+[.)]/;

/**
 * Whether Markdown cannot interpret any character of a text: true of most. The library tries each of its rules on each
 * character, which takes most of its time.
 */
function isPlain(value: string, { before, after }: Info): boolean {
  if (SPECIAL.test(value) || value.endsWith('#')) return false;
  if ((before === '' || before === '\n') && SPECIAL_START.test(value)) return false;
  if (before === ']' && value.startsWith('(')) return false;
  if (after === '\n' || after === '') return !value.endsWith(' ');
  return after !== '[' || !value.endsWith('!');
}

/** Writes emphasis of one kind, once where it is nested: `**a **b****` is not strong in strong. */
function delimitedBy(mark: string): Handle {
  const side = mark.charAt(0);
  return (node: Strong | Emphasis | Delete, parent, state, info) =>
    parent?.type === node.type
      ? state.containerPhrasing(node, info)
      : mark + state.containerPhrasing(node, { ...info, before: side, after: side }) + mark;
}

/** Further lines of a note are indented. */
const footnoteDefinition: Handle = (node: FootnoteDefinition, _parent, state, info) => {
  const content = state.containerFlow(node, info);
  const indented = state.indentLines(content, (line, index, isBlank) => (index && !isBlank ? `    ${line}` : line));
  return `[^${node.identifier}]: ${indented}`.trimEnd();
};

function isInCell({ stack }: State): boolean {
  return stack.includes('tableCell');
}

/** A cell is one line: a line break would end the row. */
const lineBreak: Handle = (node, parent, state, info) =>
  isInCell(state) ? '<br>' : defaultHandlers.break(node, parent, state, info);

const inlineMath: Handle = ({ value }: Literal, _parent, state) => `$${isInCell(state) ? inCell(value) : value}$`;

/** Math in a cell. Tables read `\|` as `|`, before math is read: the TeX `\|` has another name. */
function inCell(tex: string): string {
  return tex
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(\\*)\|(?=(\p{L})?)/gu, (_all, slashes: string, letter?: string) =>
      slashes.length % 2 === 0 ? `${slashes}\\|` : `${slashes}Vert${letter ? ' ' : ''}`,
    );
}

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
    gfmTaskListItemToMarkdown(),
  ],
  // It would open a container.
  unsafe: [{ atBreak: true, character: ':', after: '::' }],
  // `[!TIP]` is in the paragraph that follows it, or above it.
  join: [
    (left, right) =>
      left.type === 'html' && left.value.startsWith('[!') && right.type === 'paragraph' ? 0 : undefined,
  ],
  handlers: {
    text(node, _parent, state, info) {
      return isPlain(node.value, info) ? node.value : state.safe(node.value, info);
    },
    // The library's own handlers encode characters beside the delimiters as entities if the rules for English words
    // require it, which in Chinese text is everywhere.
    strong: delimitedBy('**'),
    emphasis: delimitedBy('*'),
    delete: delimitedBy('~~'),
    // It would escape the labels of references other than those of definitions: both are escaped already.
    footnoteReference: ({ identifier }: FootnoteReference) => `[^${identifier}]`,
    footnoteDefinition,
    break: lineBreak,
    inlineMath,
    math: ({ value }: Literal) => `$$\n${value}\n$$`,
  },
};

/** Writes a tree of Markdown as text, with a line break at its end. */
export function mdastToText(root: Root): string {
  return root.children.length > 0 ? toMarkdown(root, OPTIONS) : '';
}
