import { classes, type Element } from '../tree.js';

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
