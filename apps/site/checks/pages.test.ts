import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { checkTypography } from './core/check-typography.js';
import { diagnosticsToText } from './core/diagnostics-to-text.js';
import { findUnnamedPackages } from './core/find-unnamed-packages.js';
import { docsLabel, languages, pages } from './site.js';
import undocumented from './undocumented-options.json' with { type: 'json' };

test('options without a page of their own are in the table that says so', () => {
  const tables = pages.filter(({ file }) => file.endsWith('/configure-rstest.mdx'));
  expect(tables).toHaveLength(languages.length);
  for (const { file, text } of tables) {
    for (const name of Object.keys(undocumented)) expect(text, `${name} in ${file}`).toContain(`\`${name}\``);
  }
});

test('Chinese prose keeps to the rules of spacing and punctuation', () => {
  expect(
    diagnosticsToText(pages.filter(({ file }) => file.startsWith('zh/')).flatMap(checkTypography), docsLabel),
  ).toBe('');
});

test('a page names the packages to install for its samples', () => {
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const diagnostics = pages.flatMap((page) => findUnnamedPackages(page, packages));
  expect(diagnosticsToText(diagnostics, docsLabel)).toBe('');
});
