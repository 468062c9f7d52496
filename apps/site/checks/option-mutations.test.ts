import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOptions } from './core/check-options.js';
import { resolveDefaultConfig } from './node/resolve-default-config.js';
import { createWorkspace } from './node/workspace.js';
import { declarations, optionsInput } from './option-docs.js';
import { mutations } from './option-mutations.js';
import { runner } from './runner.js';
import { languages, siteFolder } from './site.js';

const workspace = createWorkspace(path.join(siteFolder, 'node_modules'));
const original = readFileSync(declarations, 'utf8');
const cache = new Map();
let resolved: Record<string, unknown>;

beforeAll(async () => {
  resolved = await resolveDefaultConfig(runner, workspace);
});
afterAll(() => workspace.remove());

function pagesFoundWrong(declared: string, config = resolved): string[] {
  const overlay = new Map([[declarations, declared]]);
  const findings = checkOptions({ ...optionsInput, resolved: config, overlay, cache });
  expect(findings.every(({ line }) => line > 0)).toBe(true);
  return findings.map(({ file }) => file.replace(/\.mdx?$/, '')).sort();
}

test('pages fit the declarations as they are', () => {
  expect(pagesFoundWrong(original)).toEqual([]);
});

for (const { what, from, to, option } of mutations) {
  test(`a change is noticed: ${what}`, () => {
    const changed = original.replace(from, to);
    expect(changed).not.toBe(original);
    const found = pagesFoundWrong(changed);
    if (option === undefined) expect(found).toContain(optionsInput.undocumented.file);
    else
      for (const language of languages)
        expect(
          found.some((file) => isPage(file, language, option)),
          `${found}`,
        ).toBe(true);
  });
}

test('a change is noticed: a default that only the running package shows', () => {
  const found = pagesFoundWrong(original, { ...resolved, pool: { type: 'threads' } });
  expect(found).toEqual(['en/config/test/pool', 'zh/config/test/pool']);
});

function isPage(file: string, language: string, option: string): boolean {
  return file.startsWith(`${language}/`) && file.endsWith(`/${option}`);
}
