/** Results that count: what a panel shows. */
export const DEPTH = 7;

/**
 * Judged queries of one language. Two shapes: `kind, locale, query, pages`, drawn by rule; `kind, en, zh, pages`, written by
 * hand, where both languages have the same answers. Pages are `path=grade` (2: answers it, 1: helps) or, by hand, paths of
 * grade 2 and after a semicolon those of grade 1.
 */
export const readQueries = (text, locale) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [kind, second, third, pages] = line.split('\t');
      if (['en', 'zh'].includes(second)) {
        return second === locale ? [{ kind, query: third, grades: readGrades(pages.split(' ')) }] : [];
      }
      const [best, good = ''] = pages.split(';').map((list) => list.trim().split(/\s+/).filter(Boolean));
      const grades = readGrades([...best.map((path) => `${path}=2`), ...(good || []).map((path) => `${path}=1`)]);
      return [{ kind, query: locale === 'en' ? second : third, grades }];
    });

const readGrades = (pages) =>
  new Map(
    pages.map((page) => {
      const at = page.lastIndexOf('=');
      return [page.slice(0, at), Number(page.slice(at + 1))];
    }),
  );

/** One query's figures, from the pages an engine shows for it, best first. Any judged page counts for MRR and `among`. */
export const judge = (found, grades) => {
  const shown = [...new Set(found)].slice(0, DEPTH);
  const first = shown.findIndex((page) => grades.has(page));
  const ideal = gain([...grades.values()].sort((a, b) => b - a).slice(0, DEPTH));
  return {
    mrr: first < 0 ? 0 : 1 / (first + 1),
    ndcg: gain(shown.map((page) => grades.get(page) ?? 0)) / ideal,
    among: first < 0 ? 0 : 1,
    empty: shown.length === 0 ? 1 : 0,
  };
};

/** Discounted: grade 2 is worth three times grade 1. */
const gain = (grades) => grades.reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);

const MEASURES = ['mrr', 'ndcg', 'among', 'empty'];

/** Means with intervals of 95%, from 1,000 samples drawn with a fixed seed. */
export const summarize = (results) => ({
  queries: results.length,
  ...Object.fromEntries(MEASURES.map((measure) => [measure, withInterval(results.map((result) => result[measure]))])),
});

const withInterval = (values) => {
  const random = seeded(1);
  const means = Array.from({ length: 1_000 }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += values[Math.floor(random() * values.length)];
    return sum / values.length;
  }).sort((a, b) => a - b);
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return { mean, low: means[25] ?? 0, high: means[974] ?? 0 };
};

/** Numbers from 0 to 1, always the same (mulberry32). */
export const seeded = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};
