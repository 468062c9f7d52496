import { isElement, isJsxElement, isParent, type Node, type Parent, textOf } from './tree.js';
import { AMBIGUOUS, WIDE } from './wide-characters.js';

const BREAK = '[ \\t]*\\r?\\n[ \\t\\r\\n]*';
/** Punctuation and emoji, which are as wide as what they are beside. */
const BESIDE = `(?:${AMBIGUOUS}|\\p{Emoji_Presentation})`;
/** Line breaks between wide characters, for regular expressions with the flag `u`. */
export const BREAKS = `(?<=${WIDE})${BREAK}(?=${WIDE}|${BESIDE})|(?<=${BESIDE})${BREAK}(?=${WIDE})`;
const ALL_BREAKS = new RegExp(BREAKS, 'gu');
const HAS_BREAK = new RegExp(BREAKS, 'u');

/** Elements in a line: it goes on through them. */
const INLINE = new Set(
  'a abbr b bdi bdo cite del dfn em font i ins kbd mark q ruby s samp small span strong sub sup u var'.split(' '),
);
/** Elements whose line breaks are content. */
const VERBATIM = new Set(['pre', 'script', 'style', 'textarea']);

/** A line of text, as far as it has been read. */
interface Line {
  /** Its last character but white space. */
  last: string;
  /** The texts that end in the white space after that character. */
  open: { value: string }[];
}

/**
 * Removes line breaks between wide characters, which would be spaces: Chinese and Japanese have none between words, and
 * editors wrap their lines anywhere. The rules are those of CSS Text for segment breaks
 * (www.w3.org/TR/css-text-3/#line-break-transform). Nodes keep the positions of the source.
 */
export function joinLines(tree: Parent): void {
  joinIn(tree, { last: '', open: [] });
}

function joinIn(parent: Parent, line: Line): void {
  for (const node of parent.children) {
    if (node.type === 'comment' || isBeside(node)) continue;
    const name = nameOf(node);
    if (node.type === 'text') joinText(node, line);
    else if (name === 'code') joinText({ value: textOf(node) }, line);
    else if (isParent(node) && INLINE.has(name)) joinIn(node, line);
    else {
      Object.assign(line, { last: '', open: [] });
      if (isElement(node) && typeof node.properties.alt === 'string')
        node.properties.alt = withoutBreaks(node.properties.alt);
      if (isParent(node) && !VERBATIM.has(name)) joinLines(node);
    }
  }
}

function withoutBreaks(text: string): string {
  return text.includes('\n') ? text.replace(ALL_BREAKS, '') : text;
}

function joinText(text: { value: string }, line: Line): void {
  text.value = withoutBreaks(text.value);
  const content = text.value.trim();
  if (content !== '') {
    const start = text.value.indexOf(content);
    const gap = line.open.map(({ value }) => value.slice(value.trimEnd().length)).join('') + text.value.slice(0, start);
    // Other white space, such as no-break spaces, is content.
    if (/^[ \t\n]*$/.test(gap) && HAS_BREAK.test(line.last + gap + content.slice(0, 2))) {
      for (const open of line.open) open.value = open.value.trimEnd();
      text.value = text.value.slice(start);
    }
    Object.assign(line, { last: [...content.slice(-2)].at(-1), open: [] });
  }
  if (text.value.trimEnd() !== text.value) line.open.push(text);
}

/** References to footnotes, and how characters are read, stand beside the text. */
function isBeside(node: Node): boolean {
  return isElement(node) && (node.properties.dataFootnoteRef !== undefined || /^r[tp]$/.test(node.tagName));
}

function nameOf(node: Node): string {
  return (isElement(node) ? node.tagName : isJsxElement(node) && node.name) || '';
}
