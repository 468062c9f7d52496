import type { Diagnostic } from '@diptych/core';
import { hashOf } from '@diptych/core/pages';
import { locksOf, variantOfPage } from '../drift/site-locks.js';
import type { CheckSite, RuleContext, SiteRule } from '../types.js';

/** Every translation is recorded, so that `drift` can detect when it becomes outdated. */
export const untracked: SiteRule = {
  name: 'untracked',
  description: 'Translated pages are recorded, so that `drift` can compare them',
  scope: 'site',
  inputs: (context) =>
    hashOf(
      ...locksOf(context).map(({ record, diagnostics }) => JSON.stringify([[...(record?.keys() ?? [])], diagnostics])),
    ),
  check: (site, context) => [
    ...locksOf(context).flatMap(({ diagnostics }) =>
      diagnostics.map((diagnostic) => ({ ...diagnostic, severity: 'error' as const })),
    ),
    ...neverAccepted(site, context),
    ...leftOver(site, context),
  ],
};

/** One finding for the whole site: one command fixes it. */
function neverAccepted({ pairs }: CheckSite, context: RuleContext): Diagnostic[] {
  const pages = pairs
    .map(({ translation }) => translation)
    .filter((page) => {
      const at = variantOfPage(page, context);
      return at && !at.variant.record?.has(at.name);
    });
  const [first] = pages;
  if (!first) return [];
  const [what, fix] =
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
      suggestion: `${fix} up to date, run "diptych translate accept --all"; "diptych translate status" lists such pages.`,
    },
  ];
}

/** Entries of pages that were removed or renamed. */
function leftOver({ pages }: CheckSite, context: RuleContext): Diagnostic[] {
  return locksOf(context).flatMap(({ record, folder, name }) =>
    [...(record?.keys() ?? [])]
      .filter(
        (page) => !pages.some(({ relativePath, plugin }) => plugin === undefined && relativePath === folder + page),
      )
      .map((page) => ({
        code: 'translation-record',
        severity: 'warning',
        message: `_translations.txt lists ${page}, which is not in the docs folder.`,
        suggestion:
          'If the page was renamed, accept it under its new name; "diptych translate accept --all" removes such lines.',
        file: name,
        line: 1,
        column: 1,
      })),
  );
}
