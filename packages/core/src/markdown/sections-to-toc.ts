import type { TocEntry } from '../shared/types.js';
import type { PageSection } from './types.js';

/** The table of contents of an article: its headings of level 2 to 4. */
export function sectionsToToc(sections: readonly PageSection[]): TocEntry[] {
  const out: TocEntry[] = [];
  let charIndex = 0;
  for (const { id, heading, depth, text, isNotes } of sections) {
    const isListed = depth >= 2 && depth <= 4 && !isNotes;
    if (id !== undefined && heading && isListed) out.push({ text: heading, id, depth, charIndex });
    if (heading) charIndex += heading.length + 1;
    if (text) charIndex += text.length + 1;
  }
  return out;
}
