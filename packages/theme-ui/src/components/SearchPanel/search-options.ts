import { isExternal } from '../../core/links.js';
import type { HighlightRange, SearchGroup, SearchHit } from '../../search/search-provider.js';

/** A line of the list box. */
export interface SearchOption extends SearchHit {
  /** Unique within the list. */
  id: string;
  /** Whether it opens a new tab. */
  isElsewhere: boolean;
}

/** Icons of the types of hits. */
export const HIT_ICONS = { title: 'file', header: 'toc', content: 'text' } as const;

/** Whether a click opens a new tab or window. */
export const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>) =>
  ctrlKey || metaKey || shiftKey;

/** Element id of a line. */
export const elementIdOf = (listId: string, id: string): string => `${listId}-${id}`;

/** All lines, from top to bottom, in the order the arrow keys go. */
export function flattenGroups(groups: readonly SearchGroup[]): SearchOption[] {
  return groups.flatMap((_group, index) => optionsOf(groups, index));
}

/** The lines of one group. */
export function optionsOf(groups: readonly SearchGroup[], index: number): SearchOption[] {
  const group = groups[index];
  if (!group) return [];
  const hits = group.pages.flatMap((page) => page.hits);
  return hits.map((hit, hitIndex) => ({
    ...hit,
    id: `${index}-${hitIndex}`,
    isElsewhere: group.isElsewhere || isExternal(hit.link),
  }));
}

/** Index of a link among the lines; if it is gone, the first line of its page; else -1. */
export function indexOfLink(options: readonly SearchOption[], link: string): number {
  const page = (address: string) => address.replace(/#.*/, '');
  const exact = options.findIndex((option) => option.link === link);
  return exact >= 0 ? exact : options.findIndex((option) => page(option.link) === page(link));
}

/** Splits a text into pieces, every second one highlighted. Invalid ranges are ignored. */
export function splitHighlights(text: string, ranges: readonly HighlightRange[]): string[] {
  const pieces: string[] = [];
  let position = 0;
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const from = Math.max(start, position);
    const to = Math.min(end, text.length);
    if (from >= to) continue;
    pieces.push(text.slice(position, from), text.slice(from, to));
    position = to;
  }
  pieces.push(text.slice(position));
  return pieces;
}

/** A suggested page. */
export interface SearchEntry {
  text: string;
  link: string;
}
