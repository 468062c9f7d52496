import { chooseFiles } from '../query/choose-files.js';
import { unitConcepts } from '../query/expand-units.js';
import { textToQuery } from '../query/text-to-query.js';
import { isPaired } from '../tokens/is-paired.js';
import type { SearchScope } from '../types.js';
import type { IndexRegistry } from './index-registry.js';

/** Minimum letters of an incomplete word to look it up. */
const LEAST_TYPED = 4;
/** Maximum word files fetched ahead: the end of the query is a guess. */
const MAX_TYPED_WORD_FILES = 3;

/** Prefetches the words of a query that is being typed. Rejects if they cannot be loaded. */
export const expectQuery = async (
  text: string,
  { locale, version = '' }: SearchScope,
  registry: IndexRegistry,
): Promise<void> => {
  const query = textToQuery(text);
  // Up to three letters do not identify the word.
  const units = query.units.filter(({ word, prefix }) => !prefix || word.length >= LEAST_TYPED || isPaired(word));
  if (units.length === 0 || !(await registry.locales(locale, version)).includes(locale)) return;
  const store = await registry.get(locale, version);
  if (!store) return;
  const likely = { ...query, units };
  const { firsts, common } = store;
  const concepts = unitConcepts(likely, store);
  await store.prepare(chooseFiles(likely, { concepts, firsts, common, most: MAX_TYPED_WORD_FILES }).files);
};
