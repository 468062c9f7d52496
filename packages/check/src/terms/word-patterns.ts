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
