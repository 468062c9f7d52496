import { readRecords, type TranslatedPlace } from '@diptych/core/pages';
import type { CheckPage, RuleContext } from '../types.js';

const known = new WeakMap<object, TranslatedPlace[]>();

/** The records of a site, read once for each run. */
export function recordsOf({ config, site }: Pick<RuleContext, 'config' | 'site'>): TranslatedPlace[] {
  const places = known.get(site) ?? readRecords(config, site.sources);
  known.set(site, places);
  return places;
}

/** The place a translated page belongs to, and the name it has in its record. */
export function placeOfPage(
  page: CheckPage,
  context: Pick<RuleContext, 'config' | 'site'>,
): { place: TranslatedPlace; name: string } | undefined {
  const place = recordsOf(context).find(({ locale, version }) => locale === page.lang && version === page.version);
  return place && { place, name: page.relativePath.slice(place.folder.length) };
}
