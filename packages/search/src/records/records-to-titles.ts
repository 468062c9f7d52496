import { SEARCH_SCHEMA, SMALL_SITE } from '../constants.js';
import type { SearchRecord, SearchTitles } from '../types.js';
import { headingTrails } from './heading-trails.js';
import { sortRecords } from './records-to-json.js';
import { fromAddress, toAddress } from './route-address.js';

/** What is shown of pages before their texts are loaded: titles, and on small sites headings. */
export const recordsToTitles = (
  records: readonly SearchRecord[],
  withHeadings = records.length <= SMALL_SITE,
): SearchTitles =>
  sortRecords(records).map(({ id, routePath, title, toc }) => [
    id,
    toAddress(id, routePath),
    title,
    ...(withHeadings ? toc.flatMap((entry) => [entry.text, entry.id, entry.depth]) : []),
  ]);

/** The pages of such a list as records without text, in the same order. */
export const readTitles = (titles: SearchTitles, lang: string): SearchRecord[] =>
  titles.map(([id, address, title, ...headings]) => {
    const toc: SearchRecord['toc'] = [];
    for (let i = 0; i < headings.length; i += 3) {
      const [text, anchor, depth] = headings.slice(i, i + 3);
      toc.push({ text: String(text), id: String(anchor), depth: Number(depth), charIndex: 0 });
    }
    return {
      schema: SEARCH_SCHEMA,
      id: String(id),
      routePath: fromAddress(String(id), String(address)),
      lang,
      title: String(title),
      content: '',
      code: [],
      toc,
      headers: headingTrails(toc),
    };
  });
