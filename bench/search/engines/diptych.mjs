import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { createFetchLoader, createSearcher, SPLIT_THRESHOLD } from '../../../packages/search/dist/index.js';
import { searchFiles } from '../lib/search-files.mjs';

const never = new Promise(() => {});
/** Where titles and dictionary know nothing, the answer would wait for the texts. */
const nothing = () => new Promise((resolve) => setTimeout(resolve, 400, { groups: [{ pages: [] }] }));

/**
 * This package. `mode` says what it reads: `records`, the texts in one file; `parts`, the texts in parts; `early`, no
 * texts at all, which is what it answers while they are on their way.
 */
export const createDiptych = async (inputs, { locale, mode }) => {
  const files = searchFiles(inputs, { locale, texts: mode === 'parts' });
  const sizes = new Map([...files].map(([url, text]) => [url, gzipSync(text, { level: 9 }).length]));
  let bytes = 0;
  const fetch = async (url) => {
    if (mode === 'early' && url.endsWith('/records.json')) await never;
    bytes += sizes.get(url);
    return { ok: true, status: 200, json: async () => JSON.parse(files.get(url)) };
  };
  const open = () =>
    createSearcher({ loader: createFetchLoader({ files: { '': { [locale]: '/head.json' } }, fetch }) });
  const ask = async (engine, query) => {
    const asked = engine.search(query, { locale, whole: mode !== 'early' });
    const { groups } = await (mode === 'early' ? Promise.race([asked, nothing()]) : asked);
    return groups[0].pages.map(({ pagePath }) => pagePath);
  };
  const searcher = open();
  if (mode !== 'early') await searcher.load({ locale });
  return {
    search: (query) => ask(searcher, query),
    /** Compressed bytes of data from nothing to the answer. */
    async firstBytes(query) {
      bytes = 0;
      await ask(open(), query);
      return bytes;
    },
  };
};

const DIST = new URL('../../../packages/search/dist/', import.meta.url);

/** For a browser, as a build writes them: texts in parts where there are more than 100 pages. */
export const diptychFiles = async (inputs, { locale }) => {
  const scripts = readdirSync(DIST).filter((name) => name.endsWith('.js'));
  return new Map([
    ...searchFiles(inputs, { locale, texts: inputs.length > SPLIT_THRESHOLD }),
    ...scripts.map((name) => [`/dist/${name}`, readFileSync(new URL(name, DIST), 'utf8')]),
    [
      '/engine.js',
      `import { createBrowserSearcher } from '/dist/browser.js';
export const open = () => {
  const scope = { locale: ${JSON.stringify(locale)} };
  const searcher = createBrowserSearcher({ files: { '': { [scope.locale]: '/head.json' } } });
  searcher.load(scope);
  return async (query, whole) =>
    (await searcher.search(query, { ...scope, whole })).groups[0].pages.map(({ pagePath }) => pagePath);
};`,
    ],
  ]);
};
