/** Index of the first word that is not before `word`, in the order of code units. */
export const lowerBound = (words: readonly string[], word: string): number => {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Words that begin with `prefix`, at most `limit`. */
export const wordsStartingWith = (words: readonly string[], prefix: string, limit: number): string[] => {
  const found: string[] = [];
  for (let i = lowerBound(words, prefix); i < words.length && found.length < limit; i++) {
    const word = words[i] as string;
    if (!word.startsWith(prefix)) break;
    found.push(word);
  }
  return found;
};
