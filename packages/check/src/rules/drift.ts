import { passagesToDrift } from '@diptych/core/pages';
import { driftToFinding } from '../drift/drift-to-finding.js';
import { originalDiffs } from '../drift/original-diff.js';
import { passagesOfPage } from '../drift/passages-of-page.js';
import { placeOfPage } from '../drift/site-records.js';
import type { Finding, PagePair, PairRule, RuleContext } from '../types.js';

/** Translated sections still say what their originals say. */
export const drift: PairRule = {
  name: 'drift',
  says: 'Translated sections are as new as the originals they were made from',
  scope: 'pair',
  inputsOf: (pair, context) => JSON.stringify([...(acceptedOf(pair, context) ?? [])]),
  async check(pair, context) {
    const accepted = acceptedOf(pair, context);
    if (!accepted) return [];
    const { original, translation } = pair;
    const [source, translated] = await Promise.all([
      passagesOfPage(original, context),
      passagesOfPage(translation, context),
    ]);
    const found = passagesToDrift({ source, translation: translated, accepted });
    const { config, site } = context;
    const diffs = await originalDiffs(original, found, { config, sources: site.sources });
    const view = { file: translation.file, text: translation.text, original: original.file, translation: translated };
    return found.map((item): Finding => driftToFinding(item, { ...view, diff: diffs.get(item) ?? '' }));
  },
};

function acceptedOf({ translation }: PagePair, context: RuleContext) {
  const at = placeOfPage(translation, context);
  return at?.place.record?.get(at.name);
}
