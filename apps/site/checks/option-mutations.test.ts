import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type OpenReference, openReference } from '@diptych/check/code';
import { beforeAll, expect, test } from 'vitest';
import { reference } from './code-rules.js';
import { mutations } from './option-mutations.js';
import { languages, siteFolder } from './site.js';

const declarations = path.join(siteFolder, 'node_modules/@rstest/core/dist/index.d.ts').replaceAll('\\', '/');
const original = readFileSync(declarations, 'utf8');
let open: OpenReference;

beforeAll(async () => {
  open = await openReference(siteFolder, reference);
});

function pagesFoundWrong(declared: string, resolved = open.resolved): string[] {
  const diagnostics = open.compare({ overlay: new Map([[declarations, declared]]), resolved });
  expect(diagnostics.every(({ line = 0, column = 0 }) => line > 0 && column > 0)).toBe(true);
  return diagnostics.map(({ file = '' }) => file.replace(/^docs\/|\.mdx?$/g, '')).sort();
}

test('pages fit the declarations as they are', () => {
  expect(pagesFoundWrong(original)).toEqual([]);
});

for (const { what, from, to, option } of mutations) {
  test(`a change is noticed: ${what}`, () => {
    const changed = original.replace(from, to);
    expect(changed).not.toBe(original);
    const found = pagesFoundWrong(changed);
    if (option === undefined) expect(found).toContain(reference.undocumented);
    else
      for (const language of languages)
        expect(
          found.some((file) => isPage(file, language, option)),
          `${found}`,
        ).toBe(true);
  });
}

test('a change is noticed: a default that only the running package shows', () => {
  const found = pagesFoundWrong(original, { ...open.resolved, pool: { type: 'threads' } });
  expect(found).toEqual(['en/config/test/pool', 'zh/config/test/pool']);
});

function isPage(file: string, language: string, option: string): boolean {
  return file.startsWith(`${language}/`) && file.endsWith(`/${option}`);
}
