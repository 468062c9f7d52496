import { lockToText, replaceFile, type TranslatedVariant, type TranslationLock } from '@diptych/core/pages';

/**
 * Removes the lines of pages that no longer exist.
 * @returns Number of these pages.
 */
export function removeGone(lock: TranslationLock, { gone }: TranslatedVariant): number {
  for (const name of gone) lock.delete(name);
  return gone.length;
}

/**
 * Writes the lock of a language, with moved pages under their names of today. An unchanged lock is not written, so
 * that its modification time stays the same for builds.
 */
export function writeLock(lock: TranslationLock, { file, lock: before, moved }: TranslatedVariant): void {
  if (lock.size === 0 && !before) return;
  const text = lockToText(lock);
  if (before && moved.size === 0 && lockToText(before) === text) return;
  replaceFile(file, text);
}
