import type { PageSource } from '../content/index.js';
import type { Section } from '../markdown/sections/section.js';
import { compare, type TranslationLock } from './lock-file.js';
import type { SectionReader } from './page-to-sections.js';
import { originalHash, SKETCH_DIGITS, similarity, sketchOf } from './tokens-to-fingerprint.js';
import type { SourceFingerprint } from './types.js';

/** Mean likeness of the sections from which a page counts as a recorded one that was moved. */
const MOVED = 0.5;

/**
 * Finds the pages that were moved since they were accepted, by the likeness of their originals to the recorded ones, one
 * to one, the likest first.
 * @param originals Originals of pages that the lock lacks, with the name of the translation.
 * @param gone Recorded names that no page has now.
 * @returns Recorded names, by the names of today.
 */
export async function findMovedPages(
  originals: readonly { source: PageSource; name: string }[],
  gone: readonly string[],
  { lock, reader }: { lock: TranslationLock; reader: SectionReader },
): Promise<Map<string, string>> {
  const moved = new Map<string, string>();
  if (gone.length === 0) return moved;
  const candidates: { name: string; from: string; likeness: number }[] = [];
  for (const { source, name } of originals) {
    const sections = await reader.read(source);
    for (const from of gone) {
      const likeness = likenessOf(sections, lock.get(from) ?? new Map());
      if (likeness >= MOVED) candidates.push({ name, from, likeness });
    }
  }
  candidates.sort((a, b) => b.likeness - a.likeness || compare(a.name, b.name) || compare(a.from, b.from));
  const taken = new Set<string>();
  for (const { name, from } of candidates) {
    if (moved.has(name) || taken.has(from)) continue;
    moved.set(name, from);
    taken.add(from);
  }
  return moved;
}

/** From 0 to 1: sections of the same id, each by its text, among all sections of either side. */
function likenessOf(sections: readonly Section[], accepted: ReadonlyMap<string, readonly SourceFingerprint[]>): number {
  const likenesses = sections.map((section) => {
    const hash = originalHash(section);
    const sketch = sketchOf(section);
    const each = (accepted.get(section.id) ?? []).map((fingerprint) =>
      fingerprint.original === hash ? 1 : similarity(fingerprint.sketch, sketch) / SKETCH_DIGITS,
    );
    return Math.max(0, ...each);
  });
  const sum = likenesses.reduce((total, likeness) => total + likeness, 0);
  return sum / Math.max(1, sections.length, accepted.size);
}
