/** Shorter words are too easily taken for others. */
const MIN_STEM = 3;

/**
 * Other forms an English word may have on a page: number, `-ing`, `-ed`. Candidates only, most are no words: the
 * index knows which exist. Ascending lengths do not matter; the word itself is not among them.
 */
export const wordVariants = (word: string): string[] => {
  if (!/^[a-z]{4,}$/.test(word)) return [];
  const stems = new Set<string>([word]);
  const endings: [RegExp, string][] = [
    [/ies$/, 'y'],
    [/(?:es|s)$/, ''],
    [/es$/, 'e'],
    [/(?:ing|ed)$/, ''],
    [/(?:ing|ed)$/, 'e'],
    [/([a-z])\1(?:ing|ed)$/, '$1'],
    [/s$/, ''],
    [/e$/, ''],
  ];
  for (const [ending, replacement] of endings) {
    const stem = word.replace(ending, replacement);
    if (stem.length >= MIN_STEM) stems.add(stem);
  }
  const variants = new Set<string>();
  for (const stem of stems) {
    for (const form of [stem, `${stem}s`, `${stem}es`, `${stem}ing`, `${stem}ed`, `${stem}d`]) variants.add(form);
    if (stem.endsWith('y')) variants.add(`${stem.slice(0, -1)}ies`);
  }
  variants.delete(word);
  return [...variants].sort();
};
