import { SEARCH_SCHEMA } from '../constants.js';
import type { RecordInput, RecordSection, SearchRecord, SearchTocEntry } from '../types.js';
import { defaultWeight } from './default-weight.js';
import { headingTrails } from './heading-trails.js';

interface Draft {
  content: string;
  code: number[];
  /** Offset of each section that has an id. */
  offsets: Map<string, number>;
}

/**
 * One page as a search record.
 *
 * Lines of the text are trimmed, and runs of spaces and blank lines collapsed, for excerpts. Code keeps its
 * line breaks. A level-1 heading is left out of the text, since it is the title.
 */
export const toRecord = (input: RecordInput): SearchRecord => {
  const draft: Draft = { content: '', code: [], offsets: new Map() };
  for (const section of input.sections) appendSection(draft, section);
  const toc = listHeadings(input.toc, draft);
  const weight = input.weight ?? defaultWeight(input.pagePath);
  const description = tidy(input.description ?? '');
  return {
    schema: SEARCH_SCHEMA,
    id: input.pagePath,
    routePath: input.routePath,
    lang: input.lang,
    title: tidy(input.title),
    ...(description ? { description } : {}),
    content: draft.content,
    code: draft.code,
    toc,
    headers: headingTrails(toc),
    ...(input.translations?.length ? { translations: input.translations.map(tidy) } : {}),
    ...(weight === 1 ? {} : { weight }),
  };
};

const appendSection = (draft: Draft, section: RecordSection): void => {
  if (section.depth !== 1 && section.heading) {
    const start = appendBlock(draft, tidy(section.heading));
    if (section.id) draft.offsets.set(section.id, start);
  }
  appendBlock(draft, tidy(section.text));
  const blocks = typeof section.code === 'string' ? [section.code] : (section.code ?? []);
  for (const block of blocks) {
    const code = tidy(block);
    if (code) draft.code.push(appendBlock(draft, code), code.length);
  }
};

/** Returns the offset of the block. */
const appendBlock = (draft: Draft, text: string): number => {
  const start = draft.content === '' ? 0 : draft.content.length + 1;
  if (text) draft.content = draft.content === '' ? text : `${draft.content}\n${text}`;
  return text ? start : draft.content.length;
};

const tidy = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

const listHeadings = (toc: RecordInput['toc'], draft: Draft): SearchTocEntry[] => {
  const entries: SearchTocEntry[] = [];
  let last = 0;
  for (const { text, id, depth } of toc) {
    // A heading rendered by a component may have no section of its own: it gets the offset of the one before.
    const charIndex = draft.offsets.get(id) ?? last;
    last = charIndex;
    entries.push({ text: tidy(text), id, depth, charIndex });
  }
  return entries;
};
