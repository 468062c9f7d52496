import { EARLY_ANSWER_MS, EXCERPT_BYTES, SEARCH_RESULT_LIMIT } from '../constants.js';
import type { ParsedQuery } from '../query/text-to-query.js';
import type { SearchGroup, SearchGroups, SearchOptions } from '../types.js';
import { emptyGroup } from './empty-group.js';
import { findInStore, type LanguageAnswer } from './find-in-store.js';
import type { IndexRegistry } from './index-registry.js';
import { createRequestBudget, type RequestBudget } from './request-budget.js';

/** The options of a query, with defaults filled in. */
export type Scope = SearchOptions & Required<Pick<SearchOptions, 'version' | 'limit'>>;

export interface LanguageSearchInput {
  registry: IndexRegistry;
  /** Called when an index, or a part of one, cannot be loaded. */
  onFailure: (locale: string, version: string, cause: unknown) => void;
}

/** An answer; `isWhole: false` if a language or text is missing that a later query may load. */
type LanguagesAnswer = SearchGroups & { isComplete?: boolean };

/** Groups of languages, and whether nothing failed. */
interface Found<Value> {
  value: Value;
  isComplete: boolean;
}

const NO_PATHS: ReadonlySet<string> = new Set();

/** State of a query in progress. */
interface RunningQuery extends LanguageSearchInput {
  query: ParsedQuery;
  scope: Scope;
  budget: RequestBudget;
  /** For further texts, after `budget`. */
  excerptBudget: RequestBudget | undefined;
}

/** Answers queries in the reader's language, and in others if that one has too few results. */
export const createLanguageSearch =
  (input: LanguageSearchInput) =>
  async (query: ParsedQuery, scope: Scope): Promise<LanguagesAnswer> => {
    const { locale, version, limit, excerpts } = scope;
    const times = Math.max(1, limit / SEARCH_RESULT_LIMIT);
    const running: RunningQuery = {
      ...input,
      query,
      scope,
      budget: createRequestBudget(times),
      excerptBudget: excerpts ? createRequestBudget(times, EXCERPT_BYTES) : undefined,
    };
    const isKnown = (await input.registry.locales(locale, version)).includes(locale);
    const own = isKnown ? await findIn(running, locale, NO_PATHS) : undefined;
    if (own === 'failed') return { query: query.text, groups: [emptyGroup(locale)], complete: true, failed: true };
    const head = (isFinal: boolean): Pick<SearchGroups, 'query' | 'corrected'> => {
      const corrected = own?.toCorrected(isFinal);
      return { query: query.text, ...(corrected !== undefined && { corrected }) };
    };
    const whole = findComplete(running, own).then(({ value, isComplete, lacksTexts }) => ({
      ...head(true),
      groups: value,
      complete: true,
      isComplete,
      // Texts that failed to load are fetched again by the next query, not by this one.
      ...(lacksTexts && isComplete && !excerpts && { lacksExcerpts: true as const }),
    }));
    if (scope.whole || !own || own.shown.length === 0 || own.isTranslated) return whole;
    const since = scope.asked ?? Date.now();
    const early = wait(since + EARLY_ANSWER_MS - Date.now()).then(() => ({
      ...head(false),
      groups: [own.toGroup()],
      complete: false,
    }));
    return Promise.race([whole, early]);
  };

/** The answer of one language; `undefined` if it has no pages. */
const findIn = async (
  { registry, onFailure, query, scope, budget }: RunningQuery,
  locale: string,
  except: ReadonlySet<string>,
): Promise<LanguageAnswer | 'failed' | undefined> => {
  const { version, limit, literal, within, near } = scope;
  const current = locale === scope.locale;
  const find = async (allowed: RequestBudget) => {
    const store = await registry.get(locale, version);
    const options = { locale, current, limit, literal, within, near, except, budget: allowed };
    return store && (await findInStore(query, store, options));
  };
  try {
    return await find(budget).catch((cause) => {
      // A deploy may have replaced the files since the first one was loaded.
      if (!registry.drop(locale, version)) throw cause;
      return find(createRequestBudget(1));
    });
  } catch (cause) {
    onFailure(locale, version, cause);
    return 'failed';
  }
};

/**
 * Searches all languages that are needed, with texts. The budget goes to the words of the reader's language and of
 * another one, then to the reader's texts; the rest is for further languages and their texts.
 */
const findComplete = async (
  running: RunningQuery,
  own: LanguageAnswer | undefined,
): Promise<Found<SearchGroup[]> & { lacksTexts: boolean }> => {
  const { locale } = running.scope;
  const others = own?.isEnough ? { value: [], isComplete: true } : await findInOthers(running, own);
  const answers: [string, LanguageAnswer][] = own ? [[locale, own], ...others.value] : others.value;
  const found = await Promise.all(answers.map(([key, answer]) => withTexts(running, key, answer)));
  const groups = found.map(({ value }) => value);
  return {
    value: own ? groups : [emptyGroup(locale), ...groups],
    isComplete: others.isComplete && found.every(({ isComplete }) => isComplete),
    lacksTexts: answers.some(([, answer]) => answer.lacksTexts()),
  };
};

/** Results of the other languages, without pages found in the reader's language. */
const findInOthers = async (
  running: RunningQuery,
  own: LanguageAnswer | undefined,
): Promise<Found<[locale: string, answer: LanguageAnswer][]>> => {
  const { registry, scope, budget } = running;
  const answers: [string, LanguageAnswer][] = [];
  let isComplete = true;
  const except = new Set(own?.isTranslated ? [] : own?.paths);
  for (const locale of await registry.locales(scope.locale, scope.version)) {
    if (locale === scope.locale || !canAsk(budget)) continue;
    const answer = await findIn(running, locale, except);
    own?.reserveTexts();
    if (answer === 'failed') isComplete = false;
    if (!answer || answer === 'failed' || answer.shown.length === 0) continue;
    for (const path of answer.paths) except.add(path);
    answers.push([locale, answer]);
  }
  return { value: answers, isComplete };
};

/** The results of an answer, with texts if they can be loaded. */
const withTexts = async (
  { onFailure, scope, excerptBudget }: RunningQuery,
  locale: string,
  answer: LanguageAnswer,
): Promise<Found<SearchGroup>> => {
  try {
    await answer.prepareTexts(excerptBudget);
    return { value: answer.toGroup(), isComplete: true };
  } catch (cause) {
    onFailure(locale, scope.version, cause);
    return { value: answer.toGroup(), isComplete: false };
  }
};

/** Whether the budget allows a first file and a word file for another language. */
const canAsk = (budget: RequestBudget): boolean => {
  const heads = budget.reserve('heads', 1);
  const words = budget.reserve('words', 1);
  budget.release('heads', heads);
  budget.release('words', words);
  return heads > 0 && words > 0;
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => globalThis.setTimeout(resolve, ms));
