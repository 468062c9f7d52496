import type { Diagnostic } from '@diptych/core';
import { sectionsToDrift } from '@diptych/core/pages';
import { driftToDiagnostic } from '../drift/drift-to-diagnostic.js';
import { originalDiffs } from '../drift/original-diff.js';
import { sectionsOfPage } from '../drift/sections-of-page.js';
import { variantOfPage } from '../drift/site-locks.js';
import { hasFrontmatter } from '../pages/has-frontmatter.js';
import type { PagePair, PairRule, RuleContext } from '../types.js';

/** Translated sections are up to date with their originals. */
export const drift: PairRule = {
  name: 'drift',
  description: 'Translated sections are as new as the originals they were made from',
  scope: 'pair',
  inputsOf: async (pair, context) => JSON.stringify([...((await acceptedOf(pair, context)) ?? [])]),
  async check(pair, context) {
    const accepted = await acceptedOf(pair, context);
    const { original, translation } = pair;
    // The frontmatter is part of the first section.
    if (!accepted || !hasFrontmatter(original) || !hasFrontmatter(translation)) return [];
    const [source, translated] = await Promise.all([
      sectionsOfPage(original, context),
      sectionsOfPage(translation, context),
    ]);
    const found = sectionsToDrift({ source, translation: translated, accepted });
    const { config, site } = context;
    const diffs = await originalDiffs(original, found, { config, sources: site.sources });
    const view = { file: translation.file, text: translation.text, original: original.file, translation: translated };
    return found.map((item): Diagnostic => driftToDiagnostic(item, { ...view, diff: diffs.get(item) ?? '' }));
  },
};

async function acceptedOf({ translation }: PagePair, context: RuleContext) {
  const at = await variantOfPage(translation, context);
  return at?.variant.lock?.get(at.name);
}
