import type { OutdatedTranslation } from '../shared/types.js';
import type { Drift } from './types.js';

/**
 * The notice for a translated page: sections whose original is newer. A section that was only moved or renamed,
 * or was never accepted, is not listed. `undefined` if there is none.
 * @param original Address of the original page, and its language.
 */
export function driftToOutdated(
  drift: readonly Drift[],
  original: Pick<OutdatedTranslation, 'link' | 'lang'>,
): OutdatedTranslation | undefined {
  const sections = drift.flatMap(({ kind, source, translation, bodyChanged }): OutdatedTranslation['sections'] => {
    const section = translation ?? source;
    if (!section) return [];
    const text = section.heading;
    if (kind === 'missing') return [{ change: 'added', id: section.id, text }];
    if (kind === 'removed') return [{ change: 'removed', id: section.id, text }];
    const isChanged = kind === 'changed' || (kind === 'renamed' && bodyChanged);
    return isChanged && source ? [{ change: 'changed', id: source.id, text }] : [];
  });
  return sections.length > 0 ? { ...original, sections } : undefined;
}
