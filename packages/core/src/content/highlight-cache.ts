import type { HighlightCache } from '../markdown/index.js';

/**
 * Highlighted blocks cached per thread across pages. Translations are parsed consecutively and share most of theirs.
 */
const REMEMBERED_BLOCKS = 2000;

/** Highlighted blocks of one page, by key. */
export type Highlights = Record<string, string>;

/** Looks up highlighted blocks of this or other pages; collects those of this page. */
export interface PageHighlightCache extends HighlightCache {
  used: Highlights;
}

/**
 * Creates the caches of one thread: pages share recently highlighted blocks. A page also has its own from the last
 * build, so that an edit of its prose highlights nothing.
 */
export function createHighlightCaches(): (readPrevious: () => Highlights) => PageHighlightCache {
  const recent = new Map<string, string>();
  return (readPrevious) => {
    let previous: Highlights | undefined;
    const used: Highlights = {};
    return {
      used,
      get(block) {
        previous ??= readPrevious();
        const html = used[block] ?? recent.get(block) ?? previous[block];
        if (html !== undefined) used[block] = html;
        return html;
      },
      set(block, html) {
        used[block] = html;
        recent.set(block, html);
        if (recent.size > REMEMBERED_BLOCKS) recent.delete(recent.keys().next().value as string);
      },
    };
  };
}
