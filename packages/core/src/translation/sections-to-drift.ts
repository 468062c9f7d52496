import type { Section } from '../markdown/sections/section.js';
import { outOfOrder } from './out-of-order.js';
import { isChanged, isSimilar, originalHash, similarity, sketchOf } from './tokens-to-fingerprint.js';
import type { Drift, SourceFingerprint } from './types.js';

/** A page and its translation, with what was accepted of it. */
export interface TranslatedPage {
  source: readonly Section[];
  translation: readonly Section[];
  /** By id; more than one where a merge left more. */
  accepted: ReadonlyMap<string, readonly SourceFingerprint[]>;
}

interface Pair {
  source: Section;
  translation: Section;
  /** Id under which it was accepted. */
  acceptedAs: string;
}

/**
 * Finds differences between a translation and its accepted state, in the order of the original; superfluous sections
 * come last.
 */
export function sectionsToDrift(page: TranslatedPage): Drift[] {
  const pairs = pairSections(page);
  const bySource = new Map(pairs.map((pair) => [pair.source, pair]));
  const moved = new Set(movedPairs(pairs, page));
  const out: Drift[] = [];
  let after: Section | undefined;
  for (const source of page.source) {
    const pair = bySource.get(source);
    if (!pair) {
      out.push({ kind: 'missing', source, after, accepted: page.accepted.get(source.id)?.[0] });
      continue;
    }
    const change = pairToDrift(pair, page.accepted.get(pair.acceptedAs) ?? []);
    if (change) out.push(change);
    if (moved.has(pair)) out.push({ kind: 'moved', source, translation: pair.translation, after });
    after = pair.translation;
  }
  const paired = new Set(pairs.map(({ translation }) => translation));
  for (const translation of page.translation) {
    const accepted = page.accepted.get(translation.id)?.[0];
    if (accepted && !paired.has(translation)) out.push({ kind: 'removed', translation, accepted });
  }
  return out;
}

function pairToDrift({ source, translation }: Pair, accepted: readonly SourceFingerprint[]): Drift | undefined {
  const last = accepted.at(-1);
  if (!last) return { kind: 'unrecorded', source, translation };
  const changed = accepted.every((fingerprint) => isChanged(fingerprint, source, translation));
  if (source.id !== translation.id) {
    const bodyChanged = accepted.every(({ sketch }) => sketch !== sketchOf(source));
    return { kind: 'renamed', source, translation, accepted: last, bodyChanged };
  }
  return changed ? { kind: 'changed', source, translation, accepted: last } : undefined;
}

/** The same id first; then what is left on both sides, by the likeness of the original to the accepted one. */
function pairSections({ source, translation, accepted }: TranslatedPage): Pair[] {
  const byId = new Map(translation.map((section) => [section.id, section]));
  const sourceIds = new Set(source.map(({ id }) => id));
  const known: Pair[] = [];
  const open: Section[] = [];
  /** Accepted ids that no section of the original has now. */
  const orphans = new Set([...accepted.keys()].filter((id) => !sourceIds.has(id)));
  for (const section of source) {
    const alternate = byId.get(section.id);
    if (alternate && accepted.has(section.id))
      known.push({ source: section, translation: alternate, acceptedAs: section.id });
    else open.push(section);
  }
  for (const { section, id } of likest(open, orphans, accepted)) {
    // Renamed in both languages, or only in the original.
    const alternate = byId.get(section.id) ?? byId.get(id);
    if (alternate) known.push({ source: section, translation: alternate, acceptedAs: id });
  }
  const paired = new Set(known.map((pair) => pair.source));
  for (const section of open) {
    const alternate = byId.get(section.id);
    if (alternate && !paired.has(section))
      known.push({ source: section, translation: alternate, acceptedAs: section.id });
  }
  return known;
}

/** Matches sections with accepted ids one to one, the likest first. */
function likest(
  sections: readonly Section[],
  ids: ReadonlySet<string>,
  accepted: TranslatedPage['accepted'],
): { section: Section; id: string }[] {
  const candidates = sections.flatMap((section) => {
    const sketch = sketchOf(section);
    const hash = originalHash(section);
    return [...ids].flatMap((id) =>
      (accepted.get(id) ?? []).flatMap((fingerprint) =>
        fingerprint.original === hash || isSimilar(fingerprint.sketch, sketch)
          ? [{ section, id, likeness: similarity(fingerprint.sketch, sketch) }]
          : [],
      ),
    );
  });
  candidates.sort((a, b) => b.likeness - a.likeness);
  const takenSections = new Set<Section>();
  const takenIds = new Set<string>();
  return candidates.filter(({ section, id }) => {
    if (takenSections.has(section) || takenIds.has(id)) return false;
    takenSections.add(section);
    takenIds.add(id);
    return true;
  });
}

/** The fewest sections that have to be moved in the translation for the order of the original. */
function movedPairs(pairs: readonly Pair[], { source, translation }: TranslatedPage): Pair[] {
  const variants = new Map(source.map((section, at) => [section, at]));
  const ordered = [...pairs].sort((a, b) => (variants.get(a.source) ?? 0) - (variants.get(b.source) ?? 0));
  const positions = ordered.map((pair) => translation.indexOf(pair.translation));
  return outOfOrder(positions).map((at) => ordered[at] as Pair);
}
