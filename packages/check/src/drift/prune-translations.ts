import type { Translations } from './open-translations.js';
import { removeGone, writeLock } from './write-lock.js';

/** What `pruneTranslations` has changed. Pages are files from the docs folder. */
export interface Pruning {
  /** Pages whose lines have their new name now. */
  moved: { page: string; from: string }[];
  /** Pages that no longer exist, whose lines are removed. */
  removed: string[];
}

/** Brings the names in the locks up to date with the docs folder. Accepts nothing. */
export function pruneTranslations({ variants }: Pick<Translations, 'variants'>): Pruning {
  const result: Pruning = { moved: [], removed: [] };
  for (const variant of variants) {
    const { folder, moved, gone } = variant;
    const lock = new Map(variant.lock);
    removeGone(lock, variant);
    writeLock(lock, variant);
    result.moved.push(...[...moved].map(([page, from]) => ({ page: folder + page, from: folder + from })));
    result.removed.push(...gone.map((name) => folder + name));
  }
  return result;
}
