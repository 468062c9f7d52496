import { SEARCH_SCHEMA } from '../constants.js';
import { headingTrails } from '../records/heading-trails.js';
import { fromAddress, toAddress } from '../records/route-address.js';
import type { SearchRecord } from '../types.js';

/**
 * A document in a file of texts, without what follows from the rest: `address` see `toAddress`; of each heading `toc`
 * has id (0 where it follows from the text), level, offset, and its text or, where that begins at the offset, its
 * length; `trails` has the headings (number, trail, flat) whose parents are in an earlier document.
 */
type StoredText = readonly [
  id: string,
  address: string,
  title: string,
  description: string | 0,
  content: string,
  code: readonly number[],
  toc: readonly (string | number)[],
  trails: readonly (string | number)[],
];

/** The text of a file of texts. */
export const writeTexts = (documents: readonly SearchRecord[]): string => JSON.stringify(documents.map(toStored));

const toStored = ({ id, routePath, title, description, content, code, toc, headers }: SearchRecord): StoredText => {
  const trails = headingTrails(toc);
  return [
    id,
    toAddress(id, routePath),
    title,
    description ?? 0,
    content,
    code,
    toc.flatMap(({ id: anchor, depth, charIndex, text }) => [
      anchor === toAnchor(text) ? 0 : anchor,
      depth,
      charIndex,
      content.startsWith(text, charIndex) ? text.length : text,
    ]),
    headers.flatMap((trail, index) => (trail === trails[index] ? [] : [index, trail])),
  ];
};

type StoredHeading = [anchor: string | 0, depth: number, charIndex: number, text: string | number];

/** The id that most headings have. */
const toAnchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The documents of a file of texts. */
export const readTexts = (data: unknown, lang: string): SearchRecord[] =>
  (data as StoredText[]).map(([id, address, title, description, content, code, headings, trails]) => {
    const toc: SearchRecord['toc'] = [];
    for (let i = 0; i < headings.length; i += 4) {
      const [anchor, depth, charIndex, stored] = headings.slice(i, i + 4) as StoredHeading;
      const text = typeof stored === 'number' ? content.slice(charIndex, charIndex + stored) : stored;
      toc.push({ id: anchor === 0 ? toAnchor(text) : anchor, depth, charIndex, text });
    }
    const headers = headingTrails(toc);
    for (let i = 0; i < trails.length; i += 2) headers[trails[i] as number] = String(trails[i + 1]);
    return {
      schema: SEARCH_SCHEMA,
      id,
      routePath: fromAddress(id, address),
      lang,
      title,
      ...(description !== 0 && { description }),
      content,
      code: [...code],
      toc,
      headers,
    };
  });
