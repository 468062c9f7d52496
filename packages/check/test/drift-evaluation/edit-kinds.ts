import { alike } from './edits-alike.js';
import { content } from './edits-content.js';
import { formatting } from './edits-formatting.js';
import type { PageTexts } from './page-text.js';

/** What an edit leaves behind: one commit, and perhaps a second one. Absent texts stay as they are. */
export interface Edited {
  first: { en?: string; zh?: string };
  second?: { en?: string; zh?: string };
  /** After which commit the translator accepts the page. */
  acceptedAfter?: 'first' | 'second';
  /** Ids of the sections that a translator has to look at. */
  expected: string[];
}

/** A way to edit a page. */
export interface EditKind {
  name: string;
  /** `undefined` for a page that has no place for it. */
  apply(page: PageTexts): Edited | undefined;
}

/** All kinds, by what they mean for a translation. */
export const editKinds: readonly { group: string; kinds: readonly EditKind[] }[] = [
  { group: 'Formatting of the original', kinds: formatting },
  { group: 'Both languages alike, or the translation alone', kinds: alike },
  { group: 'Content of the original', kinds: content },
];
