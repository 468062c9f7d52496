import { hashOf } from '../cache/hash.js';
import type { OutdatedTranslation } from '../shared/types.js';
import { routeToUrl } from '../shared/urls.js';
import {
  createPassageReader,
  driftToOutdated,
  type PagePair,
  type PassageReader,
  pairPages,
  passagesToDrift,
  readRecords,
  type TranslatedPlace,
} from '../translation/index.js';
import type { Session } from './session.js';
import type { PageSummary } from './types.js';

/** Whether pages are behind their originals, by route; pages of which nothing was accepted are left out. */
export type OutdatedPages = Record<string, { key: string; outdated?: OutdatedTranslation }>;

/**
 * Compares translated pages with the record of what they were made from. What the last build found is kept for pairs of
 * pages that are unchanged; a site without records does nothing here.
 */
export async function findOutdated(session: Session, pages: readonly PageSummary[]): Promise<OutdatedPages> {
  const start = performance.now();
  const { config, sources, manifest } = session;
  const found: OutdatedPages = {};
  if (sources.records.length === 0) return found;
  const contentKeys = new Map(pages.map(({ source, contentKey }) => [source.routePath, contentKey]));
  const reader = createPassageReader(config);
  for (const place of readRecords(config, sources)) {
    session.problems.add(place.problems);
    for (const pair of pairPages(config, place, sources.pages)) {
      const accepted = place.record?.get(pair.name);
      if (!accepted) continue;
      const { source, translation } = pair;
      const contents = [source, translation].map(({ routePath }) => contentKeys.get(routePath) ?? '');
      const key = hashOf(...contents, JSON.stringify([...accepted]), config.base);
      const kept = manifest?.outdated[translation.routePath];
      const isKept = kept?.key === key;
      found[translation.routePath] = isKept
        ? kept
        : { key, outdated: await outdatedOf(pair, { place, reader, config }) };
    }
  }
  session.clock('plan', start);
  return found;
}

/** What the reader of one translated page should know; see `driftToOutdated`. */
export async function outdatedOf(
  { source, translation, name }: PagePair,
  { place, reader, config }: { place: TranslatedPlace; reader: PassageReader; config: Session['config'] },
): Promise<OutdatedTranslation | undefined> {
  const accepted = place.record?.get(name);
  if (!accepted) return undefined;
  const [original, translated] = await Promise.all([reader.read(source), reader.read(translation)]);
  const drift = passagesToDrift({ source: original, translation: translated, accepted });
  const { lang = source.locale } = config.locales.find(({ key }) => key === source.locale) ?? {};
  return driftToOutdated(drift, { link: routeToUrl(config.base, source.routePath), lang });
}
