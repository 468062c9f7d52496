import type { Diagnostic } from '@diptych/core';
import { hashOf, type TranslatedVariant } from '@diptych/core/pages';
import { locksOf, variantOfPage } from '../drift/site-locks.js';
import type { CheckPage, CheckSite, RuleContext, SiteRule } from '../types.js';

/** Every translation is recorded, so that `drift` can detect when it becomes outdated. */
export const untracked: SiteRule = {
  name: 'untracked',
  description: 'Translated pages are recorded, so that `drift` can compare them',
  scope: 'site',
  inputs: async (context) =>
    hashOf(
      ...(await locksOf(context)).map(({ lock, moved, gone, diagnostics }) =>
        JSON.stringify([[...(lock?.keys() ?? [])], [...moved], gone, diagnostics]),
      ),
    ),
  async check(site, context) {
    const variants = await locksOf(context);
    return [
      ...variants.flatMap(({ diagnostics }) =>
        diagnostics.map((diagnostic) => ({ ...diagnostic, severity: 'error' as const })),
      ),
      ...(await neverAccepted(site, context)),
      ...variants.flatMap(leftOver),
    ];
  },
};

/** One finding for the whole site: a site that begins to record its translations has many. */
async function neverAccepted({ pairs }: CheckSite, context: RuleContext): Promise<Diagnostic[]> {
  const pages: CheckPage[] = [];
  for (const { translation } of pairs) {
    const at = await variantOfPage(translation, context);
    if (at && !at.variant.lock?.has(at.name)) pages.push(translation);
  }
  const [first] = pages;
  if (!first) return [];
  const [what, these] =
    pages.length === 1
      ? ['This translated page was never accepted: changes to its original', 'If it is']
      : [
          `${pages.length} translated pages, this one first, were never accepted: changes to their originals`,
          'If they are',
        ];
  return [
    {
      code: 'untracked',
      severity: 'warning',
      file: first.file,
      line: 1,
      column: 1,
      message: `${what} will go unnoticed.`,
      suggestion: `${these} up to date, run "diptych translate accept ${await namesFor(pages, context)}"; "diptych translate status" lists such pages.`,
    },
  ];
}

/** Positionals for the pages: all of the site only where that accepts no changed page along with them. */
async function namesFor(pages: readonly CheckPage[], context: RuleContext): Promise<string> {
  const isBeginning = (await locksOf(context)).every(({ lock }) => lock === undefined);
  if (isBeginning && pages.length > 1) return '--all';
  const shown = pages.slice(0, SHOWN).map(({ file }) => (/\s/.test(file) ? `'${file}'` : file));
  return [...shown, ...(pages.length > SHOWN ? ['…'] : [])].join(' ');
}

/** Maximum number of pages that a suggestion names. */
const SHOWN = 5;

/** Lines of pages that were moved or removed. */
function leftOver({ moved, gone, name }: TranslatedVariant): Diagnostic[] {
  const notice = { code: 'translation-record', severity: 'warning', file: name, line: 1, column: 1 } as const;
  return [
    ...[...moved].map(([page, from]) => ({
      ...notice,
      message: `_translations.txt lists ${from}, which is ${page} now.`,
      suggestion: 'Run "diptych translate prune": it writes the new name, and accepts nothing.',
    })),
    ...gone.map((page) => ({
      ...notice,
      message: `_translations.txt lists ${page}, which is not in the docs folder.`,
      suggestion: 'Run "diptych translate prune": it removes such lines, and accepts nothing.',
    })),
  ];
}
