import type { Diagnostic } from '../diagnostics/index.js';
import { positionAt } from '../diagnostics/position-at.js';
import { isVerbatim } from './foreign-vue.js';
import { isElement, isParent, type Node, type Parent, type Root } from './tree.js';
import { walk } from './walk.js';

/** `[^label]`. */
const FOOTNOTE = /(?<!\\)\[\^[^[\]]+\]/g;

/**
 * Stands for each character of what is not text in a line, such as code. References that are defined are links, and so
 * are among it.
 */
const FILLER = '\uFFFC';

/**
 * `[text][label]`. What is behind a name, code, or another pair of brackets is an index or a type: `a[i][j]`; so is what
 * goes on with a bracket.
 */
const LINK = /(?<![\\\w$\])>'"\uFFFC])\[([^[\]]+)\]\[([^[\]]+)\](?![[(])/g;

/** Labels of links never look like these: strings, flags, values that are spread. */
const SIGN = /^["'`.-]/;

/** `[i][0]`, but not `[the docs][1]`. */
const INDEX = /^[\w$]+\]\[(?:\d+|\w)$/;

/**
 * Finds references to footnotes and links that nothing defines, which readers see as text.
 * @param source The file that the tree has been parsed from.
 */
export function undefinedReferences(tree: Root, { file, source }: { file: string; source: string }): Diagnostic[] {
  if (!/\[\^|\]\[/.test(source)) return [];
  const found: Diagnostic[] = [];
  const readText = (parent: Parent): void => {
    const { text, start } = textIn(parent, source);
    const report = (written: string, index: number, definition: string) =>
      found.push({
        code: 'reference-undefined',
        severity: 'warning',
        message: `Nothing defines this reference, and readers see it as text: ${written.replace(/\s+/g, ' ').replace(/\uFFFC+/g, '…')}`,
        suggestion: `Define it in a line of its own, ${definition}, or write \\[ for a bracket that is text.`,
        file,
        ...positionAt(source, start + index),
      });
    for (const { 0: written, index } of text.matchAll(FOOTNOTE)) report(written, index, `${written}: text`);
    for (const { 0: written, 1: shown = '', 2: label = '', index } of text.matchAll(LINK))
      if (isReference(shown, label)) report(written, index, `[${label}]: /address`);
  };
  readText(tree);
  walk(tree, file, (node) => {
    if (isElement(node, 'pre') || isElement(node, 'code')) return false;
    if (isParent(node)) readText(node);
    return undefined;
  });
  return found;
}

function isReference(shown: string, label: string): boolean {
  const hasLetter = /[\p{L}\uFFFC]/u.test(shown);
  const isForeign = [shown, label].some((part) => SIGN.test(part)) || label.startsWith('^') || label.includes(FILLER);
  return hasLetter && !isForeign && !INDEX.test(`${shown}][${label}`);
}

/** The text of an element as it is written, and its offset in the source; what else the element holds is filled up. */
function textIn({ children }: Parent, source: string): { text: string; start: number } {
  const first = children.find(({ type, position }) => type === 'text' && position?.start.offset !== undefined);
  const start = first?.position?.start.offset;
  let text = '';
  if (start === undefined) return { text, start: 0 };
  for (const [index, node] of children.entries()) {
    const from = node.position?.start.offset;
    const to = node.position?.end.offset;
    if (from === undefined || to === undefined || from < start + text.length) continue;
    text = text.padEnd(from - start, FILLER);
    text += isText(node, children[index - 1]) ? source.slice(from, to) : FILLER.repeat(to - from);
  }
  return { text, start };
}

function isText(node: Node, before: Node | undefined): boolean {
  return node.type === 'text' && !isVerbatim(before);
}
