import type { Store } from '../cache/store.js';
import type { HighlightCache } from '../markdown/index.js';

/** Blocks that one thread remembers across pages. Twins are parsed one after the other and share most of theirs. */
const REMEMBERED_BLOCKS = 2000;

/** Highlighted blocks of one page, kept so that an edit of its prose highlights nothing. */
export interface PageHighlightCache extends HighlightCache {
  save(): void;
}

/** Makes the caches of one thread: all pages share what was highlighted lately, and each keeps its own on disk. */
export function createHighlightCaches(store: Store): (pageKey: string) => PageHighlightCache {
  const recent = new Map<string, string>();
  const remember = (block: string, html: string) => {
    recent.set(block, html);
    if (recent.size > REMEMBERED_BLOCKS) recent.delete(recent.keys().next().value as string);
  };
  return (pageKey) => {
    let kept: Record<string, string> | undefined;
    const used: Record<string, string> = {};
    let isNew = false;
    return {
      get(block) {
        kept ??= JSON.parse(store.read(pageKey) ?? '{}') as Record<string, string>;
        const html = used[block] ?? kept[block] ?? recent.get(block);
        if (html === undefined) return undefined;
        isNew ||= !(block in kept);
        used[block] = html;
        return html;
      },
      set(block, html) {
        used[block] = html;
        isNew = true;
        remember(block, html);
      },
      save() {
        if (isNew) store.write(pageKey, JSON.stringify(used));
      },
    };
  };
}
