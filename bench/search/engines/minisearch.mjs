import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const OPTIONS = { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] };
const SEARCH_OPTIONS = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } };

const makeIndex = (MiniSearch, inputs) => {
  const index = new MiniSearch(OPTIONS);
  for (const input of inputs) for (const section of toSections(input)) index.add(section);
  return JSON.stringify(index);
};

/** What VitePress does with MiniSearch, with its options: a document per section, all of them in one JSON. */
export const createMinisearch = async (inputs, { peer }) => {
  const { default: MiniSearch } = await peer('minisearch');
  const json = makeIndex(MiniSearch, inputs);
  const loaded = MiniSearch.loadJSON(json, { ...OPTIONS, searchOptions: SEARCH_OPTIONS });
  const size = gzipSync(json, { level: 9 }).length;
  return {
    // The panel shows sections; 16 at most.
    search: (query) =>
      loaded
        .search(query)
        .slice(0, 16)
        .map(({ id }) => id.slice(0, id.indexOf('#'))),
    firstAnswer: () => ({ bytes: size, requests: 1 }),
  };
};

/** For a browser: first the panel with the engine, then the index as a module that holds it as text. */
export const minisearchFiles = async (inputs, { peer }) => {
  const { default: MiniSearch } = await peer('minisearch');
  const { transform } = await peer('esbuild');
  const source = readFileSync(peer.file('minisearch/dist/es/index.js'), 'utf8');
  return new Map([
    ['/minisearch.js', (await transform(source, { minify: true })).code],
    ['/index.js', `export default ${JSON.stringify(makeIndex(MiniSearch, inputs))}`],
    [
      '/engine.js',
      `export const open = () => {
  const index = import('/minisearch.js').then(async ({ default: MiniSearch }) =>
    MiniSearch.loadJSON((await import('/index.js')).default, ${JSON.stringify({ ...OPTIONS, searchOptions: SEARCH_OPTIONS })}));
  return async (query) => (await index).search(query).slice(0, 16).map(({ id }) => id.slice(0, id.indexOf('#')));
};`,
    ],
  ]);
};

/** A section of text with its heading and the headings around it, the title first. */
function* toSections({ pagePath, title, sections }) {
  const parents = [title];
  for (const [number, { depth, heading, text, code = [] }] of sections.entries()) {
    const level = Math.max(0, depth - 1);
    if (heading) parents.splice(level, parents.length, heading);
    if (level === 0) parents[0] = title;
    const titles = parents.filter(Boolean);
    const body = [text, ...[code].flat()].join('\n');
    if (number === 0 && body.trim() === '' && sections.length > 1) continue;
    yield { id: `${pagePath}#${number}`, text: body, title: titles.at(-1), titles: titles.slice(0, -1) };
  }
}
