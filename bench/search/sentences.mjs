import { existsSync } from 'node:fs';
import { createDiptych } from './engines/diptych.mjs';
import { DEPTH, seeded } from './lib/metrics.mjs';
import { readCorpus } from './lib/read-corpus.mjs';

/** Sentences pasted word for word from pages, drawn by a seeded random: how many lead to a page that holds them, among the seven shown. */
const [docs, count = '80', seed = '1'] = process.argv.slice(2);
if (!docs || !existsSync(docs)) {
  console.error('Usage: node bench/search/sentences.mjs <folder with en/ and zh/> [count] [seed]');
  process.exit(1);
}
const corpora = { en: readCorpus(docs, 'en'), zh: readCorpus(docs, 'zh') };
/** Whole sentences of prose: no tables, lists of links or headings. */
const SENTENCES = {
  en: /(?<=^|[.!?]\s)[A-Z][^.!?|\n]{40,200}[.!?](?=\s|$)/gm,
  zh: /(?<=^|[。！？])[^。！？|\n]{14,80}[。！？]/gm,
};

for (const locale of ['en', 'zh']) {
  const pages = corpora[locale].map(({ pagePath, sections }) => ({
    pagePath,
    prose: sections.map(({ text }) => text).join('\n'),
  }));
  const random = seeded(Number(seed));
  const drawn = new Set();
  while (drawn.size < Number(count)) {
    const { prose } = pages[Math.floor(random() * pages.length)];
    const own = prose.match(SENTENCES[locale]) ?? [];
    if (own.length > 0) drawn.add(own[Math.floor(random() * own.length)].trim());
  }
  const engine = await createDiptych(corpora[locale], { locale, corpora });
  let among = 0;
  let first = 0;
  for (const sentence of drawn) {
    const homes = new Set(pages.filter(({ prose }) => prose.includes(sentence)).map(({ pagePath }) => pagePath));
    const rank = (await engine.search(sentence)).slice(0, DEPTH).findIndex((page) => homes.has(page));
    if (rank >= 0) among += 1;
    else console.log(`  missed: ${sentence} (${[...homes].slice(0, 2).join(' ')})`);
    if (rank === 0) first += 1;
  }
  console.log(`${locale}: ${among} of ${drawn.size} sentences lead to their page, ${first} of them first`);
}
