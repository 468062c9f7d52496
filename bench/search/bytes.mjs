import { createDiptych } from './engines/diptych.mjs';
import { readCorpus } from './lib/read-corpus.mjs';

/** Bytes of the split index to the first answer, for the corpus as one site and for ten times as many pages. */
const docs = process.argv[2];
if (!docs) {
  console.error('Usage: node bench/search/bytes.mjs <folder with en/ and zh/>');
  process.exit(1);
}

const QUERIES = [
  ...['t', 'te', 'tes', 'c', 'con', 'conf', 's', 'testTimeout', 'test-timeout', 'mock function', 'rsbuild plugin'],
  ...['how to mock a module', 'confgiure', 'snapshto', 'rspack', 'module federation', 'sourceMap', 'configuration'],
  ...['qwertyzzz', '插件', '配置文件', '测试超时时间', '快速开始', '源码映射 sourceMap', '如何从 webpack 迁移'],
];
const TIMES = 10;

const pages = ['en', 'zh'].flatMap((locale) => readCorpus(docs, locale));

/** A copy with some long words changed, so that the dictionary grows with the pages as it does on real sites. */
const vary = (page, copy) => ({
  ...page,
  routePath: `${page.routePath}/${copy}`,
  pagePath: `${page.pagePath}/${copy}`,
  title: `${page.title} ${copy}`,
  sections: page.sections.map((section) => ({ ...section, text: varyWords(section.text, copy) })),
});
const varyWords = (text, copy) =>
  text.replace(/\b[a-z]{7,}\b/g, (word, at) =>
    (at * 7 + copy * 13) % 11 === 0 ? `${word}q${((at + copy) % 977).toString(36)}` : word,
  );

const copies = Array.from({ length: TIMES }, (_, copy) => pages.map((page) => vary(page, copy))).flat();
for (const inputs of [pages, copies]) {
  const engine = await createDiptych(inputs, { locale: 'en', mode: 'parts' });
  const bytes = [];
  for (const query of QUERIES) bytes.push({ query, size: await engine.firstBytes(query) });
  bytes.sort((a, b) => a.size - b.size);
  const middle = bytes[Math.floor(bytes.length / 2)];
  const most = bytes.at(-1);
  console.log(
    `${inputs.length} pages: median ${(middle.size / 1000).toFixed(1)} KB, most ${(most.size / 1000).toFixed(1)} KB (“${most.query}”)`,
  );
}
