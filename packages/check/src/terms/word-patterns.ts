import { escapeRegExp } from '@diptych/core/pages';

/** Part of an identifier, a path or a longer word: not the word itself. */
const BEFORE = '(?<![\\w@/.-])';
const AFTER = '(?![\\w/-]|\\.\\w)';

/** Finds a term of an English-like language, also its plural, in prose. Spaces match hyphens and line breaks. */
export function termPattern(term: string): RegExp {
  const source = escapeRegExp(term).replace(/ /g, '[\\s-]+');
  const plural = /[a-z]$/i.test(term)
    ? /[^aeiou]y$/i.test(term)
      ? `(?:${source}|${source.slice(0, -1)}ies)`
      : `${source}(?:e?s)?`
    : source;
  return new RegExp(`${BEFORE}${plural}${AFTER}`, 'gi');
}

/** Finds a name in any spelling: other case, without its dot, a space for its hyphen. */
export function namePattern(name: string): RegExp {
  const source = escapeRegExp(name).replace(/\\\./g, '\\.?').replace(/[ -]/g, '[ -]?');
  return new RegExp(`${BEFORE}${source}${AFTER}`, 'gi');
}

/** Finds a name spelled exactly. */
export function exactPattern(name: string): RegExp {
  return new RegExp(`(?<![\\w-])${escapeRegExp(name)}(?![\\w-])`, 'g');
}

const ONE_HAN = /^\p{Script=Han}$/u;
/** May end in the character: 数据|库. A measure word or 的 does not: 这个|库. */
const LONGER_WORD = /\p{Script=Han}[^个個些的]$/u;

let words: Intl.Segmenter | undefined;

/** Whether a match is a word. One Chinese character may be a part of another word: 库 of 仓库 and 数据库. */
export function isWord(match: string, index: number, text: string): boolean {
  if (!ONE_HAN.test(match)) return true;
  words ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const segments = words.segment(text);
  return (
    segments.containing(index)?.segment === match && !LONGER_WORD.test(segments.containing(index - 1)?.segment ?? '')
  );
}
