import { hashOf } from '../cache/hash.js';
import type { Store } from '../cache/store.js';
import type { Config } from '../config/index.js';
import type { Sources } from '../content/index.js';
import type { PageSummary } from '../content/page-artifact.js';
import { readSections } from '../content/page-entry.js';
import type { StageReport } from '../diagnostics/stage-report.js';
import type { OutdatedTranslation } from '../shared/types.js';
import { routeToUrl } from '../shared/urls.js';
import {
  createSectionReader,
  driftToOutdated,
  type PagePair,
  pairPages,
  readTranslationLocks,
  type SectionReader,
  sectionsToDrift,
  type TranslatedVariant,
} from './index.js';

/** Outdated translations, by route; pages that were never accepted are omitted. */
export type OutdatedPages = Record<string, { key: string; outdated?: OutdatedTranslation }>;

/** Input of comparing translations, besides pages. */
export interface OutdatedInputs extends StageReport {
  config: Config;
  sources: Sources;
  store: Store;
  /** Of the last build. */
  manifest?: { outdated: OutdatedPages };
}

/**
 * Compares translated pages with their locks. Results of the last build are reused for pairs of
 * unchanged pages; without locks this does nothing.
 */
export async function findOutdated(session: OutdatedInputs, pages: readonly PageSummary[]): Promise<OutdatedPages> {
  const start = performance.now();
  const { config, sources, store, manifest } = session;
  const found: OutdatedPages = {};
  if (sources.locks.length === 0) return found;
  const summaries = new Map(pages.map((page) => [page.source.routePath, page]));
  const reader = createSectionReader(config, ({ routePath }) => {
    const page = summaries.get(routePath);
    return page && readSections(store, page);
  });
  for (const variant of await readTranslationLocks(config, sources, reader)) {
    session.diagnostics.add(variant.diagnostics);
    for (const pair of pairPages(config, variant, sources.pages)) {
      const accepted = variant.lock?.get(pair.name);
      if (!accepted) continue;
      const { source, translation } = pair;
      const contents = [source, translation].map(({ routePath }) => summaries.get(routePath)?.contentKey ?? '');
      const key = hashOf(...contents, JSON.stringify([...accepted]), config.base);
      const reused = manifest?.outdated[translation.routePath];
      const isReusable = reused?.key === key;
      found[translation.routePath] = isReusable
        ? reused
        : { key, outdated: await outdatedOf(pair, { variant, reader, config }) };
    }
  }
  session.clock('plan', start);
  return found;
}

/** The notice for one translated page; see `driftToOutdated`. */
export async function outdatedOf(
  { source, translation, name }: PagePair,
  { variant, reader, config }: { variant: TranslatedVariant; reader: SectionReader; config: Config },
): Promise<OutdatedTranslation | undefined> {
  const accepted = variant.lock?.get(name);
  if (!accepted) return undefined;
  const [original, translated] = await Promise.all([reader.read(source), reader.read(translation)]);
  const drift = sectionsToDrift({ source: original, translation: translated, accepted });
  const { lang = source.locale } = config.locales.find(({ key }) => key === source.locale) ?? {};
  return driftToOutdated(drift, { link: routeToUrl(config.base, source.routePath), lang });
}
