import { EARLY_ANSWER_MS, SEARCH_RESULT_LIMIT } from '../constants.js';
import type { ParsedQuery } from '../query/text-to-query.js';
import type { SearchGroup, SearchGroups, SearchOptions } from '../types.js';
import { type Allowance, createAllowance } from './allowance.js';
import { emptyGroup } from './empty-group.js';
import { findInStore, type LanguageAnswer } from './find-in-store.js';
import type { IndexRegistry } from './index-registry.js';

/** A query's options, complete. */
export type Scope = SearchOptions & Required<Pick<SearchOptions, 'version' | 'limit'>>;

export interface LanguageSearchInput {
  registry: IndexRegistry;
  /** Told when an index, or a part of one, cannot be had. */
  onFailure: (locale: string, version: string, cause: unknown) => void;
}

/** An answer; `isWhole: false` where a language or text is missing that may be there next time. */
type LanguagesAnswer = SearchGroups & { isWhole?: boolean };

/** Groups of languages, and whether nothing failed. */
interface Found<Value> {
  value: Value;
  isWhole: boolean;
}

const NO_PATHS: ReadonlySet<string> = new Set();

/** Answers queries from the reader's language, and from the others where that one has too little. */
export const createLanguageSearch = ({ registry, onFailure }: LanguageSearchInput) => {
  /** An answer of one language; `undefined` where it has no index, or none that can be had. */
  const findIn = async (
    query: ParsedQuery,
    locale: string,
    { scope, allowance, except }: { scope: Scope; allowance: Allowance; except: ReadonlySet<string> },
  ): Promise<LanguageAnswer | 'failed' | undefined> => {
    const { version, limit, literal, within, near } = scope;
    try {
      const store = await registry.get(locale, version);
      const current = locale === scope.locale;
      const options = { locale, current, limit, literal, within, near, except, allowance };
      return store && (await findInStore(query, store, options));
    } catch (cause) {
      onFailure(locale, version, cause);
      return 'failed';
    }
  };

  /** The lines of an answer, with texts if these can be had. */
  const withTexts = async (answer: LanguageAnswer, locale: string, version: string): Promise<Found<SearchGroup>> => {
    try {
      await answer.prepareTexts();
      return { value: answer.toGroup(), isWhole: true };
    } catch (cause) {
      onFailure(locale, version, cause);
      return { value: answer.toGroup(), isWhole: false };
    }
  };

  /** What the other languages add. A page that the reader's language has found is not shown again. */
  const findInOthers = async (
    query: ParsedQuery,
    { scope, allowance, own }: { scope: Scope; allowance: Allowance; own: LanguageAnswer | undefined },
  ): Promise<Found<[locale: string, answer: LanguageAnswer][]>> => {
    const answers: [string, LanguageAnswer][] = [];
    let isWhole = true;
    const except = new Set(own?.isTranslated ? [] : own?.paths);
    for (const locale of await registry.locales(scope.locale, scope.version)) {
      if (locale === scope.locale || !canAsk(allowance)) continue;
      const answer = await findIn(query, locale, { scope, allowance, except });
      if (answer === 'failed') isWhole = false;
      if (!answer || answer === 'failed' || answer.shown.length === 0) continue;
      for (const path of answer.paths) except.add(path);
      answers.push([locale, answer]);
    }
    return { value: answers, isWhole };
  };

  /** All languages that are needed, with texts. Words of all come first: what they leave over goes to texts. */
  const findWhole = async (
    query: ParsedQuery,
    { scope, allowance, own }: { scope: Scope; allowance: Allowance; own: LanguageAnswer | undefined },
  ): Promise<Found<SearchGroup[]>> => {
    const { locale, version } = scope;
    const others = own?.isEnough ? { value: [], isWhole: true } : await findInOthers(query, { scope, allowance, own });
    const answers: [string, LanguageAnswer][] = own ? [[locale, own], ...others.value] : others.value;
    const found = await Promise.all(answers.map(([key, answer]) => withTexts(answer, key, version)));
    const groups = found.map(({ value }) => value);
    return {
      value: own ? groups : [emptyGroup(locale), ...groups],
      isWhole: others.isWhole && found.every(({ isWhole }) => isWhole),
    };
  };

  return async (query: ParsedQuery, scope: Scope): Promise<LanguagesAnswer> => {
    const { locale, version, limit } = scope;
    const allowance = createAllowance(Math.max(1, limit / SEARCH_RESULT_LIMIT));
    const isKnown = (await registry.locales(locale, version)).includes(locale);
    const own = isKnown ? await findIn(query, locale, { scope, allowance, except: NO_PATHS }) : undefined;
    if (own === 'failed') return { query: query.text, groups: [emptyGroup(locale)], complete: true, failed: true };
    const head = { query: query.text, ...(own?.corrected !== undefined && { corrected: own.corrected }) };
    const whole = findWhole(query, { scope, allowance, own }).then(({ value, isWhole }) => ({
      ...head,
      groups: value,
      complete: true,
      isWhole,
    }));
    if (scope.whole || !own || own.shown.length === 0 || own.isTranslated) return whole;
    const asked = scope.asked ?? Date.now();
    const early = wait(asked + EARLY_ANSWER_MS - Date.now()).then(() => ({
      ...head,
      groups: [own.toGroup()],
      complete: false,
    }));
    return Promise.race([whole, early]);
  };
};

/** Whether a first file and one of words are left for another language. */
const canAsk = (allowance: Allowance): boolean => {
  const heads = allowance.take('heads', 1);
  const words = allowance.take('words', 1);
  allowance.giveBack('heads', heads);
  allowance.giveBack('words', words);
  return heads > 0 && words > 0;
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => globalThis.setTimeout(resolve, ms));
