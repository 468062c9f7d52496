import type { Diagnostic, Fix } from '@diptych/core';
import { adviseEquivalent, findMissingImports, hashOf, isOfOtherTool, missingImport } from '@diptych/core/pages';
import { relativeImport } from '../fix/relative-import.js';
import { removeImport } from '../fix/remove-import.js';
import type { CheckPage, CheckSite, PageImport, RuleContext, SiteRule } from '../types.js';

/** Modules that pages import exist. */
export const imports: SiteRule = {
  name: 'imports',
  description: 'Modules that pages import exist',
  scope: 'site',
  inputs: (context) => hashOf(...missingOf(context.site, context).map(({ statement }) => JSON.stringify(statement))),
  check: (site, context) =>
    missingOf(site, context).map(({ page, statement }): Diagnostic => {
      const { specifier, file, line, column } = statement;
      const found = missingImport(specifier, { file, line, column });
      const fix = fixOf(page, statement, context);
      return { ...found, suggestion: found.suggestion + equivalentsOf(statement, context), ...(fix && { fix }) };
    }),
};

/** A missing import, and the page that has it, itself or in a fragment. */
interface Missing {
  page: CheckPage;
  statement: PageImport;
}

function missingOf({ pages }: CheckSite, { config }: RuleContext): Missing[] {
  const written = pages.flatMap((page) =>
    // Components of the theme and the config are imports without a statement.
    page.facts.imports.filter(({ file }) => /\.mdx?$/i.test(file)).map((statement) => ({ page, statement })),
  );
  const missing = new Set(
    findMissingImports(
      written.map(({ statement }) => statement),
      config,
    ),
  );
  return written.filter(({ statement }) => missing.has(statement));
}

/** Components of other documentation tools have equivalents that need no import; some tools find files by a slash. */
function fixOf(page: CheckPage, statement: PageImport, { config }: RuleContext): Fix | undefined {
  if (statement.file !== page.file) return undefined;
  const edits = isOfOtherTool(statement.specifier)
    ? removeImport(page, statement, Object.keys(config.components))
    : relativeImport(page, statement, config.docsDir);
  return edits && { edits };
}

/** What stands for components that the site does not have. */
function equivalentsOf({ specifier, bindings }: PageImport, { config }: RuleContext): string {
  if (!isOfOtherTool(specifier)) return '';
  const known = Object.keys(config.components);
  const missing = bindings.filter(({ local }) => !known.includes(local));
  return missing.map(({ local }) => ` ${adviseEquivalent(local, known)}`.trimEnd()).join('');
}
