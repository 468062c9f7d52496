import { chooseFiles } from '../query/choose-files.js';
import { unitConcepts } from '../query/expand-units.js';
import { textToQuery } from '../query/text-to-query.js';
import { isPaired } from '../tokens/is-paired.js';
import type { SearchScope } from '../types.js';
import type { IndexRegistry } from './index-registry.js';

/** Letters from which a word that is being typed is looked up. */
const LEAST_TYPED = 4;
/** Files of words fetched for one text: what its last words will be is a guess. */
const MAX_TYPED_WORD_FILES = 3;

/** Fetches the words of a query that is being typed, before it is asked. Rejects when they cannot be had. */
export const expectQuery = async (
  text: string,
  { locale, version = '' }: SearchScope,
  registry: IndexRegistry,
): Promise<void> => {
  const query = textToQuery(text);
  // Up to three letters say too little about the word.
  const units = query.units.filter(({ word, prefix }) => !prefix || word.length >= LEAST_TYPED || isPaired(word));
  if (units.length === 0 || !(await registry.locales(locale, version)).includes(locale)) return;
  const store = await registry.get(locale, version);
  if (!store) return;
  const likely = { ...query, units };
  const { firsts, common } = store;
  const concepts = unitConcepts(likely, store);
  await store.prepare(chooseFiles(likely, { concepts, firsts, common, most: MAX_TYPED_WORD_FILES }).files);
};
