import { SEARCH_SCHEMA, SPLIT_THRESHOLD } from '../constants.js';
import type { SearchRecord } from '../types.js';
import { headingTrails } from './heading-trails.js';
import { sortRecords } from './records-to-json.js';

/** Titles and headings of the pages of one language, as small as JSON gets. */
export interface SearchPreview {
  schema: number;
  lang: string;
  /** Per page: `SearchRecord.id`, route, title, then text, id and level of each heading. */
  pages: (readonly (string | number)[])[];
}

/**
 * What can be found before the text is there, about 6 KB compressed for 50 pages: to put into the list of search
 * files, where it can be searched one round trip after opening. `undefined` where the index is split.
 */
export const toPreview = (records: readonly SearchRecord[], threshold = SPLIT_THRESHOLD): SearchPreview | undefined =>
  records.length > threshold
    ? undefined
    : {
        schema: SEARCH_SCHEMA,
        lang: records[0]?.lang ?? '',
        pages: sortRecords(records).map(({ id, routePath, title, toc }) => [
          id,
          routePath,
          title,
          ...toc.flatMap((entry) => [entry.text, entry.id, entry.depth]),
        ]),
      };

/** The pages of a preview as records without text. Throws when it is none or one of another version. */
export const readPreview = (preview: SearchPreview): SearchRecord[] => {
  if (preview.schema !== SEARCH_SCHEMA || !Array.isArray(preview.pages)) {
    throw new TypeError('The preview of the search index has another version or shape than this reader knows.');
  }
  return preview.pages.map(([id, routePath, title, ...headings]) => {
    const toc: SearchRecord['toc'] = [];
    for (let i = 0; i < headings.length; i += 3) {
      const [text, anchor, depth] = headings.slice(i, i + 3);
      toc.push({ text: String(text), id: String(anchor), depth: Number(depth), charIndex: 0 });
    }
    return {
      schema: SEARCH_SCHEMA,
      id: String(id),
      routePath: String(routePath),
      lang: preview.lang,
      title: String(title),
      content: '',
      code: [],
      toc,
      headers: headingTrails(toc),
    };
  });
};
