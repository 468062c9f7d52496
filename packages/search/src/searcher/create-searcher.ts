import { EARLY_ANSWER_MS, FETCH_FAILED_MESSAGE, SEARCH_CACHE_SIZE, SEARCH_RESULT_LIMIT } from '../constants.js';
import { chooseRequests } from '../query/choose-requests.js';
import { unitConcepts } from '../query/expand-units.js';
import { type ParsedQuery, textToQuery } from '../query/text-to-query.js';
import { isPaired } from '../tokens/is-paired.js';
import type { SearchGroup, SearchGroups, SearchLoader, SearchOptions, SearchProvider, SearchRecord } from '../types.js';
import { createAnswerCache } from './answer-cache.js';
import { findInStore, type LanguageAnswer } from './find-in-store.js';
import { createIndexRegistry } from './index-registry.js';
import { recordsToLoader } from './records-to-loader.js';

export interface SearcherOptions {
  /** Per locale key: the pages. For tests, scripts and sites without versions that have them at hand. */
  records?: Readonly<Record<string, readonly SearchRecord[]>>;
  /** Where indexes come from otherwise. */
  loader?: SearchLoader;
  /** Told when an index cannot be had. Default: `console.error` of the message. */
  onError?: (message: string, cause: unknown) => void;
}

/** Letters from which a word that is being typed is looked up. */
const LEAST_TYPED = 3;

type Scope = SearchOptions & Required<Pick<SearchOptions, 'version' | 'limit'>>;

const NO_PATHS: ReadonlySet<string> = new Set();

/** The built-in search engine, in the thread that calls it. */
export const createSearcher = ({ records = {}, loader, onError = logError }: SearcherOptions): SearchProvider => {
  const cache = createAnswerCache<SearchGroups>(SEARCH_CACHE_SIZE);
  const registry = createIndexRegistry(loader ?? recordsToLoader(records));

  /** An answer of one language; `undefined` where it has no index, or none that can be had. */
  const findIn = async (
    query: ParsedQuery,
    locale: string,
    { version, limit, literal, within, near, ...scope }: Scope,
    except: ReadonlySet<string>,
  ): Promise<LanguageAnswer | 'failed' | undefined> => {
    try {
      const store = await registry.get(locale, version);
      const current = locale === scope.locale;
      return store && (await findInStore(query, store, { locale, current, limit, literal, within, near, except }));
    } catch (cause) {
      fail(locale, version, cause);
      return 'failed';
    }
  };

  const fail = (locale: string, version: string, cause: unknown): void => {
    registry.drop(locale, version);
    onError(FETCH_FAILED_MESSAGE, cause);
  };

  /** The lines of an answer, with texts if these can be had. */
  const withTexts = async (
    answer: LanguageAnswer,
    locale: string,
    version: string,
  ): Promise<{ group: SearchGroup; isWhole: boolean }> => {
    try {
      await answer.prepareTexts();
      return { group: answer.toGroup(), isWhole: true };
    } catch (cause) {
      fail(locale, version, cause);
      return { group: answer.toGroup(), isWhole: false };
    }
  };

  /** What the other languages add. A page that the reader's language has found is not shown again. */
  const searchOthers = async (
    query: ParsedQuery,
    scope: Scope,
    own: LanguageAnswer | undefined,
  ): Promise<{ groups: SearchGroup[]; isWhole: boolean }> => {
    const groups: SearchGroup[] = [];
    let isWhole = true;
    const except = new Set(own?.isTranslated ? [] : own?.paths);
    for (const locale of await registry.locales(scope.locale, scope.version)) {
      if (locale === scope.locale) continue;
      const answer = await findIn(query, locale, scope, except);
      if (answer === 'failed') isWhole = false;
      if (!answer || answer === 'failed' || answer.shown.length === 0) continue;
      for (const path of answer.paths) except.add(path);
      const found = await withTexts(answer, locale, scope.version);
      isWhole &&= found.isWhole;
      groups.push(found.group);
    }
    return { groups, isWhole };
  };

  const searchLocales = async (query: ParsedQuery, scope: Scope): Promise<SearchGroups & { isWhole?: boolean }> => {
    const { locale, version } = scope;
    const isKnown = (await registry.locales(locale, version)).includes(locale);
    const own = isKnown ? await findIn(query, locale, scope, NO_PATHS) : undefined;
    if (own === 'failed') return { query: query.text, groups: [emptyGroup(locale)], complete: true, failed: true };
    const head = { query: query.text, ...(own?.corrected !== undefined && { corrected: own.corrected }) };
    const whole = (async () => {
      const texts = own && withTexts(own, locale, version);
      const others = own?.isEnough ? { groups: [], isWhole: true } : await searchOthers(query, scope, own);
      const found = await texts;
      const groups = [found?.group ?? emptyGroup(locale), ...others.groups];
      return { ...head, groups, complete: true, isWhole: others.isWhole && (found?.isWhole ?? true) };
    })();
    if (scope.whole || !own || own.shown.length === 0 || own.isTranslated) return whole;
    const asked = scope.asked ?? Date.now();
    const early = wait(asked + EARLY_ANSWER_MS - Date.now()).then(() => ({
      ...head,
      groups: [own.toGroup()],
      complete: false,
    }));
    return Promise.race([whole, early]);
  };

  return {
    async load({ locale, version = '' }) {
      try {
        if ((await registry.locales(locale, version)).includes(locale)) await registry.get(locale, version);
      } catch (cause) {
        onError(FETCH_FAILED_MESSAGE, cause);
      }
    },
    async expect(text, { locale, version = '' }) {
      const query = textToQuery(text);
      // One or two letters say too little about the word.
      const units = query.units.filter(({ word, prefix }) => !prefix || word.length >= LEAST_TYPED || isPaired(word));
      if (units.length === 0) return;
      try {
        if (!(await registry.locales(locale, version)).includes(locale)) return;
        const store = await registry.get(locale, version);
        const { requests = [] } = store
          ? chooseRequests({ ...query, units }, unitConcepts({ ...query, units }, store), store)
          : {};
        await store?.prepare(requests);
      } catch {
        // What cannot be had is reported by the answer that needs it.
      }
    },
    async search(text, options): Promise<SearchGroups> {
      const scope: Scope = { ...options, version: options.version ?? '', limit: options.limit ?? SEARCH_RESULT_LIMIT };
      const query = textToQuery(text);
      if (query.units.length === 0) return { query: text, groups: [emptyGroup(scope.locale)], complete: true };
      const { locale, version, limit, literal, within, near } = scope;
      const key = JSON.stringify([text, locale, version, limit, literal, within, near]);
      const known = cache.get(key);
      if (known) return known;
      const { isWhole, ...answer } = await searchLocales(query, scope);
      if (isWhole) cache.set(key, answer);
      return answer;
    },
    dispose() {
      cache.clear();
      registry.clear();
    },
  };
};

const logError = (message: string): void => console.error(message);

const emptyGroup = (locale: string): SearchGroup => ({ locale, current: true, pages: [], total: 0, sections: [] });

const wait = (ms: number): Promise<void> => new Promise((resolve) => globalThis.setTimeout(resolve, ms));
