import { requestToFiles, toFileNames } from '../split/request-to-files.js';
import { isPaired } from '../tokens/is-paired.js';
import { normalizeWord } from '../tokens/normalize-word.js';
import type { SearchHead } from '../types.js';

/** Most files fetched on a guess. Our own: each is about 4 KB compressed, and more would delay the worker's script. */
const MOST_FILES = 4;

/**
 * Addresses of the parts of the dictionary that a query will probably need, told by the page while the worker, which has
 * the tokeniser, is on its way. A wrong guess costs a small file; what is missing the worker fetches.
 * @param head the first file, as parsed; one that is none gives no addresses
 */
export const guessParts = (head: unknown, query: string): string[] => {
  const { folder, root } = (head as Partial<SearchHead> | null)?.split ?? {};
  if (!folder || !Array.isArray(root?.words) || !Array.isArray(root.prefixes)) return [];
  const words = (normalizeWord(query).match(WORDS) ?? []).flatMap(toPairs);
  const requests = words.map((word, index) => ({ word, prefix: index === words.length - 1, similar: false }));
  const names = new Set(requests.filter(isTelling).flatMap((request) => toFileNames(requestToFiles(root, request))));
  return [...names].slice(0, MOST_FILES).map((name) => folder + name);
};

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

const isTelling = ({ word }: { word: string }): boolean => word.length > 1;

/** Words of scripts without blanks are in the dictionary as pairs of characters. */
const toPairs = (word: string): string[] => {
  const characters = [...word];
  if (!isPaired(word) || characters.length === 1) return [word];
  return characters.slice(1).map((character, index) => (characters[index] as string) + character);
};
