import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { createFetchLoader, createSearcher } from '../../../packages/search/dist/index.js';
import { searchFiles, withTranslations } from '../lib/search-files.mjs';

/**
 * This package, over the files of a site in two languages, as the panel calls it: the reader's language, then the
 * other.
 */
export const createDiptych = async (_inputs, { locale, corpora }) => {
  const files = new Map(
    Object.entries(withTranslations(corpora)).flatMap(([key, inputs]) => [...searchFiles(inputs, { locale: key })]),
  );
  const sizes = new Map([...files].map(([url, text]) => [url, gzipSync(text, { level: 9 }).length]));
  let cost = { bytes: 0, requests: 0 };
  const fetch = async (url) => {
    cost.bytes += sizes.get(url);
    cost.requests += 1;
    return { ok: true, status: 200, json: async () => JSON.parse(files.get(url)) };
  };
  const heads = Object.fromEntries(Object.keys(corpora).map((key) => [key, `/${key}/head.json`]));
  const open = () => createSearcher({ loader: createFetchLoader({ files: { '': heads }, fetch }) });
  const ask = async (engine, query) => {
    const { groups } = await engine.search(query, { locale, whole: true });
    return groups[0].pages.map(({ pagePath }) => pagePath);
  };
  const searcher = open();
  return {
    search: (query) => ask(searcher, query),
    /** Compressed bytes of data, and requests, from nothing to the answer in both languages. */
    async firstAnswer(query) {
      cost = { bytes: 0, requests: 0 };
      await ask(open(), query);
      return cost;
    },
    /** The same while it is typed: `expect` at every key, `search` after every word. */
    async typed(query) {
      cost = { bytes: 0, requests: 0 };
      const typing = open();
      await typing.load({ locale });
      for (let end = 1; end <= query.length; end++) {
        await typing.expect(query.slice(0, end), { locale });
        if (end === query.length || /[\s，、]/.test(query[end])) await ask(typing, query.slice(0, end));
      }
      return cost;
    },
    files: [...files.keys()].length,
  };
};

const DIST = new URL('../../../packages/search/dist/', import.meta.url);

/** For a browser, as a build writes them. */
export const diptychFiles = async (inputs, { locale }) => {
  const scripts = readdirSync(DIST).filter((name) => name.endsWith('.js'));
  return new Map([
    ...searchFiles(inputs, { locale }),
    ...scripts.map((name) => [`/dist/${name}`, readFileSync(new URL(name, DIST), 'utf8')]),
    [
      '/engine.js',
      `import { createBrowserSearcher } from '/dist/browser.js';
export const open = () => {
  const scope = { locale: ${JSON.stringify(locale)} };
  const searcher = createBrowserSearcher({ files: { '': { [scope.locale]: '/${locale}/head.json' } } });
  searcher.load(scope);
  return async (query, whole) =>
    (await searcher.search(query, { ...scope, whole })).groups[0].pages.map(({ pagePath }) => pagePath);
};`,
    ],
  ]);
};
