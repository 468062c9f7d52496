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

function isVerbatim(node: Node | undefined): boolean {
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
