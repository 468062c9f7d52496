/** Rarity of a word in `count` of `total` documents; never negative. */
export const rarity = (count: number, total: number): number => Math.log(1 + (total - count + 0.5) / (count + 0.5));
