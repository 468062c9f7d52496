import { editDistance, nearest } from '../shared/nearest.js';

/** Maximum names in a suggestion. */
const MAX_LISTED = 8;

/** `Did you mean "Tabs"? `, or nothing. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const guess = nearest(word, candidates);
  return guess === undefined ? '' : `Did you mean "${guess}"? `;
}

/** `Did you mean "src"? Known keys: src, alt.` for the last key of a path. */
export function suggestKnown(path: readonly (string | number)[], known: readonly string[]): string {
  return didYouMean(String(path.at(-1)), known) + listKnown(path, known);
}

/** `Known keys: src, alt.` for the last key of a path. */
export function listKnown(path: readonly (string | number)[], known: readonly string[]): string {
  return `Known keys: ${listNames(known, String(path.at(-1)))}.`;
}

/** Names in the order of their likeness to a word: by the words that they share with it, then by letters. */
function byLikeness(word: string, names: readonly string[]): string[] {
  const words = new Set(wordsOf(word));
  const shared = (name: string) => wordsOf(name).filter((part) => words.has(part)).length;
  const ranked = names.map((name) => ({ name, shared: shared(name), mistakes: editDistance(word, name) }));
  return ranked.sort((a, b) => b.shared - a.shared || a.mistakes - b.mistakes).map(({ name }) => name);
}

/** `usePageData` → use, page, data. */
function wordsOf(name: string): string[] {
  return name.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/).map((word) => word.toLowerCase());
}

/**
 * Lists names for a suggestion: all if they are few, otherwise eight and the number of the others.
 * @param word The eight are those that are most like it. Default: the first.
 */
export function listNames(names: readonly string[], word?: string): string {
  const more = names.length - MAX_LISTED;
  if (more <= 0) return names.join(', ');
  const first = word === undefined ? names : byLikeness(word, names);
  return `${first.slice(0, MAX_LISTED).join(', ')} and ${more} more`;
}
