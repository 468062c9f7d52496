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
export function findInterpolations(
  node: Text | Raw,
  parent: Parent,
  source: string,
): { text: string; line: number; column: number }[] {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined || !node.value.includes('{{')) return [];
  const before = parent.children[parent.children.indexOf(node) - 1];
  if ([node, before].some(isVerbatim)) return [];
  // What the author escaped is not among them.
  const written = source.slice(start, end);
  return [...written.matchAll(INTERPOLATION)]
    .filter(([text]) => node.value.includes(text))
    .map(({ 0: text, index }) => ({ text, ...positionAt(source, start + index) }));
}

/** Attributes that begin with `@` or `#` are none of HTML, so that the tag is text. */
const TAG_AS_TEXT = /<[a-z][\w.-]*(?:\s[^<>]*)?\s[@#][a-z][^<>]*>/gi;

/** Finds tags of Vue templates that readers see as text. */
export function findTagsAsText(node: Text, source: string): { text: string; line: number; column: number }[] {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined || !/<[a-z]/i.test(node.value)) return [];
  return [...source.slice(start, end).matchAll(TAG_AS_TEXT)]
    .filter(({ 0: text, index }) => node.value.includes(text) && source[start + index - 1] !== '\\')
    .map(({ 0: text, index }) => ({ text, ...positionAt(source, start + index) }));
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
