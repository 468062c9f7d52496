import { gzipSync } from 'node:zlib';

/** What VitePress does with MiniSearch, with its options: a document per section, all of them in one JSON. */
export const createMinisearch = async (inputs, { peer }) => {
  const { default: MiniSearch } = await peer('minisearch');
  const options = { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] };
  const index = new MiniSearch(options);
  for (const input of inputs) for (const section of toSections(input)) index.add(section);
  const json = JSON.stringify(index);
  const searchOptions = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } };
  const loaded = MiniSearch.loadJSON(json, { ...options, searchOptions });
  const size = gzipSync(json, { level: 9 }).length;
  return {
    // The panel shows sections; 16 at most.
    search: (query) =>
      loaded
        .search(query)
        .slice(0, 16)
        .map(({ id }) => id.slice(0, id.indexOf('#'))),
    firstBytes: () => size,
  };
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
