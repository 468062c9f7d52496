/** Results that count: what a panel shows. */
export const DEPTH = 7;

/** Labelled queries: kind, query and the pages that answer it, separated by tabs; pages by blanks. */
export const readQueries = (text) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [kind, query, pages] = line.split('\t');
      return { kind, query, expected: pages.split(' ') };
    });

/** One query's figures, from the pages an engine shows for it, best first. */
export const judge = (found, expected) => {
  const shown = [...new Set(found)].slice(0, DEPTH);
  const first = shown.findIndex((page) => expected.includes(page));
  const hits = shown.filter((page) => expected.includes(page)).length;
  return {
    reciprocal: first < 0 ? 0 : 1 / (first + 1),
    recall: hits / Math.min(DEPTH, expected.length),
    empty: shown.length === 0,
  };
};

export const summarize = (results) => {
  const mean = (pick) => results.reduce((sum, result) => sum + pick(result), 0) / Math.max(1, results.length);
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    queries: results.length,
    mrr: mean(({ reciprocal }) => reciprocal),
    recall: mean(({ recall }) => recall),
    empty: mean(({ empty }) => (empty ? 1 : 0)),
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
  };
};
