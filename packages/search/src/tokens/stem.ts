const LATIN = /^[a-z]{4,}$/;
const known = new Map<string, string>();
/** Maximum number of cached stems: more are words of no language. */
const KNOWN_LIMIT = 20_000;

/**
 * What the forms of an English word have in common: `optimise`, `optimize`, `optimization` and `optimizer` give
 * `optim`. Rough: two words that share a stem are related, and the forms that exist are in the index. Other words are
 * their own stem.
 */
export const stem = (word: string): string => {
  if (!LATIN.test(word)) return word;
  const before = known.get(word);
  if (before !== undefined) return before;
  const result = derive(inflect(word), VERBS_IN_ATE.test(word));
  if (known.size < KNOWN_LIMIT) known.set(word, result);
  return result;
};

/** The word without the endings of number and tense: `modules`, `testing`, `migrated`. */
export const inflect = (word: string): string => {
  if (!LATIN.test(word)) return word;
  let base = word;
  if (/(?:ss|x|z|ch|sh)es$/.test(base)) base = base.slice(0, -2);
  else if (/ies$/.test(base)) base = `${base.slice(0, -3)}y`;
  else if (/[^siu]s$/.test(base)) base = base.slice(0, -1);
  const ending = /(?:ing|ed)$/.exec(base)?.[0];
  if (ending && /[aeiouy].*[^aeiou]/.test(base.slice(0, -ending.length)) && base.length - ending.length >= 3) {
    base = single(base.slice(0, -ending.length));
  }
  return base.length > 3 && base.endsWith('e') ? base.slice(0, -1) : base;
};

/** `migrate` is related to `migration`; `format` is not to `form`. */
const VERBS_IN_ATE = /at(?:es?|ed|ing|ors?)$/;

/** Longest first. Only where enough is left. */
const ENDINGS = /(?:i[sz]ation|i[sz]er|i[sz]|ation|ator|ition|ment|able|ible|ness|ion|er|or|al|ly|y)$/;
const MIN_LEFT = 4;

const derive = (base: string, isInAte: boolean): string => {
  const ending = (isInAte ? /(?:at|ator)$/ : ENDINGS).exec(base)?.[0] ?? ENDINGS.exec(base)?.[0] ?? '';
  return ending !== '' && base.length - ending.length >= MIN_LEFT ? single(base.slice(0, -ending.length)) : base;
};

/** `runn` to `run`; `pass` stays. */
const single = (base: string): string => (base.length > 3 && /([bdfgmnprt])\1$/.test(base) ? base.slice(0, -1) : base);
