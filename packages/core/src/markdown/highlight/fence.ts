import { classes, type Element, isElement, isParent, type Parent, textOf } from '../tree.js';

/** The info string of a fence. */
export interface FenceInfo {
  language: string;
  /** The rest, after the language. */
  meta: string;
}

/** Parses a fence's info string, from the engine's `code` element. */
export function fenceInfo(code: Element): FenceInfo {
  const named = classes(code).find((name) => name.startsWith('language-'));
  const written = code.data?.lang ?? named?.slice('language-'.length) ?? '';
  // `js{1,3}`, `js[a.js]` and `js:line-numbers` of VitePress, without a space, are common enough.
  const [, language = '', ...attached] = /^([^{[]*?)(:(?:no-)?line-numbers(?:=\d+)?)?([{[].*)?$/s.exec(written) ?? [];
  return { language, meta: [...attached, code.data?.meta].filter(Boolean).join(' ') };
}

/** The code of a fence, with the line breaks of Unix and none at its end. */
export function fenceText(code: Element): string {
  return textOf(code).replace(/\r\n/g, '\n').replace(/\n$/, '');
}

/** Whether the info string of a fence in a tree has a text after its language. */
export function hasFence(parent: Parent, text: string): boolean {
  return parent.children.some(
    (node) => (isElement(node, 'code') && node.data?.meta?.includes(text)) || (isParent(node) && hasFence(node, text)),
  );
}
