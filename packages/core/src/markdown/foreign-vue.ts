import type { Text } from 'hast';
import type { Diagnostic } from '../diagnostics/index.js';
import { positionAt } from '../diagnostics/position-at.js';
import type { Node, Parent, Raw } from './tree.js';
import type { SourcePosition } from './types.js';

/** `{{ value }}`. JSX has `={{ … }}`, and workflows of GitHub have `${{ … }}`. */
const INTERPOLATION = /(?<![$\\=])\{\{\s*[A-Za-z_$][^{}]*\}\}/g;

/** HTML whose text stays as it is in Vue, too. */
const VERBATIM = /^<(?:code|kbd|pre|samp|script|style|textarea)\b|\bv-pre\b|^<!--/i;

const SETUP = /<script\b[^>]*\ssetup\b[^>]*>[\s\S]*?<\/script\s*>/gi;

/** Finds the values of Vue templates in a text, or in HTML, where readers see their code. */
export function findInterpolations(node: Text | Raw, parent: Parent, source: string): Written[] {
  if (!node.value.includes('{{')) return [];
  const before = parent.children[parent.children.indexOf(node) - 1];
  return [node, before].some(isVerbatim) ? [] : findWritten(INTERPOLATION, node, source);
}

/** A part of a text, as the author wrote it. */
export interface Written {
  text: string;
  line: number;
  column: number;
}

/** Finds a pattern in what the author wrote and readers see, so that what is escaped is not among it. */
export function findWritten(pattern: RegExp, { value, position }: Text | Raw, source: string): Written[] {
  const start = position?.start.offset;
  const end = position?.end.offset;
  if (start === undefined || end === undefined) return [];
  return [...source.slice(start, end).matchAll(pattern)]
    .filter(([text]) => value.includes(text))
    .map(({ 0: text, index }) => ({ text, ...positionAt(source, start + index) }));
}

/** Attributes that begin with `@` or `#` are none of HTML, so that the tag is text. */
const TAG_AS_TEXT = /(?<!\\)<[a-z][\w.-]*(?:\s[^<>]*)?\s[@#][a-z][^<>]*>/gi;

/** Finds tags of Vue templates that readers see as text. */
export function findTagsAsText(node: Text, source: string): Written[] {
  return node.value.includes('<') ? findWritten(TAG_AS_TEXT, node, source) : [];
}

/**
 * The first attribute of Vue in a tag of HTML, which browsers ignore. `v-pre` and `v-cloak` do nothing without Vue, and
 * need not.
 * @param source of the page: one that uses Alpine has `x-data`, and attributes that begin with a colon.
 */
export function vueAttribute(tag: string, source: string): string | undefined {
  const withoutValues = tag.replace(/"[^"]*"|'[^']*'/g, '');
  const found = /\s(v-(?!pre\b|cloak\b)[a-z]+(?::[\w-]+)?|:[a-z][\w-]*)/i.exec(withoutValues)?.[1];
  return found?.startsWith(':') && /\sx-data\b/.test(source) ? undefined : found;
}

/** Whether a node is a tag of HTML before text that readers see as it is written. */
export function isVerbatim(node: Node | undefined): boolean {
  return node?.type === 'raw' && VERBATIM.test(node.value);
}

/** Takes the scripts of Vue out of a piece of HTML, and warns of each. Browsers would run them as plain scripts. */
export function removeSetup(raw: Raw, position: SourcePosition, diagnostics: Diagnostic[]): void {
  raw.value = raw.value.replace(SETUP, () => {
    diagnostics.push({
      code: 'foreign-syntax',
      severity: 'warning',
      message: 'A script of Vue does not run here; it is left out.',
      suggestion:
        'Write imports at the top of an .mdx page, and values as {value}. Components of Vue have to be written in React.',
      ...position,
    });
    return '';
  });
}
