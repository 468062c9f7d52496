// Runs in Node and in the browser as it stands.
const CJK =
  /[\u3131-\u314e\u314f-\u3163\uac00-\ud7a3]|[\u4E00-\u9FCC\u3400-\u4DB5\uFA0E\uFA0F\uFA11\uFA13\uFA14\uFA1F\uFA21\uFA23\uFA24\uFA27-\uFA29]|[\u3041-\u3096]|[\u30A1-\u30FA]/giu;
const CYRILLIC = /[\u0400-\u04FF]/g;
const LIMIT = 7;
const FIELDS = ['normalizedTitle', 'headers', 'normalizedContent'];

const normalize = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/**
 * The index that Rspress 2 builds of its records when the panel opens, with FlexSearch's `Document`; returns how to
 * search it.
 */
export const createRspressIndex = (Document, records) => {
  const only = (pattern) => ({ finalize: (words) => words.flatMap((word) => word.match(pattern) ?? []) });
  const indexes = [{ maxlength: 64 }, only(CJK), only(CYRILLIC)].map(
    (encoder) =>
      new Document({ tokenize: 'full', document: { id: 'id', store: true, index: FIELDS }, cache: 100, encoder }),
  );
  for (const { id, title, toc, content } of records) {
    const page = {
      id,
      normalizedTitle: normalize(title),
      headers: toc.map(({ text }) => normalize(text)).join(' '),
      normalizedContent: normalize(content),
    };
    for (const index of indexes) index.add(page);
  }
  return (query) => {
    const wanted = normalize(query);
    const shown = new Set();
    for (const index of indexes) {
      for (const { result } of index.search(query, { enrich: true, limit: LIMIT, index: FIELDS })) {
        for (const { doc } of result) if (FIELDS.some((field) => doc[field].includes(wanted))) shown.add(doc.id);
      }
    }
    return [...shown];
  };
};
