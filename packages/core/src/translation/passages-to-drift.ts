import { outOfOrder } from './out-of-order.js';
import type { Drift, Passage, Provenance } from './types.js';
import { isChanged, isSimilar, originalHash, similarity, sketchOf } from './words-to-provenance.js';

/** A page and its translation, with what was accepted of it. */
export interface TranslatedPage {
  source: readonly Passage[];
  translation: readonly Passage[];
  /** By id; more than one where a merge left more. */
  accepted: ReadonlyMap<string, readonly Provenance[]>;
}

interface Pair {
  source: Passage;
  translation: Passage;
  /** Id under which it was accepted. */
  acceptedAs: string;
}

/** Finds where a translation no longer stands as it was accepted, in the order of the original; what it has too much comes last. */
export function passagesToDrift(page: TranslatedPage): Drift[] {
  const pairs = pairPassages(page);
  const bySource = new Map(pairs.map((pair) => [pair.source, pair]));
  const moved = new Set(movedPairs(pairs, page));
  const out: Drift[] = [];
  let after: Passage | undefined;
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

function pairToDrift({ source, translation }: Pair, accepted: readonly Provenance[]): Drift | undefined {
  const last = accepted.at(-1);
  if (!last) return { kind: 'unrecorded', source, translation };
  const changed = accepted.every((provenance) => isChanged(provenance, source, translation));
  if (source.id !== translation.id) {
    const bodyChanged = accepted.every(({ sketch }) => sketch !== sketchOf(source));
    return { kind: 'renamed', source, translation, accepted: last, bodyChanged };
  }
  return changed ? { kind: 'changed', source, translation, accepted: last } : undefined;
}

/** The same id first; then what is left on both sides, by the likeness of the original to the accepted one. */
function pairPassages({ source, translation, accepted }: TranslatedPage): Pair[] {
  const byId = new Map(translation.map((passage) => [passage.id, passage]));
  const sourceIds = new Set(source.map(({ id }) => id));
  const known: Pair[] = [];
  const open: Passage[] = [];
  /** Accepted ids that no passage of the original has now. */
  const orphans = new Set([...accepted.keys()].filter((id) => !sourceIds.has(id)));
  for (const passage of source) {
    const twin = byId.get(passage.id);
    if (twin && accepted.has(passage.id)) known.push({ source: passage, translation: twin, acceptedAs: passage.id });
    else open.push(passage);
  }
  for (const { passage, id } of likest(open, orphans, accepted)) {
    // Renamed in both languages, or in the original alone.
    const twin = byId.get(passage.id) ?? byId.get(id);
    if (twin) known.push({ source: passage, translation: twin, acceptedAs: id });
  }
  const paired = new Set(known.map((pair) => pair.source));
  for (const passage of open) {
    const twin = byId.get(passage.id);
    if (twin && !paired.has(passage)) known.push({ source: passage, translation: twin, acceptedAs: passage.id });
  }
  return known;
}

/** Matches passages with accepted ids one to one, the likest first. */
function likest(
  passages: readonly Passage[],
  ids: ReadonlySet<string>,
  accepted: TranslatedPage['accepted'],
): { passage: Passage; id: string }[] {
  const candidates = passages.flatMap((passage) => {
    const sketch = sketchOf(passage);
    const hash = originalHash(passage);
    return [...ids].flatMap((id) =>
      (accepted.get(id) ?? []).flatMap((provenance) =>
        provenance.original === hash || isSimilar(provenance.sketch, sketch)
          ? [{ passage, id, likeness: similarity(provenance.sketch, sketch) }]
          : [],
      ),
    );
  });
  candidates.sort((a, b) => b.likeness - a.likeness);
  const takenPassages = new Set<Passage>();
  const takenIds = new Set<string>();
  return candidates.filter(({ passage, id }) => {
    if (takenPassages.has(passage) || takenIds.has(id)) return false;
    takenPassages.add(passage);
    takenIds.add(id);
    return true;
  });
}

/** The fewest passages that have to be moved in the translation for the order of the original. */
function movedPairs(pairs: readonly Pair[], { source, translation }: TranslatedPage): Pair[] {
  const places = new Map(source.map((passage, at) => [passage, at]));
  const ordered = [...pairs].sort((a, b) => (places.get(a.source) ?? 0) - (places.get(b.source) ?? 0));
  const positions = ordered.map((pair) => translation.indexOf(pair.translation));
  return outOfOrder(positions).map((at) => ordered[at] as Pair);
}
