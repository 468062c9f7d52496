import type { Store } from '../cache/store.js';
import type { HighlightCache } from '../markdown/index.js';

/** Highlighted blocks of one page, kept so that an edit of its prose highlights nothing. */
export function createHighlightCache(store: Store, key: string): HighlightCache & { save(): void } {
  let kept: Record<string, string> | undefined;
  const used: Record<string, string> = {};
  let isNew = false;
  return {
    get(block) {
      kept ??= JSON.parse(store.read(key) ?? '{}') as Record<string, string>;
      const html = used[block] ?? kept[block];
      if (html !== undefined) used[block] = html;
      return html;
    },
    set(block, html) {
      used[block] = html;
      isNew = true;
    },
    save() {
      if (isNew) store.write(key, JSON.stringify(used));
    },
  };
}
