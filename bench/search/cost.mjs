import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createDiptych } from './engines/diptych.mjs';
import { readQueries, seeded } from './lib/metrics.mjs';
import { readCorpus } from './lib/read-corpus.mjs';

/**
 * What a query costs: bytes and requests of a first answer, requests while a long query is typed, processor time, files on disk.
 * `--pages 10000` measures a larger site: each page is put together from sections of the corpus, drawn by a seeded random.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { pages: { type: 'string' } } });
const docs = positionals[0];
if (!docs || !existsSync(docs)) {
  console.error('Usage: node bench/search/cost.mjs <folder with en/ and zh/> [--pages <number of each language>]');
  process.exit(1);
}
const corpora = Object.fromEntries(['en', 'zh'].map((locale) => [locale, grow(readCorpus(docs, locale))]));
const LONGEST_TYPED = 12;

for (const locale of ['en', 'zh']) {
  const queries = ['judged', 'fresh', 'rule'].flatMap((name) =>
    readQueries(readFileSync(new URL(`queries/${name}.heldout.tsv`, import.meta.url), 'utf8'), locale),
  );
  const engine = await createDiptych(corpora[locale], { locale, corpora });
  const costs = [];
  for (const { query } of queries) costs.push(await engine.firstAnswer(query));
  report(
    `${locale} first answer, KB`,
    costs.map(({ bytes }) => bytes / 1000),
  );
  report(
    `${locale} first answer, requests`,
    costs.map(({ requests }) => requests),
  );
  const long = queries.toSorted((a, b) => b.query.length - a.query.length).slice(0, LONGEST_TYPED);
  const typed = [];
  for (const { query } of long) typed.push((await engine.typed(query)).requests);
  report(`${locale} requests while a long query is typed`, typed);
  // The first round loads and compiles; the second finds all files there, and no answer in the cache.
  const times = [];
  for (const round of [1, 2]) {
    for (const { query } of queries) {
      const before = process.cpuUsage();
      await engine.search(`${query}${' '.repeat(round)}`);
      const { user, system } = process.cpuUsage(before);
      if (round === 2) times.push((user + system) / 1000);
    }
  }
  report(`${locale} processor time, ms`, times);
  const pages = corpora[locale].length;
  console.log(
    `${locale} ${(engine.files / Object.keys(corpora).length / pages).toFixed(2)} files a page and language, ${pages} pages`,
  );
}

function report(name, numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
  console.log(`${name.padEnd(44)} median ${at(0.5)}, 95% ${at(0.95)}, most ${at(1)}`);
}

/** As many pages as asked for: the corpus, then mixtures of it that are as long as its pages. */
function grow(inputs) {
  const wanted = Number(values.pages ?? inputs.length);
  const random = seeded(7);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const grown = [...inputs];
  while (grown.length < wanted) {
    const model = inputs[grown.length % inputs.length];
    const sections = model.sections.map((section, index) => {
      const other = pick(pick(inputs).sections);
      return {
        ...section,
        text: other.text,
        code: other.code,
        ...(index > 0 && { heading: other.heading ?? section.heading }),
      };
    });
    const path = `/mixed/${grown.length}${model.pagePath}`;
    const title = `${pick(inputs).title} ${grown.length}`;
    const toc = sections
      .filter(({ depth }) => depth >= 2 && depth <= 4)
      .map(({ heading, id, depth }) => ({ text: heading, id, depth }));
    grown.push({
      ...model,
      pagePath: path,
      routePath: model.routePath.replace(model.pagePath, path),
      title,
      sections,
      toc,
    });
  }
  return grown;
}
