import { type Drift, type DriftKind, declaredTranslation, isTranslatable, sectionsToDrift } from '@diptych/core/pages';
import type { Translations } from './open-translations.js';

/** The translation status of one page. */
export interface PageStatus {
  /** File of the translation, from the docs folder; that of the original where there is none. */
  page: string;
  /** Key of the language. */
  lang: string;
  version: string;
  /** `untranslated`: there is no such page. `untracked`: it was never accepted. */
  state: 'current' | 'behind' | 'untracked' | 'untranslated';
  /** File that the page was before it was moved, where the lock still names that. */
  movedFrom?: string;
  /** Number of sections in the original. */
  sections: number;
  /** Number of sections that are as they were accepted. */
  current: number;
  /** Number of sections by kind of drift. */
  drift: Partial<Record<DriftKind, number>>;
}

/** Reports the translation status of every page of the first language, except where it is meant to have no translation. */
export async function translationStatus(translations: Translations): Promise<PageStatus[]> {
  const { config, sources, variants, pairs, reader } = translations;
  const first = config.locales[0]?.key;
  const originals = sources.pages.filter((page) => page.locale === first && isTranslatable(page));
  const out: PageStatus[] = [];
  for (const variant of variants) {
    for (const original of originals.filter(({ version }) => version === variant.version)) {
      const pair = pairs.find((candidate) => candidate.variant === variant && candidate.source === original);
      if (!pair && declaredTranslation(original)?.(variant.locale) === 'absent') continue;
      const source = await reader.read(original);
      const base = { lang: variant.locale, version: variant.version, sections: source.length };
      if (!pair) {
        out.push({ ...base, page: original.relativePath, state: 'untranslated', current: 0, drift: {} });
        continue;
      }
      const page = pair.translation.relativePath;
      const accepted = variant.lock?.get(pair.name);
      if (!accepted) {
        out.push({ ...base, page, state: 'untracked', current: 0, drift: {} });
        continue;
      }
      const from = variant.moved.get(pair.name);
      const drift = sectionsToDrift({ source, translation: await reader.read(pair.translation), accepted });
      const state = drift.length === 0 ? 'current' : 'behind';
      const movedFrom = from === undefined ? {} : { movedFrom: variant.folder + from };
      out.push({
        ...base,
        page,
        state,
        ...movedFrom,
        current: source.length - affected(drift),
        drift: countKinds(drift),
      });
    }
  }
  return out;
}

/** A section that moved and changed counts once. */
function affected(drift: readonly Drift[]): number {
  return new Set(drift.map(({ source }) => source).filter((source) => source !== undefined)).size;
}

function countKinds(drift: readonly Drift[]): PageStatus['drift'] {
  const counts: PageStatus['drift'] = {};
  for (const { kind } of drift) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
