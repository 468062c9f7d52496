import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtinRules } from '@diptych/check';
import { expect, test } from 'vitest';
import { diagnosticCodes } from './diagnostic-codes.js';

const REFERENCE = (locale: string, name: string) => new URL(`../docs/${locale}/reference/${name}.md`, import.meta.url);
const PACKAGES = path.resolve(fileURLToPath(import.meta.url), '../../../../packages');

/** Codes that a source puts together from parts. */
const COMPOSED = ['title', 'description'].flatMap((part) =>
  ['missing', 'length', 'duplicate'].map((fault) => `audit-${part}-${fault}`),
);

function documented(locale: string, name: string): string[] {
  const text = readFileSync(REFERENCE(locale, name), 'utf8');
  return [...text.matchAll(/^### `([\w-]+)` \{#\1\}$/gm)].map(([, code = '']) => code);
}

const SOURCES = readdirSync(PACKAGES).map((name) => path.join(PACKAGES, name, 'src'));
const PLAYGROUND = fileURLToPath(new URL('../playground', import.meta.url));

const codes = [...diagnosticCodes([...SOURCES, PLAYGROUND]), ...COMPOSED];
const ruleNames = builtinRules.map(({ name }) => name);

test.each(['en', 'zh'])('explains each code of a diagnostic, and no other, in %s', (locale) => {
  const own = codes.filter((code) => !code.startsWith('audit-') && !ruleNames.includes(code));
  expect(documented(locale, 'errors').sort()).toEqual([...own, 'audit-no-site'].sort());
});

test.each(['en', 'zh'])('shows each rule of `diptych check` and each finding of `diptych audit`, in %s', (locale) => {
  const audit = codes.filter((code) => code.startsWith('audit-') && code !== 'audit-no-site');
  expect(documented(locale, 'rules').sort()).toEqual([...ruleNames, ...audit].sort());
});
